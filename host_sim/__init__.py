"""The desktop simulator: the chips of the console, so that the firmware runs on CPython unchanged.

Importing this package makes `floe` and `main` importable, lets `machine`, `framebuf` and
`micropython` mean the stand-ins, and gives `sys` what MicroPython's has besides.
"""

import sys
import traceback
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
for folder in (ROOT / "host_sim" / "stand_ins", ROOT / "firmware"):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))


def print_exception(error, file=sys.stdout):
    """What sys.print_exception() of MicroPython does."""
    traceback.print_exception(type(error), error, error.__traceback__, file=file)


sys.print_exception = print_exception  # pyright: ignore[reportAttributeAccessIssue]
