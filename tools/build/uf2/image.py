"""The images with Floe frozen in: for which board, of which modules, and where in the cache."""

import hashlib
import shutil
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from host_sim import boards
from host_sim.whole_file import whole_folder

from tools.board.flasher.own_pins import PINS
from tools.board.pico import image as pico_image
from tools.build import build_cache, firmware
from tools.build.manifest import BOARDS as BOARDS_FOLDER
from tools.build.micropython import build_firmware, changes, toolchain

MEMORY_MAP = "sram"  # Where the interpreter runs: see tools.board.pico.image.
CACHED = 4  # How many images the cache keeps, the latest used ones.


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

    @property
    def place(self) -> int:
        """Where the pins of another board are in the flash: the last sector before the files."""
        return self.program_bytes - SECTOR


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

SECTOR = 4096  # Bytes that a flash erases at once.
NO_BOARD = b"\xff\xff"  # In place of the size of a board's pins: they are Floe's own.

# The end of the frozen pins.py. {place} is where a board's file has its pins, after two bytes with
# their size.
OWN_PINS = f"""
# The pins of another board, if the .uf2 file is for one.
from machine import mem8 as _flash

_size = _flash[{{place}}] | _flash[{{place}} + 1] << 8
if _size < 0xFFFF:
    exec(bytes([_flash[{{place}} + 2 + _at] for _at in range(_size)]))

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
            with whole_folder(path.parent) as new:
                build_firmware.make_frozen(MEMORY_MAP, board.micropython, folder, new)
                program = (new / "firmware.bin").read_bytes()
                check_size(len(program), board)
                (new / path.name).write_bytes(_with_pins(program, NO_BOARD, board))
    path.parent.touch()
    latest = sorted(
        path.parent.parent.glob("uf2-" + 16 * "?"), key=lambda each: each.stat().st_mtime
    )
    for old in latest[:-CACHED]:
        shutil.rmtree(old, ignore_errors=True)
    return path


def for_console(name: str) -> bytes:
    """The .uf2 file of a board by its name in floe/device/boards, for each chip that it may have.

    A chip leaves alone what is for another one. The .uf2 files of these chips are built if need
    be.
    """
    values = boards.values(name)
    text = "".join([f"{key}={value!r}\n" for key, value in values.items()]).encode()
    pins = len(text).to_bytes(2, "little") + text
    return b"".join(
        [
            _with_pins(build(board).with_name("firmware.bin").read_bytes(), pins, board)
            for board in BOARDS
            if board.chip in boards.chips(name)
        ]
    )


def _with_pins(program: bytes, pins: bytes, board: Board) -> bytes:
    """A .uf2 file of a program and of a board's pins."""
    data = program.ljust(board.place, b"\xff") + pins
    return pico_image.uf2(data, family=board.family)


def check_size(size: int, board: Board = PICO) -> None:
    """BuildError if a program of a size would overlap the file system."""
    if size > board.place:
        raise toolchain.BuildError(
            f"MicroPython with Floe has {size:,} bytes, and a board's pins begin after "
            f"{board.place:,}: freeze less (tools/build/uf2/image.py)."
        )


@contextmanager
def modules(board: Board = PICO) -> Generator[Path, None, None]:
    """A folder with all modules that are frozen, for a moment."""
    with tempfile.TemporaryDirectory(prefix="floe-modules-") as name:
        folder = Path(name) / "modules"
        built = build_cache.folder(
            f"{board.chip}-frozen", lambda new: firmware.make(board.chip, new, to_freeze=True)
        )
        shutil.copytree(built, folder)
        for path in folder.iterdir():
            if path.is_file():
                path.unlink()
        shutil.rmtree(folder / BOARDS_FOLDER, ignore_errors=True)
        pins = folder / PINS
        own = OWN_PINS.format(place=pico_image.FLASH + board.place)
        pins.write_text(pins.read_text("utf-8") + own, "utf-8")
        digest = _digest(folder, board)
        main = MAIN.read_text("utf-8").replace('IMAGE = ""', f'IMAGE = "{digest}"')
        (folder / "main.py").write_text(main, "utf-8")
        yield folder


def _digest(folder: Path, board: Board) -> str:
    """A digest of the modules and of the MicroPython that they are frozen into."""
    inputs = (
        board.micropython,
        build_firmware.name(MEMORY_MAP),
        changes.WITH_FLOE,
        build_firmware.FROZEN_WITH_FLOE,
    )
    digest = hashlib.sha256(repr(inputs).encode() + MAIN.read_bytes())
    for path in sorted(folder.rglob("*.*py")):
        digest.update(f"\0{path.relative_to(folder).as_posix()}\0".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def _path(modules: Path) -> Path:
    """Where the .uf2 with such modules is kept."""
    digest = hashlib.sha256((modules / "main.py").read_bytes()).hexdigest()[:16]
    return toolchain.cache() / f"uf2-{digest}" / "firmware.uf2"
