"""Makes a desk's MicroPython a Pico, as far as tools/board/flasher sees it.

Arguments: the files of its flash and of its clock, and that of a script if one is to be run.
Whoever talks to it finds littlefs at the root, and a sys and a machine that are a Pico's.
"""

import json
import sys

import vfs

BLOCK, BLOCKS = 4096, 352
PROGRAMMED = 256  # Bytes written at a time, as on a Pico: small files share the block of a folder.
PICO = "Raspberry Pi Pico with RP2040"
MPY = 4 << 10 | 3 << 8 | 6  # armv6m, sub-version 3, version 6
RESET = 7


# Code that comes over the line has these globals too, and may give them other values.


class Flash:
    """A block device in a file."""

    def __init__(self, path):
        self.file = open(path, "r+b")  # noqa: SIM115, for as long as it runs

    def readblocks(self, block, data, offset=0):
        self.file.seek(block * BLOCK + offset)
        self.file.readinto(data)

    def writeblocks(self, block, data, offset=0):
        self.file.seek(block * BLOCK + offset)
        self.file.write(data)

    def ioctl(self, what, _argument):
        return {4: BLOCKS, 5: BLOCK}.get(what, 0)


class Implementation:
    """What sys.implementation is there."""

    _machine = PICO
    _mpy = MPY

    own = sys.implementation

    def __getitem__(self, index):
        return self.own[index]


class Sys:
    """What is asked of sys."""

    implementation = Implementation()
    path = sys.path
    modules = sys.modules


class Clock:
    """What machine.RTC is there: what it was set to is kept in a file of its own."""

    @staticmethod
    def datetime(time):
        clock.seek(0)
        clock.write(f"{json.dumps(time):80}")  # over a longer one, too
        clock.flush()


class Machine:
    """What is asked of machine."""

    RTC = Clock

    @staticmethod
    def reset():
        raise SystemExit(RESET)


scripts = [open(path).read() for path in sys.argv[3:]]  # noqa: SIM115
flash = Flash(sys.argv[1])
clock = open(sys.argv[2], "r+")  # noqa: SIM115, as above
try:
    littlefs = vfs.VfsLfs2(flash, progsize=PROGRAMMED)
except OSError:
    vfs.VfsLfs2.mkfs(flash, progsize=PROGRAMMED)
    littlefs = vfs.VfsLfs2(flash, progsize=PROGRAMMED)
vfs.umount("/")
vfs.mount(littlefs, "/")
sys.modules["sys"] = Sys()
sys.modules["machine"] = Machine()
for script in scripts:
    exec(script)
