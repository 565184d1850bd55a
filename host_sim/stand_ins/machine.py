"""MicroPython's `machine` on CPython: it acts on the current simulated board.

It has only what the console needs, with the RP2040's limits: a bus takes only its own pins, a PWM
only frequencies that it can make.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from host_sim import sim_board as _board

if TYPE_CHECKING:
    from host_sim.chips.watchdog import Watchdog

_PINS = range(30)


class Pin:
    """A GPIO pin: Pin(10, Pin.IN, Pin.PULL_UP), Pin("LED", Pin.OUT), Pin("GP4")."""

    IN = 0
    OUT = 1
    OPEN_DRAIN = 2
    PULL_UP = 1
    IRQ_FALLING = 4
    IRQ_RISING = 8

    def __init__(
        self, id: Pin | int | str, mode: int = -1, pull: int | None = -1, value: int | None = None
    ) -> None:
        name = id.pin_name if isinstance(id, Pin) else id
        if isinstance(name, str) and name.startswith("GP") and name[2:].isdigit():
            name = int(name[2:])
        if name not in _PINS and name not in ("LED", _board.in_use().parts.usb):
            raise ValueError("invalid pin")
        self.pin_name: int | str = name
        self._gpio = _board.in_use().pin(name)
        self.init(mode, pull, value)

    def init(self, mode: int = -1, pull: int | None = -1, value: int | None = None) -> None:
        """Change the given settings; -1 keeps one."""
        if value is not None:
            self._gpio.driven = 1 if value else 0
        if mode != -1:
            self._gpio.output = mode in (Pin.OUT, Pin.OPEN_DRAIN)
        if pull != -1:
            self._gpio.pulled_up = pull == Pin.PULL_UP

    def value(self, x: int | None = None) -> int | None:
        """The pin's level; with x drives it."""
        if x is None:
            return self._gpio.level()
        self._gpio.drive(1 if x else 0)
        return None

    __call__ = value

    def irq(
        self,
        handler: Callable[[Pin], object],
        trigger: int = IRQ_FALLING | IRQ_RISING,
        *,
        hard: bool = False,
    ) -> None:
        """Call handler(pin) at the edges in trigger, at once."""

        def on_edge(level: int) -> None:
            if trigger & (Pin.IRQ_RISING if level else Pin.IRQ_FALLING):
                handler(self)

        self._gpio.on_edge = on_edge

    def on(self) -> None:
        """Drive the pin high."""
        self.value(1)

    def off(self) -> None:
        """Drive the pin low."""
        self.value(0)


class I2C:
    """A hardware I2C bus, 0 or 1, on two of the pins it can have; times in microseconds."""

    def __init__(
        self,
        id: int,
        *,
        scl: Pin | int | None = None,
        sda: Pin | int | None = None,
        freq: int = 400_000,
        timeout: int = 50_000,
    ) -> None:
        if id not in (0, 1):
            raise ValueError(f"I2C({id}) doesn't exist")
        data = Pin(4 + 2 * id if sda is None else sda).pin_name
        clock = Pin(5 + 2 * id if scl is None else scl).pin_name
        if isinstance(data, str) or data % 4 != 2 * id:
            raise ValueError("bad SDA pin")
        if isinstance(clock, str) or clock % 4 != 2 * id + 1:
            raise ValueError("bad SCL pin")
        self._bus = _board.in_use().bus_at(data, clock)
        self._speed = freq
        self._timeout = timeout

    def scan(self) -> list[int]:
        """The addresses that answer."""
        return self._bus.scan(self._speed)

    def writeto(self, addr: int, buf: bytes | bytearray | memoryview, stop: bool = True) -> int:
        """Send buf; OSError EIO without an answer, ETIMEDOUT when it takes too long."""
        return self._bus.write(addr, memoryview(buf), self._speed, self._timeout)

    def readfrom_into(self, addr: int, buf: bytearray) -> None:
        """Fill buf from the chip at an address; OSError EIO without an answer."""
        buf[:] = self._bus.read(addr, len(buf), self._speed)


