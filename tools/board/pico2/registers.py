"""The registers of an RP2350 that MicroPython with Floe uses.

A register holds the last value written to it, except for those named here. Section numbers are
those of the RP2350's data sheet.
"""

from collections.abc import Callable

# Below this address every register exists four times: itself, and to toggle, set and clear its
# bits (2.1.3).
ATOMIC_ENDS = 0x60000000
PINS = (1 << 30) - 1
CYCLES_PER_US = 150
# The cycles of reading the time, so that time passes even if a program only reads it.
READ_CYCLES = 40

RESETS, CLOCKS, PSM, IO_BANK0 = 0x40020000, 0x40010000, 0x40018000, 0x40028000
I2C0, I2C1, TIMER0, TIMER1 = 0x40090000, 0x40098000, 0x400B0000, 0x400B8000
WATCHDOG, SIO, NVIC = 0x400D8000, 0xD0000000, 0xE000E100
IO_BANK0_IRQ = 21

# Bits in registers besides those written: they report that a request is done.
_READY = {
    0x40048004: 0x80001000,  # XOSC: stable (8.2)
    0x40050000: 0x80000000,  # PLL_SYS and PLL_USB: locked (8.6)
    0x40058000: 0x80000000,
    0x400E8018: 0x80001000,  # ROSC: stable (8.3)
    0x40100088: 0x00070000,  # POWMAN's timer: runs from each of its clocks (6.5)
    0x400D0000: 0x00000800,  # QMI: nothing is left to send (12.14)
    0x400D0008: 0x00000002,  # and the flash is in its four-bit mode
    0x400A0000: 0x00000100,  # ADC: done (12.4)
    0x400A0004: 2068,  # 5 V, through a third
    0x400F0110: 1,  # TRNG: has a number (12.12)
}


