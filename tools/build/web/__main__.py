"""The command `python -m tools.build.web`: makes the page's files.

Run by `make web`.
"""

import argparse
import sys
from pathlib import Path

from tools.build import mpy
from tools.build.kernels import zig
from tools.build.kernels.subset import Refused
from tools.build.micropython import toolchain
from tools.build.web import site


def main(argv: list[str] | None = None) -> int:
    """Make the files; returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.build.web",
        description="Make the web page, static files for any host.",
    )
    parser.add_argument("--out", type=Path, default=site.OUT, help="the folder to make")
    parser.add_argument("--address", default="", help="its address, such as https://…/floe/")
    arguments = parser.parse_args(argv)
    try:
        sizes = site.make(arguments.out, arguments.address)
    except (mpy.CompileError, zig.NoCompiler, zig.CompileError, Refused, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    except (toolchain.PicoUnavailable, toolchain.BuildError) as error:
        print(f"The page cannot be made: {error}", file=sys.stderr)
        return 1
    for name, size in sizes.items():
        print(f"{size:9,}  {name}")
    played = sum(size for name, size in sizes.items() if Path(name).name not in site.NOT_TO_PLAY)
    print(f"{played:9,}  bytes over the wire to play, in {arguments.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