class SPI:
    """A hardware SPI bus, 0 or 1, on two of the pins it can have; nothing is read from it.

    As on a Pico, it takes a pin to read from, too: its default one.
    """

    def __init__(
        self,
        id: int,
        baudrate: int = 1_000_000,
        *,
        polarity: int = 0,
        phase: int = 0,
        sck: Pin | int,
        mosi: Pin | int,
    ) -> None:
        if id not in (0, 1):
            raise ValueError(f"SPI({id}) doesn't exist")
        clock, data = Pin(sck).pin_name, Pin(mosi).pin_name
        for pin, place, which in ((clock, 2, "SCK"), (data, 3, "MOSI")):
            if isinstance(pin, str) or pin % 4 != place or pin >> 3 & 1 != id:
                raise ValueError(f"bad {which} pin")
        assert isinstance(clock, int) and isinstance(data, int)
        taken = _board.in_use().pin(16 if id == 0 else 8)
        taken.output, taken.pwm_hz = False, 0
        self._bus = _board.in_use().spi_at(clock, data)
        self._mode = 2 * polarity + phase
        self.init(baudrate)

    def init(self, baudrate: int) -> None:
        """Change the clock in Hz to the next that the chip can have; the pins stay as they are."""
        self._divisor = -(-_board.in_use().peripheral_clock // (2 * baudrate)) * 2

    def write(self, buf: bytes | bytearray | memoryview) -> None:
        """Send buf."""
        hz = _board.in_use().peripheral_clock // self._divisor
        self._bus.write(memoryview(buf).cast("B").tobytes(), hz, self._mode)


class UART:
    """A serial port, 0 or 1, on two of the pins that it can have."""

    def __init__(
        self,
        id: int,
        baudrate: int = 115200,
        *,
        tx: Pin | int | None = None,
        rx: Pin | int | None = None,
        rxbuf: int = 256,
        txbuf: int = 256,
        timeout: int = 0,
    ) -> None:
        if id not in (0, 1):
            raise ValueError(f"UART({id}) doesn't exist")
        send = Pin(4 * id if tx is None else tx).pin_name
        receive = Pin(4 * id + 1 if rx is None else rx).pin_name
        if isinstance(send, str) or send % 4 or (send + 4) // 8 % 2 != id:
            raise ValueError("bad TX pin")
        if isinstance(receive, str) or receive % 4 != 1 or (receive + 4) // 8 % 2 != id:
            raise ValueError("bad RX pin")
        self._line = _board.in_use().line_at(id, send, receive)

    def any(self) -> int:
        """How many bytes have arrived."""
        self._line.on_look(self._line)
        return len(self._line.waiting)

    def readinto(self, buf: bytearray | memoryview, nbytes: int | None = None) -> int | None:
        """Read what has arrived into buf; returns how many bytes, None if nothing has."""
        data = self._line.read(len(buf) if nbytes is None else min(nbytes, len(buf)))
        buf[: len(data)] = data
        return len(data) or None

    def write(self, buf: bytes | bytearray | memoryview) -> int | None:
        """Send buf; returns how many bytes were sent."""
        self._line.on_send(bytes(buf))
        return len(buf)

    def deinit(self) -> None:
        """Stop: what has arrived is lost."""
        self._line.waiting = bytearray()


class PWM:
    """A square wave on a pin: freq times a second, high for duty_u16 65536ths of the time."""

    def __init__(self, dest: Pin | int, *, freq: int = 0, duty_u16: int = 0) -> None:
        self._gpio = _board.in_use().pin(Pin(dest).pin_name)
        if freq:
            self.freq(freq)
        self.duty_u16(duty_u16)

    def freq(self, value: int | None = None) -> int | None:
        """The frequency in Hz, or set it: 8 Hz to 62.5 MHz at a clock of 125 MHz."""
        if value is None:
            return self._gpio.pwm_hz
        if not 8 <= value <= 62_500_000:
            raise ValueError("freq too small" if value < 8 else "freq too large")
        self._gpio.pwm_hz = value
        return None

    def duty_u16(self, value: int | None = None) -> int | None:
        """The duty 0..65535, or set it."""
        if value is None:
            return self._gpio.pwm_duty
        if not 0 <= value <= 65535:
            raise ValueError(f"a duty of {value}")
        self._gpio.pwm_duty = value
        return None

    def deinit(self) -> None:
        """Stop the wave."""
        self._gpio.pwm_hz = self._gpio.pwm_duty = 0


class ADC:
    """An analogue input: the pins 26 to 29, or the channels 0 to 3 at them."""

    def __init__(self, id: Pin | int) -> None:
        if isinstance(id, int) and id in range(4):
            id += 26
        pin = Pin(id).pin_name
        if pin not in range(26, 30):
            raise ValueError("Pin doesn't have ADC capabilities")
        self._gpio = _board.in_use().pin(pin)

    def read_u16(self) -> int:
        """0 for 0 V to 65535 for 3.3 V, in the 12 bits that the chip has."""
        twelve_bits = min(max(round(self._gpio.volts / 3.3 * 4095), 0), 4095)
        return twelve_bits << 4 | twelve_bits >> 8


class WDT:
    """The watchdog: the board restarts if feed() is not called within `timeout` ms."""

    def __init__(self, id: int = 0, timeout: int = 5000) -> None:
        if id != 0:
            raise ValueError(f"WDT({id}) doesn't exist")
        _board.in_use().watchdog.enable(timeout)

    def feed(self) -> None:
        """Restart the count."""
        _board.in_use().watchdog.feed()


class _Registers:
    """The chip's registers by address, 32 bits each: the watchdog's and the voltage regulator."""

    def __getitem__(self, address: int) -> int:
        if address == _board.in_use().parts.regulator:
            return _board.in_use().regulator
        return _watchdog().read(_offset(address))

    def __setitem__(self, address: int, value: int) -> None:
        if address == _board.in_use().parts.regulator:
            _board.in_use().regulator = value & 0xFFFFFFFF
        else:
            _watchdog().write(_offset(address), value & 0xFFFFFFFF)


mem32 = _Registers()


def _watchdog() -> Watchdog:
    return _board.in_use().watchdog


def _offset(address: int) -> int:
    """A register's offset from the watchdog's first."""
    offset = address - _board.in_use().parts.watchdog
    if not 0 <= offset % 0x1000 < 0x2C or offset >> 12 not in (0, 3):
        raise ValueError(f"there is no register at {address:#x} here")
    return offset


def freq(*hz: int) -> int | None:
    """The processor's clock in Hz; or set it, and that of SPI and UART."""
    board = _board.in_use()
    if not hz:
        return board.clock
    board.set_clock(*hz)
    return None


class RTC:
    """The chip's clock can be set, but time.localtime() gives this computer's time."""

    def datetime(self, datetimetuple: tuple[int, ...]) -> None:
        """Set it: year, month, day, weekday, hour, minute, second, microsecond."""
        _board.in_use().date = datetimetuple


def lightsleep(time_ms: int) -> None:
    """Let the chip sleep for a time, in which nearly all of its clocks stop."""
    _board.in_use().light_sleep(time_ms)


def reset() -> None:
    """Restart the chip: here the simulated program ends."""
    _watchdog().force()
