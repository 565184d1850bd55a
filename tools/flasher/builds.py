"""What is to be sent: built from the firmware where that is, else as a release brings it."""

import hashlib
import json
import tempfile
from pathlib import Path
from typing import NamedTuple

from tools.flasher.errors import FlashError
from tools.flasher.own_pins import PINS

ROOT = Path(__file__).resolve().parent.parent.parent
BUILD = ROOT / "build"
FIRMWARE = ROOT / "firmware"
SOURCE = "source"


class Build(NamedTuple):
    """A form of Floe: its manifest and the bytes of its files by their path on the board."""

    manifest: dict
    files: dict[str, bytes]


def get(chip, with_source=False):
    """The build for a chip; built anew in a checkout. FlashError if it is not to be had."""
    form = SOURCE if with_source else chip.name
    return _make(form) if FIRMWARE.is_dir() else load(BUILD / form)


def load(folder):
    """A build from its folder, held against its manifest; FlashError if it is not whole."""
    try:
        manifest = json.loads((folder / "manifest.json").read_text("utf-8"))
        files = {path: (folder / path).read_bytes() for path in manifest["files"]}
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise FlashError(
            f"The build in {folder} is not whole ({type(error).__name__}): unpack the release "
            "anew, or run `make build`."
        ) from None
    for path, data in files.items():
        # The pins are the maker's to change, in an unpacked release too.
        if path != PINS and digest(data) != manifest["files"][path]["sha256"]:
            raise FlashError(
                f"{folder / path} is not what was built: unpack the release anew, or run "
                "`make build`."
            )
    return Build(manifest, files)


def digest(data):
    """The SHA-256 of bytes, as text."""
    return hashlib.sha256(data).hexdigest()


def _make(form):
    """A build of this very firmware; aside, so that several boards can be flashed at once."""
    from tools import build, mpy

    with tempfile.TemporaryDirectory(prefix="floe-build-") as folder:
        try:
            build.make(form, folder)
        except mpy.CompileError as error:
            raise FlashError(str(error)) from None
        return load(Path(folder))
