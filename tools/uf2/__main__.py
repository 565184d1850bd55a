"""The command `python -m tools.uf2`: see the package."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from tools import mpy
from tools.pico import toolchain
from tools.uf2 import image

NAME = "floe-pico"


def put_into(folder: Path) -> Path:
    """Build the image if need be, and put it and its licences into a folder; its path there."""
    built = image.build()
    folder.mkdir(exist_ok=True)
    path = folder / f"{NAME}.uf2"
    shutil.copy(built, path)
    shutil.copy(built.with_name("licences.txt"), folder / f"{NAME}-licences.txt")
    return path


def main(argv: Sequence[str]) -> int:
    """The command; returns its exit code: 1 if there can be no image, or building it fails."""
    if list(argv) not in ([], ["--or-skip"]):
        print("It is called as: python -m tools.uf2 [--or-skip]", file=sys.stderr)
        return 2
    try:
        path = put_into(mpy.ROOT / "dist")
    except toolchain.PicoUnavailable as reason:
        print(f"{NAME}.uf2 cannot be made here: {reason}", file=sys.stderr)
        return 0 if argv else 1
    except (toolchain.BuildError, mpy.CompileError, OSError) as reason:
        print(f"Building {NAME}.uf2 is broken: {reason}", file=sys.stderr)
        return 1
    print(f"{path} {path.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
