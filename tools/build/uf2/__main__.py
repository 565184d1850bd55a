"""The command `python -m tools.build.uf2`: see the package."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.build import mpy
from tools.build.micropython import toolchain
from tools.build.uf2 import image

LICENCES = "floe-uf2-licences.txt"


def put_into(folder: Path, board: image.Board = image.PICO) -> Path:
    """Build an image if necessary, and put it and the licences into a folder; its path there."""
    built = image.build(board)
    folder.mkdir(exist_ok=True)
    path = folder / f"{board.name}.uf2"
    shutil.copy(built, path)
    shutil.copy(built.with_name("licences.txt"), folder / LICENCES)
    return path


def main(argv: Sequence[str] | None = None) -> int:
    """The command; returns its exit code: 1 if no image can be built here, or that fails."""
    may_skip = toolchain.or_skip(
        "tools.build.uf2", "Build MicroPython with Floe in it, for Pico and Pico 2.", argv
    )
    missing = False
    for board in image.BOARDS:
        try:
            path = put_into(mpy.ROOT / "dist", board)
        except toolchain.PicoUnavailable as reason:
            print(f"{board.name}.uf2 cannot be made here: {reason}", file=sys.stderr)
            missing = True
            continue
        except (toolchain.BuildError, mpy.CompileError, OSError) as reason:
            print(f"Building {board.name}.uf2 is broken: {reason}", file=sys.stderr)
            return 1
        size = f"{path.stat().st_size:,} bytes"
        print(f"{path} {size}: for a {board.people}, whose drive is {board.drive}")
    return 1 if missing and not may_skip else 0


if __name__ == "__main__":
    sys.exit(main())
