"""The files to send: built from the firmware in a checkout, or those of a release."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tools.board.flasher.errors import FlashError
from tools.board.flasher.own_pins import PINS, check
from tools.board.flasher.shipment import Build, damaged
from tools.build.manifest import read

if TYPE_CHECKING:
    from tools.build.chips import Chip

ROOT = Path(__file__).resolve().parents[3]
BUILD = ROOT / "build"
FIRMWARE = ROOT / "firmware"
SOURCE = "source"


def get(chip: Chip, source: Sequence[str] | None = None) -> Build:
    """The build for a chip, built again in a checkout; FlashError if there is none.

    source: the packages to be sent as source, () for all of Floe; see tools.build.firmware.make.
    """
    target = SOURCE if source == () else chip.name
    if FIRMWARE.is_dir():
        check((FIRMWARE / PINS).read_bytes())
        return _make(target, [_package(name) for name in source or ()])
    if source:
        raise FlashError(
            "A release contains no compiler: --with-source with names needs a checkout of "
            "Floe, or Floe installed by pip."
        )
    build = load(BUILD / target)
    check(build.files[PINS])
    return build


def load(folder: Path) -> Build:
    """A build from its folder, checked against its manifest; FlashError if it is incomplete."""
    try:
        manifest = read((folder / "manifest.json").read_text("utf-8"))
        files = {path: (folder / path).read_bytes() for path in manifest["files"]}
    except (OSError, ValueError, LookupError, TypeError, RecursionError) as error:
        raise FlashError(
            f"The build in {folder} is incomplete ({type(error).__name__}): unpack the release "
            "again, or run `make build`."
        ) from None
    build = Build(manifest, files)
    for path in damaged(build):
        raise FlashError(
            f"{folder / path} was changed after the build: unpack the release again, or run "
            "`make build`."
        )
    return build


def _package(name: str) -> str:
    """A package or module of the firmware, in any spelling of its path; FlashError if none."""
    path = name.replace("\\", "/").removesuffix(".py").replace(".", "/").strip("/")
    path = path.removeprefix("firmware/").removeprefix("floe/")
    if not path or not ((FIRMWARE / "floe" / path).is_dir() or is_module(path)):
        raise FlashError(
            f"There is no package {name!r} in Floe: name one such as ui/fish, search or "
            "device/keys."
        )
    return path


def is_module(path: str) -> bool:
    """Is there a module of that path below floe/?"""
    return (FIRMWARE / "floe" / (path + ".py")).is_file()


def _make(target: str, source: Sequence[str]) -> Build:
    """Build this firmware, unless it is built already."""
    from tools.build import build_cache, firmware, mpy

    kind = "-".join((target, *source)).replace("/", ".")
    try:
        return load(
            build_cache.folder(kind, lambda new: firmware.make(target, new, source=source))
        )
    except mpy.CompileError as error:
        raise FlashError(str(error)) from None
    except OSError as error:
        raise FlashError(
            f"The build cannot be written to {error.filename}: {error.strerror}."
        ) from None
    except SyntaxError as error:
        raise FlashError(
            f"A source of the firmware is not valid Python ({error}): run `make lint`."
        ) from None
