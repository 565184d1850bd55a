"""The desktop simulator: the chips of the console, so that the firmware runs on CPython unchanged.

Importing this package makes `floe` and `main` importable, and lets `machine`, `framebuf` and
`micropython` mean the stand-ins.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
for folder in (ROOT / "host_sim" / "stand_ins", ROOT / "firmware"):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))
