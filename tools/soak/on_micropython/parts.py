"""A console's parts on MicroPython: a disk that fails on demand, pins, the module machine."""

import binascii
import micropython

from floe.device import pins

BLOCK = 512
BLOCKS = 96
EIO = 5
# The keys' pins in the order of the key codes.
KEYS = (pins.UP, pins.DOWN, pins.LEFT, pins.RIGHT, pins.A, pins.B)
PINS = {}  # The pins by their names, new at each start.


class Restart(BaseException):
    """The chip starts again."""


class Disk:
    """A RAM disk whose writes fail on demand; after a cut it stays dead until power-on.

    A file that was open at a cut is closed by the garbage collector, perhaps much later: so what
    fails answers with an error number.
    """

    def __init__(self, before_cut):
        self.data = bytearray(b"\xff" * (BLOCK * BLOCKS))
        self.before_cut = before_cut
        self.mend()
        self.dead = False

    def mend(self):
        self.left = -1
        self.kept = 0
        self.refusing = self.dropping = self.misreading = 0
        self.bit = -1

    def readblocks(self, block, buffer, offset=0):
        if self.dead:
            return -EIO
        at = block * BLOCK + offset
        buffer[:] = self.data[at : at + len(buffer)]
        if self.misreading:
            self.misreading -= 1
            if self.bit < 0:
                return -EIO
            bit = self.bit % (8 * len(buffer))
            buffer[bit >> 3] ^= 1 << (bit & 7)
        return 0

    def writeblocks(self, block, buffer, offset):
        return self._store(block * BLOCK + offset, buffer)

    def ioctl(self, operation, argument):
        if operation == 4:
            return BLOCKS
        if operation == 5:
            return BLOCK
        if operation == 6:
            return self._store(argument * BLOCK, b"\xff" * BLOCK)
        return 0

    def _store(self, at, buffer):
        if self.dead:
            return -EIO
        if self.refusing:
            self.refusing -= 1
            return -EIO
        if self.dropping:
            self.dropping -= 1
            return 0
        count = len(buffer)
        if self.left == 0:
            self.before_cut()
            self.dead = True
            count = min(self.kept, count)
        self.left -= 1
        self.data[at : at + count] = bytes(buffer)[:count]
        return -EIO if self.dead else 0


class Pin:
    """A pin of the chip, with its interrupt; it is what floe.device takes for machine.Pin."""

    IN = 0
    OUT = 1
    OPEN_DRAIN = 2
    PULL_UP = 1
    IRQ_FALLING = 4
    IRQ_RISING = 8

    def __new__(cls, name, *_more, value=None):
        if isinstance(name, Pin):
            return name
        if name not in PINS:
            pin = PINS[name] = object.__new__(cls)
            pin.level = 1
            pin.handler = None
        return PINS[name]

    def __init__(self, *_more, value=None):
        if value is not None:
            self.level = value

    def value(self, level=None):
        if level is not None:
            self.level = level
        return self.level

    def irq(self, handler=None, trigger=0, hard=False):
        self.handler = handler

    def put(self, level):
        """Something outside changes the level."""
        if level != self.level:
            self.level = level
            if self.handler:
                self.handler(self)


class Registers:
    """The chip's registers: all of them are 0."""

    def __getitem__(self, address):
        return 0

    def __setitem__(self, address, value):
        pass


class Machine:
    """What floe takes for the module machine."""

    Pin = Pin
    mem32 = Registers()

    class I2C:
        """The bus with the display, which takes everything while it is plugged."""

        plugged = True
        frames = 0

        def __init__(self, *_more, **_named):
            pass

        def writeto(self, address, data):
            if not Machine.I2C.plugged or address != 0x3C:
                raise OSError(EIO)
            Machine.I2C.frames = binascii.crc32(data, Machine.I2C.frames)
            return len(data)

    class PWM:
        """The piezo, which says nothing."""

        def __init__(self, pin):
            pass

        def freq(self, hz):
            pass

        def duty_u16(self, duty):
            pass

    class ADC:
        """The supply."""

        def __init__(self, pin):
            pass

        def read_u16(self):
            return 30000

    class UART:
        """The wire to another Floe, with nothing at its end."""

        def __init__(self, number, *args, **settings):
            pass

        def any(self):
            return 0

        def write(self, data):
            return len(data)

        def deinit(self):
            pass

    class WDT:
        """A watchdog that does nothing."""

        def __init__(self, timeout):
            pass

        def feed(self):
            pass

    @staticmethod
    def freq(hz=None):
        return 125_000_000

    @staticmethod
    def unique_id():
        return b"floe-sim"

    @staticmethod
    def reset():
        raise Restart


class Micropython:
    """What floe takes for the module micropython: a desk's lacks what only a board needs."""

    const = micropython.const

    @staticmethod
    def alloc_emergency_exception_buf(size):
        pass
