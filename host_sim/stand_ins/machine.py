"""CPython stand-in for MicroPython's `machine` on the Pico: the board in use, seen from its chip.

Only what the console needs, with the limits the RP2040 has: a bus takes only its own pins, a PWM
only frequencies it can make.
"""

from host_sim import sim_board as _board

_PINS = range(30)

WDT_RESET = 3
PWRON_RESET = 1


class Pin:
    """A GPIO pin: Pin(10, Pin.IN, Pin.PULL_UP), Pin("LED", Pin.OUT), Pin("GP4")."""

    IN = 0
    OUT = 1
    PULL_UP = 1
    PULL_DOWN = 2
    IRQ_FALLING = 4
    IRQ_RISING = 8

    def __init__(self, id, mode=-1, pull=-1, value=None):
        if isinstance(id, Pin):
            id = id._id
        if isinstance(id, str) and id.startswith("GP") and id[2:].isdigit():
            id = int(id[2:])
        if id not in _PINS and id not in ("LED", _board.in_use().parts.usb):
            raise ValueError("invalid pin")
        self._id = id
        self._line = _board.in_use().line(id)
        self._irq = _Irq(self, self._line)
        self.init(mode, pull, value)

    def init(self, mode=-1, pull=-1, value=None):
        """Set what is given; -1 leaves a setting as it is."""
        if value is not None:
            self._line.driven = 1 if value else 0
        if mode != -1:
            self._line.output = mode == Pin.OUT
        if pull != -1:
            self._line.pulled_up = pull == Pin.PULL_UP

    def value(self, x=None):
        """The pin's level, or with x drive it."""
        if x is None:
            return self._line.level()
        self._line.driven = 1 if x else 0
        return None

    __call__ = value

    def irq(self, handler=None, trigger=IRQ_FALLING | IRQ_RISING, *, hard=False):
        """What tells of the pin's edges; with a handler, call handler(pin) at those in trigger."""
        if handler:
            self._irq.watch(handler, trigger)
        return self._irq

    def on(self):
        """Drive the pin high."""
        self.value(1)

    def off(self):
        """Drive the pin low."""
        self.value(0)

    def toggle(self):
        """Drive the pin to its other level."""
        self.value(not self._line.driven)


class _Irq:
    """The interrupts of a pin, which come at once."""

    def __init__(self, pin, line):
        self._pin = pin
        self._line = line
        self._flags = 0

    def watch(self, handler, trigger):
        """Call handler(pin) at the edges in trigger."""

        def on_edge(level):
            edge = Pin.IRQ_RISING if level else Pin.IRQ_FALLING
            if edge & trigger:
                self._flags = edge
                handler(self._pin)

        self._line.on_edge = on_edge

    def flags(self):
        """The edges of which the latest call told."""
        return self._flags


class I2C:
    """A hardware I2C bus, 0 or 1, on two of the pins it can have; times in microseconds."""

    def __init__(self, id, *, scl=None, sda=None, freq=400_000, timeout=50_000):
        if id not in (0, 1):
            raise ValueError(f"I2C({id}) doesn't exist")
        sda = Pin(4 + 2 * id if sda is None else sda)._id
        scl = Pin(5 + 2 * id if scl is None else scl)._id
        if isinstance(sda, str) or sda % 4 != 2 * id:
            raise ValueError("bad SDA pin")
        if isinstance(scl, str) or scl % 4 != 2 * id + 1:
            raise ValueError("bad SCL pin")
        self._bus = _board.in_use().bus_at(sda, scl)
        self._speed = freq
        self._timeout = timeout

    def scan(self):
        """The addresses that answer."""
        return self._bus.scan(self._speed)

    def writeto(self, addr, buf, stop=True):
        """Send buf; OSError EIO without an answer, ETIMEDOUT when it takes too long."""
        return self._bus.write(addr, memoryview(buf), self._speed, self._timeout)


class PWM:
    """A pin that switches freq times a second, high for duty_u16 of 65536 parts of the time."""

    def __init__(self, dest, *, freq=0, duty_u16=0):
        self._line = _board.in_use().line(Pin(dest)._id)
        if freq:
            self.freq(freq)
        self.duty_u16(duty_u16)

    def freq(self, value=None):
        """The frequency in Hz, or set it: 8 Hz to 62.5 MHz at 125 MHz."""
        if value is None:
            return self._line.tone
        if not 8 <= value <= 62_500_000:
            raise ValueError("freq too small" if value < 8 else "freq too large")
        self._line.tone = value
        return None

    def duty_u16(self, value=None):
        """The duty 0..65535, or set it."""
        if value is None:
            return self._line.duty
        self._line.duty = min(max(value, 0), 65535)
        return None

    def deinit(self):
        """Let the pin go."""
        self._line.tone = self._line.duty = 0


class ADC:
    """An analogue input: the pins 26 to 29, or the channels 0 to 3 at them."""

    def __init__(self, id):
        if isinstance(id, int) and id in range(4):
            id += 26
        pin = Pin(id)._id
        if pin not in range(26, 30):
            raise ValueError("Pin doesn't have ADC capabilities")
        self._line = _board.in_use().line(pin)

    def read_u16(self):
        """0 for 0 V to 65535 for 3.3 V, in the 12 bits that the chip has."""
        twelve_bits = min(max(round(self._line.volts / 3.3 * 4095), 0), 4095)
        return twelve_bits << 4 | twelve_bits >> 8


class WDT:
    """The watchdog: the board restarts when feed() does not come within `timeout` ms."""

    def __init__(self, id=0, timeout=5000):
        if id != 0:
            raise ValueError(f"WDT({id}) doesn't exist")
        _board.in_use().watchdog.enable(timeout)

    def feed(self):
        """Begin to wait anew."""
        _board.in_use().watchdog.feed()


class _Registers:
    """The chip's registers by address, 32 bits each: of them only the watchdog's are there."""

    def __getitem__(self, address):
        return _watchdog().read(_offset(address))

    def __setitem__(self, address, value):
        _watchdog().write(_offset(address), value & 0xFFFFFFFF)


mem32 = _Registers()


def _watchdog():
    return _board.in_use().watchdog


def _offset(address):
    """Of a register, from the watchdog's first."""
    offset = address - _board.in_use().parts.watchdog
    if not 0 <= offset % 0x1000 < 0x2C or offset >> 12 not in (0, 3):
        raise ValueError(f"there is no register at {address:#x} here")
    return offset


def reset_cause():
    """Why the board started: the watchdog, or power."""
    return WDT_RESET if _watchdog().reason else PWRON_RESET


def freq(hz=None):
    """The processor's clock in Hz, or set it."""
    if hz is None:
        return _board.in_use().clock
    _board.in_use().clock = hz
    return None


def unique_id():
    """Eight bytes that name this chip."""
    return b"floe-sim"


def reset():
    """Start again from power-on: here the simulated program just ends."""
    _watchdog().force()
