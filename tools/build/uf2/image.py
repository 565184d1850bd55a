"""The images with Floe frozen in: for which board, of which modules, and where in the cache."""

from __future__ import annotations

import hashlib
import shutil
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tools.board.flasher.own_pins import PINS
from tools.board.pico import image as pico_image
from tools.build import firmware, kept
from tools.build.micropython import build_firmware, toolchain

MEMORY_MAP = "sram"  # Where the interpreter runs: see tools.board.pico.image.
KEPT = 4  # How many images the cache keeps, the latest used ones.


class Board(NamedTuple):
    """A board that there is a file for."""

    name: str  # The file's, without its ending.
    people: str  # What people call the board.
    drive: str  # What its drive is called that takes the file.
    micropython: str  # What MicroPython calls it.
    chip: str
    # What its boot ROM takes a .uf2 file by; it leaves alone what is for another chip.
    family: int
    # The file system begins so far into the flash (MICROPY_HW_FLASH_STORAGE_BYTES).
    program_bytes: int


PICO = Board(
    name="floe-pico",
    people="Pico",
    drive="RPI-RP2",
    micropython=build_firmware.PICO,
    chip="rp2040",
    family=pico_image.RP2040_FAMILY,
    program_bytes=640 * 1024,
)
PICO2 = Board(
    name="floe-pico2",
    people="Pico 2",
    drive="RP2350",
    micropython=build_firmware.PICO2,
    chip="rp2350",
    family=0xE48BFF59,  # Arm, secure
    program_bytes=1024 * 1024,
)
BOARDS = (PICO, PICO2)
MAIN = Path(__file__).parent / "on_board" / "main.py"

# The end of the frozen pins.py.
OWN_PINS = f"""
# Numbers of one's own, in the file system, replace those above.
try:
    with open("/{PINS}") as _file:
        exec(_file.read())
except OSError:
    pass
"""


def find(board: Board = PICO) -> Path:
    """The path of the .uf2 with the present firmware; PicoUnavailable if it was never built."""
    with modules(board) as folder:
        path = _path(folder)
    if not path.exists():
        raise toolchain.PicoUnavailable(
            f"there is no {board.name}.uf2 with this Floe frozen in: `make uf2` builds it."
        )
    return path


def build(board: Board = PICO) -> Path:
    """The path of the .uf2 with the present firmware; it is built if need be.

    Beside it lie licences.txt and firmware.symbols, the addresses of its functions.

    The first takes minutes and the network. PicoUnavailable if it cannot be done here, BuildError
    or CompileError if it fails.
    """
    with modules(board) as folder:
        path = _path(folder)
        if not path.exists():
            with toolchain.staged(path.parent) as new:
                build_firmware.make_frozen(MEMORY_MAP, board.micropython, folder, new)
                program = (new / "firmware.bin").read_bytes()
                check_size(len(program), board)
                (new / path.name).write_bytes(pico_image.uf2(program, family=board.family))
    path.parent.touch()
    latest = sorted(
        path.parent.parent.glob("uf2-" + 16 * "?"), key=lambda each: each.stat().st_mtime
    )
    for old in latest[:-KEPT]:
        shutil.rmtree(old, ignore_errors=True)
    return path


def check_size(size: int, board: Board = PICO) -> None:
    """BuildError if a program of a size would overlap the file system."""
    if size > board.program_bytes:
        raise toolchain.BuildError(
            f"MicroPython with Floe has {size:,} bytes, and the file system begins after "
            f"{board.program_bytes:,}: freeze less (tools/build/uf2/image.py)."
        )


@contextmanager
def modules(board: Board = PICO) -> Generator[Path, None, None]:
    """A folder with all modules that are frozen, for a moment."""
    with tempfile.TemporaryDirectory(prefix="floe-modules-") as name:
        folder = Path(name) / "modules"
        made = kept.folder(
            f"{board.chip}-frozen", lambda new: firmware.make(board.chip, new, to_freeze=True)
        )
        shutil.copytree(made, folder)
        for path in folder.iterdir():
            if path.is_file():
                path.unlink()
        pins = folder / PINS
        pins.write_text(pins.read_text("utf-8") + OWN_PINS, "utf-8")
        digest = _digest(folder, board)
        main = MAIN.read_text("utf-8").replace('IMAGE = ""', f'IMAGE = "{digest}"')
        (folder / "main.py").write_text(main, "utf-8")
        yield folder


def _digest(folder: Path, board: Board) -> str:
    """A digest of the modules and of the MicroPython that they are frozen into."""
    made_of = (
        board.micropython,
        build_firmware.name(MEMORY_MAP),
        build_firmware.WITH_FLOE,
        build_firmware.FROZEN_WITH_FLOE,
    )
    digest = hashlib.sha256(repr(made_of).encode() + MAIN.read_bytes())
    for path in sorted(folder.rglob("*.*py")):
        digest.update(f"\0{path.relative_to(folder).as_posix()}\0".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def _path(modules: Path) -> Path:
    """Where the .uf2 with such modules is kept."""
    digest = hashlib.sha256((modules / "main.py").read_bytes()).hexdigest()[:16]
    return toolchain.cache() / f"uf2-{digest}" / "firmware.uf2"
