"""Runs at power-on if Floe is frozen in: starts it, or a newer main.py.

MicroPython runs this main.py instead of one in the file system. But if that one is newer than this
image, because `floe flash` or a maker put it there, this file runs it. An older one is set aside,
as `floe flash` does with another program's; then this Floe starts.
"""

import os
import sys

IMAGE = ""  # The digest of this image: tools.build.uf2.build puts it here.
SEEN = "/floe_image.txt"  # The file with the IMAGE that ran last.
SET_ASIDE = "main_before_floe%s.py"


def _set_aside():
    """At the first start of an image, rename an older main.py."""
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
        sys.path.insert(0, ".frozen")  # before the modules that `floe flash` sent earlier
    from floe.ui import memory

    memory.PIECES = ((), memory.PIECES[memory.TABLES])  # because the machine code is in the flash

    from floe.start import run

    if __name__ == "__main__":
        run()
