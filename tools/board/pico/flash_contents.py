"""Flash contents with Floe, created as a user would: compiled, and copied by mpremote."""

import hashlib
import os
import tempfile
from pathlib import Path

from tools.board.pico import image
from tools.board.pico.emulated_pico import EmulatedPico
from tools.build import firmware
from tools.build.micropython import toolchain

CHIP = "rp2040"
# The settings that a new console asks for, so that it starts at the title.
CHOSEN = """\
import os
os.mkdir("/saves")
with open("/saves/settings.txt", "w") as file:
    file.write("language: en\\n")
"""
KEPT = 4  # The number of flash contents that the cache keeps, those used last.


def build(folder: str | Path) -> Path:
    """Build the firmware for the Pico in a folder, which is emptied first."""
    firmware.make(CHIP, folder)
    return Path(folder)


def install(board: EmulatedPico, folder: str | Path) -> None:
    """Copy a built folder to a board at its prompt, main.py last."""
    board.mpremote("cp", "-r", Path(folder) / "floe", ":", timeout=900)
    board.mpremote("cp", Path(folder) / "main.py", ":")


def with_floe() -> Path:
    """The path of flash contents with this firmware, for EmulatedPico to begin with.

    Copying takes mpremote a minute, so the result for the same files is
    taken from the cache.
    """
    with tempfile.TemporaryDirectory(prefix="floe-build-") as folder:
        built = build(folder)
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
