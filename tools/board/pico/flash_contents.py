"""Flash contents with Floe: compiled, and written by the emulated board itself."""

import base64
import hashlib
import os
from collections.abc import Iterator
from pathlib import Path

from tools.board.pico import image
from tools.board.pico.emulated_pico import EmulatedPico
from tools.build import firmware, kept
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
KEPT = 4  # The number of flash contents that the cache keeps, those used last.


def install(board: EmulatedPico, folder: str | Path) -> None:
    """Write a built folder on a board at its prompt in mpremote's way, main.py last.

    mpremote itself waits for a real second or so at each file; here only the board's time passes.
    """
    folder = Path(folder)
    for path in (folder / "floe", *sorted((folder / "floe").rglob("*")), folder / "main.py"):
        name = path.relative_to(folder).as_posix()
        if path.is_dir():
            board.execute(f"import os\nos.mkdir('{name}')")
        else:
            board.execute("\n".join(_writing(name, path.read_bytes())))


def _writing(name: str, data: bytes) -> Iterator[str]:
    """Lines of Python that write a file."""
    yield f"from binascii import a2b_base64 as data\nfile = open('{name}', 'wb')"
    for at in range(0, len(data), PIECE):
        yield f"file.write(data('{base64.b64encode(data[at : at + PIECE]).decode()}'))"
    yield "file.close()"


def with_floe() -> Path:
    """The path of flash contents with this firmware, for EmulatedPico to begin with.

    The result for the same files is taken from the cache.
    """
    built = kept.folder(CHIP, lambda new: firmware.make(CHIP, new))
    path = toolchain.cache() / f"floe-{_digest(built)}.flash"
    if not path.exists():
        with EmulatedPico() as board:
            board.wait_repl()
            install(board, built)
            board.execute(CHOSEN)
            new = path.with_suffix(f".{os.getpid()}")
            board.keep_flash(new)
        new.replace(path)
    path.touch()
    latest = sorted(toolchain.cache().glob("floe-*.flash"), key=lambda each: each.stat().st_mtime)
    for old in latest[:-KEPT]:
        old.unlink()
    return path


def _digest(built: Path) -> str:
    """A digest of a built folder and the MicroPython image."""
    digest = hashlib.sha256(image.find().read_bytes())
    for path in sorted(built.rglob("*")):
        if path.is_file():
            digest.update(path.relative_to(built).as_posix().encode())
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:16]
