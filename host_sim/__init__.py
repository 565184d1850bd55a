"""The simulator: the console's chips in Python, so that the firmware runs on CPython unchanged.

Importing this package makes `floe` and `main` importable, replaces `machine`, `framebuf` and
`micropython` by the stand-ins, and adds to `sys` what only MicroPython has. The firmware's data
files are packed from data/ when they are first read.
"""

import sys
import traceback
from pathlib import Path
from typing import TextIO

ROOT = Path(__file__).resolve().parent.parent
for folder in (ROOT / "host_sim" / "stand_ins", ROOT / "firmware"):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))


def print_exception(error: BaseException, file: TextIO | None = sys.stdout) -> None:
    """Print a traceback, as MicroPython's sys.print_exception() does."""
    traceback.print_exception(type(error), error, error.__traceback__, file=file)


sys.print_exception = print_exception  # pyright: ignore[reportAttributeAccessIssue]

from host_sim.data_files import Packed  # noqa: E402

from floe import data  # noqa: E402

data.packed = Packed(ROOT / "data")
