"""The command: `python -m tools.build.kernels [target ...]`, by default all targets.

Run by hand: see `CONTRIBUTING.md`.
"""

from __future__ import annotations

import argparse
import sys

from tools.build.kernels import desk, thumb, wasm, x64, zig
from tools.build.kernels.program import Program
from tools.build.kernels.subset import Refused
from tools.build.mpy import FIRMWARE

TARGETS = ("thumb", "x64", "desk", "wasm")


def main(argv: list[str] | None = None) -> int:
    """Compile the firmware's kernels and print their sizes; returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.build.kernels", description="Compile the firmware's kernels."
    )
    parser.add_argument("targets", nargs="*", metavar="target", help=f"of {', '.join(TARGETS)}")
    targets = parser.parse_args(argv).targets or TARGETS
    for target in targets:
        if target not in TARGETS:
            parser.error(f"there is no target {target}: take {', '.join(TARGETS)}.")
    try:
        for target in targets:
            print(_compile(target))
    except (Refused, zig.NoCompiler, zig.CompileError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _compile(target: str) -> str:
    """Compile for a target; returns a message."""
    program = Program(FIRMWARE)
    if target == "desk":
        return f"desk: {desk.build(FIRMWARE)}"
    if target == "wasm":
        path = wasm.build(program)
        return f"wasm: {path.stat().st_size:,} bytes in {path}"
    codes = {"thumb": thumb, "x64": x64}[target].machine_code(program)
    sizes = [f"  {len(code):6,}  {symbol}" for symbol, code in codes.items()]
    total = sum(map(len, codes.values()))
    return "\n".join([f"{target}: {total:,} bytes", *sizes])


if __name__ == "__main__":
    sys.exit(main())
