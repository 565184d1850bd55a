"""The command: python -m tools.build. Run by `make build`."""

import argparse
import sys
from collections.abc import Sequence

from tools.build import firmware, mpy
from tools.build.manifest import note_on_kernels


def main(argv: Sequence[str] | None = None) -> int:
    """The command; returns its exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.build", description="Build what goes on the board, into build/."
    )
    parser.add_argument(
        "targets", nargs="*", metavar="target", help=f"of {', '.join(firmware.TARGETS)}"
    )
    arguments = parser.parse_args(argv)
    for target in arguments.targets:
        if target not in firmware.TARGETS:
            parser.error(f"there is no target {target}: take {', '.join(firmware.TARGETS)}.")
    try:
        for target in arguments.targets or firmware.TARGETS:
            manifest = firmware.make(target, firmware.BUILD / target)
            print(firmware.size_table(manifest) + "\n")
            for sentence in (*firmware.over_budget(manifest), *note_on_kernels(manifest)):
                print(sentence, file=sys.stderr)
        (mpy.ROOT / firmware.PACKAGE).write_text(
            firmware.root_package_text(), "utf-8", newline="\n"
        )
    except (mpy.CompileError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
