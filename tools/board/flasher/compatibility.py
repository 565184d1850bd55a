"""Checks whether a board can run Floe; each refusal is a sentence with a remedy."""

from collections.abc import Sequence

from tools.board.flasher.board import Implementation
from tools.board.flasher.errors import FlashError
from tools.build import chips
from tools.build.chips import Chip

OLDEST = (1, 24)  # The oldest MicroPython that Floe supports.
# The versions with which all of Floe was tested on an emulated Pico.
TRIED = ((1, 25), (1, 26))
# The newest version whose memory map was tested there, and whose Python was tested on a PC.
NEWEST = (1, 29)


def chip_of(implementation: Implementation) -> Chip:
    """The chip of a board; FlashError if Floe does not run on it or its MicroPython is too old."""
    known = ", ".join(chip.boards for chip in chips.CHIPS)
    if implementation.name != "micropython":
        raise FlashError(
            f"The board runs {implementation.name}, not MicroPython: put MicroPython on it first "
            "(micropython.org/download)."
        )
    chip = chips.of_machine(implementation.machine)
    if chip is None:
        name = implementation.machine or "something without a name"
        raise FlashError(f"The board is not a Pico but {name}: Floe runs on {known}.")
    if implementation.version[:2] < OLDEST:
        raise FlashError(
            f"MicroPython {_dotted(implementation.version)} is older than {_dotted(OLDEST)}, the "
            f"oldest that Floe runs on: get the newest from {chip.image}."
        )
    return chip


def note(version: tuple[int, ...]) -> str:
    """A note on a MicroPython that is newer than the tested versions, or ""."""
    if version[:2] <= NEWEST:
        return ""
    return (
        f"MicroPython {_dotted(version)} is newer than what Floe was tried with: "
        f"{' and '.join(map(_dotted, TRIED))}, the latter with the memory map of "
        f"{_dotted(NEWEST)} too. If something is wrong, take one of these."
    )


def check_mpy(implementation: Implementation, chip: Chip, mpy_version: Sequence[int]) -> None:
    """FlashError if the board cannot load .mpy files of a [version, sub-version].

    Those with machine code need the same sub-version too (py/persistentcode.c).
    """
    version, sub = mpy_version
    board = (implementation.mpy & 0xFF, implementation.mpy >> 8 & 3)
    if (version, sub) > board:
        raise FlashError(
            f"The .mpy files are of version {version}.{sub}, too new for MicroPython "
            f"{_dotted(implementation.version)}, which reads {board[0]}.{board[1]}: get the "
            f"newest MicroPython from {chip.image}."
        )
    if (version, sub) < board:
        raise FlashError(
            f"The .mpy files are of version {version}.{sub}, too old for MicroPython "
            f"{_dotted(implementation.version)}, which reads {board[0]}.{board[1]}: take a newer "
            f"release of Floe, or MicroPython {_dotted(OLDEST)} to {_dotted(NEWEST)}."
        )
    if implementation.mpy >> 10 & 15 not in chip.takes:
        raise FlashError(
            f"This MicroPython does not run Arm code ({implementation.machine}): get "
            f"the usual one from {chip.image}."
        )


def check_room(needed: int, free: int, block: int, with_source: bool = False) -> None:
    """FlashError if fewer blocks are free than are needed."""
    if needed > free and with_source:
        raise FlashError(
            f"The board has {free * block // 1024} KB free, {needed * block // 1024} KB are "
            "needed: send fewer packages as source, such as --with-source ui/fish."
        )
    if needed > free:
        raise FlashError(
            f"The board has {free * block // 1024} KB free, {needed * block // 1024} KB are "
            "needed: remove files of your own with `mpremote rm`, or --wipe-saves."
        )


def _dotted(version: tuple[int, ...]) -> str:
    return ".".join(map(str, version))
