"""Flash contents with Floe: compiled, and written by the emulated board itself."""

import base64
import hashlib
import os
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath

from tools.board.flasher import builds
from tools.board.flasher.shipment import Build, for_board
from tools.board.pico import image
from tools.board.pico.emulated_pico import EmulatedPico
from tools.build import build_cache, firmware
from tools.build.manifest import OWN_BOARD
from tools.build.micropython import toolchain

CHIP = "rp2040"
# The settings that a new console asks for, so that it starts at the title.
CHOSEN = """\
import os
os.mkdir("/saves")
with open("/saves/settings.txt", "w") as file:
    file.write("language: en\\n")
"""
PIECE = 256  # So many bytes are written at a time, as by mpremote.
CACHED = 4  # The number of flash contents that the cache keeps, those used last.


def install(board: EmulatedPico, files: Mapping[str, bytes]) -> None:
    """Write files on a board at its prompt in mpremote's way, main.py last.

    mpremote itself waits for a real second or so at each file; here only the board's time passes.
    """
    made: set[str] = set()
    for path in sorted(files, key=lambda path: (path == "main.py", path)):
        for folder in [str(each) for each in reversed(PurePosixPath(path).parents)][1:]:
            if folder not in made:
                board.execute(f"import os\nos.mkdir('{folder}')")
                made.add(folder)
        board.execute("\n".join(_writing(path, files[path])))


def _writing(name: str, data: bytes) -> Iterator[str]:
    """Lines of Python that write a file."""
    yield f"from binascii import a2b_base64 as data\nfile = open('{name}', 'wb')"
    for at in range(0, len(data), PIECE):
        yield f"file.write(data('{base64.b64encode(data[at : at + PIECE]).decode()}'))"
    yield "file.close()"


def with_floe(name: str = OWN_BOARD) -> Path:
    """The path of flash contents with this firmware for a board, for EmulatedPico to begin with.

    The result for the same files is taken from the cache.
    """
    built = for_board(builds.load(build_cache.folder(CHIP, _make)), name)
    path = toolchain.cache() / f"floe-{_digest(built)}.flash"
    if not path.exists():
        with EmulatedPico() as board:
            board.wait_repl()
            install(board, built.files)
            board.execute(CHOSEN)
            new = path.with_suffix(f".{os.getpid()}")
            board.keep_flash(new)
        new.replace(path)
    path.touch()
    latest = sorted(toolchain.cache().glob("floe-*.flash"), key=lambda each: each.stat().st_mtime)
    for old in latest[:-CACHED]:
        old.unlink()
    return path


def _make(folder: Path) -> object:
    return firmware.make(CHIP, folder)


def _digest(built: Build) -> str:
    """A digest of a build and the MicroPython image."""
    digest = hashlib.sha256(image.find().read_bytes())
    for path in sorted(built.files):
        digest.update(path.encode() + hashlib.sha256(built.files[path]).digest())
    return digest.hexdigest()[:16]
