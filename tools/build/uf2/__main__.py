"""The command `python -m tools.build.uf2`: see the package. Run by `make uf2`."""

import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from host_sim import boards

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


def put_consoles(folder: Path) -> list[Path]:
    """Put the file of each board that is not Floe's own into a folder; their paths."""
    folder.mkdir(exist_ok=True)
    paths: list[Path] = []
    for name in boards.names()[1:]:
        path = folder / f"floe-{name}.uf2"
        path.write_bytes(image.for_console(name))
        paths.append(path)
    return paths


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
    if not missing:
        print(*put_consoles(mpy.ROOT / "dist"), sep="\n")
    return 1 if missing and not may_skip else 0


if __name__ == "__main__":
    sys.exit(main())
