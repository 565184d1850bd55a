"""Runs at power-on where Floe is frozen in: starts it, or a newer main.py.

MicroPython takes this main.py before one in the file system. The one there goes first all the same
if it came after this image: `floe flash` put it there, or a maker. One that was there before is
set aside, as `floe flash` sets another program's aside; then this Floe starts.
"""

import os
import sys

IMAGE = ""  # Which image this is: tools.build.uf2.build puts its digest here.
SEEN = "/floe_image.txt"  # The file with the IMAGE that ran last.
SET_ASIDE = "main_before_floe%s.py"


def _set_aside():
    """At the first start of an image, let the main.py before it have another name."""
    try:
        with open(SEEN) as file:
            if file.read() == IMAGE:
                return
    except OSError:
        pass
    try:
        files = os.listdir("/")
        if "main.py" in files:
            number = ""
            while SET_ASIDE % number in files:
                number = (number or 0) + 1
            os.rename("/main.py", "/" + SET_ASIDE % number)
        with open(SEEN, "w") as file:
            file.write(IMAGE)
    except OSError as error:
        print("The file system cannot be written:", error)


if __name__ == "__main__":
    _set_aside()

if "main.py" in os.listdir("/"):
    execfile("/main.py")  # noqa: F821  MicroPython has it
else:
    if sys.path[0] != ".frozen":
        sys.path.insert(0, ".frozen")  # before the modules that `floe flash` once sent
    from floe.ui import memory

    memory.PIECES = ((), memory.PIECES[memory.TABLES])  # for the machine code lies in the flash

    from floe.start import run

    if __name__ == "__main__":
        run()