class Registers:
    """All registers, including those with effects."""

    def __init__(self, transfer: Callable[[int, bytes], bool]) -> None:
        """transfer(address, bytes): a transfer on the first I2C bus; True if it was answered."""
        self.cycles = 0  # Cycles since the start.
        self.enabled = self.pending = 0  # Interrupts, a bit each.
        self.pendsv = self.resets = False  # Is PendSV pending? Is a restart requested?
        # The time of each alarm of the timer, in microseconds.
        self.alarms: list[int | None] = [None] * 4
        self._values: dict[int, int] = {}
        # What reading or writing an address does besides.
        self.reads: dict[int, Callable[[], int]] = {}
        self.writes: dict[int, Callable[[int], None]] = {}
        self._levels = PINS
        self._out = self._driven = 0
        self._edges = [0] * 6
        self._fifo = False
        self._rung = self._forced = 0
        self._transfer = transfer
        self._sent = bytearray()
        self._i2c = 0
        self._add_clocks()
        self._add_pins()
        self._add_timers()
        self._add_i2c()
        self._add_interrupts()

    @property
    def us(self) -> int:
        """Microseconds since the start."""
        return self.cycles // CYCLES_PER_US

    def value(self, address: int) -> int:
        """The last value written to a register."""
        return self._values.get(address, 0)

    def read(self, address: int, size: int) -> int:
        """The value that a program reads with a number of bytes."""
        if address < ATOMIC_ENDS:
            address &= ~0x3000
        word = address & ~3
        read = self.reads.get(word)
        value = read() if read else self.value(word) | _READY.get(word, 0)
        return value >> 8 * (address & 3) & (1 << 8 * size) - 1

    def write(self, address: int, size: int, value: int) -> None:
        """Handle a write of a program."""
        word = address & ~3
        if size < 4:
            # The bus repeats a short value in each part of the word, but not for the processor's
            # own registers.
            repeated = value * (0x01010101 if size == 1 else 0x00010001)
            mask = ((1 << 8 * size) - 1) << 8 * (address & 3)
            value = self.value(word) & ~mask | repeated & mask if word >= NVIC else repeated
        if word < ATOMIC_ENDS:
            how, word = word >> 12 & 3, word & ~0x3000
            old = self.value(word)
            value = (value, old ^ value, old | value, old & ~value)[how]
        write = self.writes.get(word)
        if write:
            write(value)
        self._values[word] = value

    def hold(self, pin: int, level: int) -> None:
        """Set a pin low or high from outside."""
        if self._levels >> pin & 1 != level:
            self._levels ^= 1 << pin
            self._edges[pin // 8] |= (8 if level else 4) << 4 * (pin % 8)

    def output(self, pin: int) -> int:
        """The level that the program gives a pin."""
        return self._out >> pin & 1

    def drive(self, pin: int, level: int) -> None:
        """The program drives a pin (the coprocessor's way: 3.6.1)."""
        self._out = self._out & ~(1 << pin) | level << pin

    def drive_all(self, pins: int, high: bool) -> None:
        """The program drives several pins, bits of a mask, in the same way."""
        self._out = self._out | pins if high else self._out & ~pins

    def enable_output(self, pin: int, on: int) -> None:
        """The program makes a pin an output, or an input."""
        self._driven = self._driven & ~(1 << pin) | on << pin

    def interrupt(self) -> int | None:
        """Take the next pending exception; returns its number."""
        for each, at in enumerate(self.alarms):
            if at is not None and self.us >= at:
                self.alarms[each] = None
                self._rung |= 1 << each
        self.pending |= (self._rung | self._forced) & self.value(TIMER0 + 0x40)
        if any(map(self._edges_wanted, range(6))):
            self.pending |= 1 << IO_BANK0_IRQ
        ready = self.pending & self.enabled
        if ready:
            lowest = ready & -ready
            self.pending ^= lowest
            return 16 + lowest.bit_length() - 1
        if self.pendsv:
            self.pendsv = False
            return 14
        return None

    # What does something

    def _add_clocks(self) -> None:
        """Resets (7.5), clocks (8.1), ticks (8.5), watchdog (12.9), start of the other core."""
        self.reads[RESETS + 8] = lambda: ~self.value(RESETS) & 0x1FFFFFFF
        for at in range(0, 0x78, 12):
            several = {0x30: 3, 0x3C: 1}.get(at, 0)
            control = CLOCKS + at
            self.reads[control + 8] = lambda c=control, s=several: 1 << (self.value(c) & s)
        for at in range(0, 0x48, 12):
            tick = 0x40108000 + at
            self.reads[tick] = lambda t=tick: self.value(t) | 2
        for at in range(0, 0x40, 8):
            self.reads[0x40030000 + at] = lambda: 1 << 9  # the flash is not selected (9.11)
        self.writes[WATCHDOG] = self._write_watchdog
        self.writes[PSM + 4] = self._write_power
        self.reads[SIO + 0x50] = lambda: 2 | self._fifo
        self.reads[SIO + 0x58] = self._read_fifo

    def _write_watchdog(self, value: int) -> None:
        self.resets |= bool(value >> 31)

    def _write_power(self, value: int) -> None:
        """Core 1 reports to core 0 that its reset is over (5.3)."""
        was, now = (each >> 24 & 1 for each in (self.value(PSM + 4), value))
        self._fifo |= was > now

    def _read_fifo(self) -> int:
        self._fifo = False
        return 0

    def _add_pins(self) -> None:
        """GPIO as the processor sees it (3.1.11), and the pins that wake it (9.11)."""
        self.reads[SIO + 4] = lambda: self._levels & ~self._driven | self._out & self._driven
        self.reads[SIO + 0x10] = lambda: self._out
        self.reads[SIO + 0x30] = lambda: self._driven
        for base, name in ((0x10, "_out"), (0x30, "_driven")):
            for how in range(4):
                self.writes[SIO + base + 8 * how] = lambda value, name=name, how=how: (
                    self._write_pins(name, how, value)
                )
        for each in range(6):
            intr = IO_BANK0 + 0x230 + 4 * each
            self.reads[intr] = lambda each=each: self._edges[each]
            self.writes[intr] = lambda value, each=each: self._forget_edges(each, value)
            self.reads[intr + 0x48] = lambda each=each: self._edges_wanted(each)

    def _write_pins(self, name: str, how: int, value: int) -> None:
        old: int = getattr(self, name)
        setattr(self, name, (value, old | value, old & ~value, old ^ value)[how])

    def _forget_edges(self, each: int, value: int) -> None:
        self._edges[each] &= ~value

    def _edges_wanted(self, each: int) -> int:
        return self._edges[each] & self.value(IO_BANK0 + 0x248 + 4 * each)

    def _add_timers(self) -> None:
        """The timers' time and the first one's alarms (12.8)."""
        for base in (TIMER0, TIMER1):
            for at, shift in ((0x24, 32), (0x08, 32), (0x28, 0), (0x0C, 0)):
                self.reads[base + at] = lambda shift=shift: self._time() >> shift & 0xFFFFFFFF
        for each in range(4):
            self.writes[TIMER0 + 0x10 + 4 * each] = lambda value, each=each: self._arm(each, value)
        self.reads[TIMER0 + 0x20] = lambda: sum(
            1 << each for each, at in enumerate(self.alarms) if at is not None
        )
        self.writes[TIMER0 + 0x20] = self._disarm
        self.reads[TIMER0 + 0x3C] = lambda: self._rung
        self.writes[TIMER0 + 0x3C] = self._forget_alarms
        self.writes[TIMER0 + 0x44] = self._force_alarms
        self.reads[TIMER0 + 0x48] = lambda: (self._rung | self._forced) & self.value(TIMER0 + 0x40)

    def _time(self) -> int:
        self.cycles += READ_CYCLES
        return self.us

    def _arm(self, each: int, value: int) -> None:
        self.alarms[each] = self.us + (value - self.us & 0xFFFFFFFF)

    def _disarm(self, value: int) -> None:
        self.alarms = [None if value >> each & 1 else at for each, at in enumerate(self.alarms)]

    def _forget_alarms(self, value: int) -> None:
        self._rung &= ~value

    def _force_alarms(self, value: int) -> None:
        self._forced = value

    def _add_i2c(self) -> None:
        """A bus that accepts each byte at once (12.2); a transfer is sent when it is complete."""
        for base in (I2C0, I2C1):
            self.writes[base + 0x10] = lambda value, base=base: self._send(base, value)
            self.reads[base + 0x34] = lambda: self._i2c | 0x10
            self.reads[base + 0x54] = lambda: self._forget_i2c(0x40)
            self.reads[base + 0x60] = lambda: self._forget_i2c(0x200)
            self.reads[base + 0x70] = lambda: 6
            self.reads[base + 0x80] = lambda: self._i2c >> 6 & 1
            self.reads[base + 0x9C] = lambda base=base: self.value(base + 0x6C) & 1

    def _send(self, base: int, value: int) -> None:
        self._sent.append(value & 255)
        if value & 0x200:
            data, self._sent = bytes(self._sent), bytearray()
            answered = base == I2C0 and self._transfer(self.value(base + 4) & 0x3FF, data)
            self._i2c |= 0x200 if answered else 0x240

    def _forget_i2c(self, bits: int) -> int:
        self._i2c &= ~bits
        return 0

    def _add_interrupts(self) -> None:
        """The processor's own registers for interrupts (3.7.5)."""
        for word in range(2):
            at = NVIC + 4 * word
            for offset, name, how in (
                (0, "enabled", 1),
                (0x80, "enabled", 2),
                (0x100, "pending", 1),
                (0x180, "pending", 2),
            ):
                self.writes[at + offset] = lambda value, name=name, how=how, word=word: (
                    self._write_pins(name, how, value << 32 * word)
                )
        self.writes[0xE000ED04] = self._write_control

    def _write_control(self, value: int) -> None:
        self.pendsv |= bool(value >> 28 & 1)
