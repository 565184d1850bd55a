"""The simulated board: the Pico's pins, and the parts that pins.py says are wired to them."""

from __future__ import annotations

import math
import sys
from typing import TYPE_CHECKING

from host_sim.chips.gpio import GpioPin
from host_sim.chips.i2c import Bus
from host_sim.chips.panels import panel
from host_sim.chips.serial_line import SerialLine
from host_sim.chips.watchdog import Watchdog

from floe.device import models, pins

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from host_sim.chips.spi import SpiBus
    from host_sim.flash_folder import Flash

# The names of the keys' pins in the order of the key codes.
KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B")


# The chip of each model.
CHIPS = {"Pico": "RP2040", "Pico W": "RP2040", "Pico2": "RP2350", "Pico 2 W": "RP2350"}


REGULATOR_AT_RESET = 0xB1  # 1.10 V, on (RP2040 Datasheet, 2.10.6).
REGULATOR_FOR_FAST = 0xC1  # 1.15 V, on.
CLOCK_AT_RESET = 125_000_000
PERIPHERALS_AT_RESET = 48_000_000  # The clock of SPI and UART, which MicroPython sets.
MOST_AT_RESET_VOLTAGE = 133_000_000


class SimBoard:
    """A Pico with a display, six keys, a piezo and an LED.

    model: one of CHIPS. display: a kind by its name, see host_sim.chips.panels; it answers at an
    I2C address up to a bus speed in Hz. folder: for the flash, None for a temporary folder.
    strict: a byte that the display's chip does not know raises ChipError; otherwise it is ignored,
    as a real chip does when it is driven as a different kind.
    """

    def __init__(
        self,
        display: str = "ssd1306",
        folder: str | Path | None = None,
        address: int = 0x3C,
        max_speed: int = 1_000_000,
        strict: bool = True,
        model: str = "Pico",
    ) -> None:
        # MicroPython's name for the board.
        self.machine = f"Raspberry Pi {model} with {CHIPS[model]}"
        self.parts = models.find(self.machine)
        self.watchdog = Watchdog()
        self._folder = folder
        self._flash: Flash | None = None
        self.line = SerialLine()  # The other end of the link's UART.
        self.clock = CLOCK_AT_RESET
        self.peripheral_clock = PERIPHERALS_AT_RESET
        self.slept = 0  # Milliseconds that the chip has slept.
        # The date to which the chip's clock was set, as in machine.RTC.
        self.date: tuple[int, ...] | None = None
        # Called with the milliseconds of each sleep; it lets that time pass.
        self.on_sleep: Callable[[int], object] | None = None
        self.regulator = REGULATOR_AT_RESET
        self.bus = Bus()
        self._pins: dict[int | str, GpioPin] = {}
        self.display = panel(display, address, max_speed, strict)
        self._connect()
        self.battery(5.0)
        self.plug_usb(True)

    def _connect(self) -> None:
        """Connect what differs between boards."""
        self.bus.attach(self.display)

    @property
    def flash(self) -> Flash:
        """The flash, created at its first use: a page has its own files."""
        if self._flash is None:
            from host_sim.flash_folder import Flash

            self._flash = Flash(self._folder)
        return self._flash

    def set_clock(self, hz: int, peripherals: int = PERIPHERALS_AT_RESET) -> None:
        """Change the clocks; refuses values that would hang a real chip or its bus."""
        if peripherals not in (hz, PERIPHERALS_AT_RESET):
            raise ValueError("peripheral freq must be 48_000_000 or the same as the MCU freq")
        if hz > MOST_AT_RESET_VOLTAGE and self.regulator < REGULATOR_FOR_FAST:
            raise RuntimeError(f"the core's voltage is too low for {hz} Hz")
        if self.bus.sent:
            raise RuntimeError("the clock changed after the I2C bus was made")
        self.clock, self.peripheral_clock = hz, peripherals

    def pin(self, name: int | str) -> GpioPin:
        """A pin: 0..29, "LED", and "WL_GPIO2" if there is a wireless chip."""
        return self._pins.setdefault(name, GpioPin())

    def bus_at(self, sda: int, scl: int) -> Bus:
        """The I2C bus on two pins; only the display's has a chip on it."""
        return self.bus if (sda, scl) == (pins.SDA, pins.SCL) else Bus()

    def spi_at(self, sck: int, mosi: int) -> SpiBus:
        """The SPI bus on two pins; ValueError, because nothing is connected by SPI."""
        raise ValueError("nothing is connected to these pins")

    def line_at(self, uart: int, tx: int, rx: int) -> SerialLine:
        """The other end of a UART; only the link's has one."""
        link = (pins.LINK_UART, pins.LINK_TX, pins.LINK_RX)
        return self.line if (uart, tx, rx) == link else SerialLine()

    def press(self, key: int) -> None:
        """Hold a key code down: its pin is at GND."""
        self.pin(getattr(pins, KEYS[key])).held = 0

    def release(self, key: int) -> None:
        """Release a key code."""
        self.pin(getattr(pins, KEYS[key])).held = None

    def hold_bus(self, clocks: int) -> None:
        """Let the display hold the data line low for a number of clock ticks."""
        left = clocks

        def tick(level: int) -> None:
            nonlocal left
            left -= level
            if left == 0:
                self.pin(pins.SDA).held = None
                self.bus.stuck = False

        self.bus.stuck = True
        self.pin(pins.SDA).held = 0
        self.pin(pins.SCL).on_drive = tick

    def unplug_display(self) -> None:
        """Disconnect the display: it goes dark and loses its state."""
        self.bus.detach(self.display)
        self.display.power_on()

    def plug_display(self) -> None:
        """Connect the display again."""
        self.bus.attach(self.display)

    @property
    def display_lost(self) -> bool:
        """Is the display disconnected?"""
        return self.display not in self.bus.devices.values()

    def battery(self, volts: float) -> None:
        """Set the supply's voltage."""
        self.pin(29).volts = volts / 3

    def plug_usb(self, plugged: bool) -> None:
        """Plug USB in, or unplug it."""
        if self.parts.usb is not None:
            self.pin(self.parts.usb).held = 1 if plugged else 0

    def light_sleep(self, ms: int) -> None:
        """Sleep lightly: time passes, the watchdog counts, and no pin interrupts.

        It is refused while USB is plugged in or a tone plays, because a real chip would lose
        these. Waking restores the clock at power-on, which the peripherals then have, too.
        """
        if self.parts.usb is None or self.pin(self.parts.usb).level():
            raise RuntimeError("the chip would sleep while it is on USB, which it would cut off")
        if self.pin(pins.BUZZER).pwm_duty:
            raise RuntimeError("the chip would sleep while a tone sounds, which it would stop")
        watched = [(pin, pin.on_edge) for pin in self._pins.values()]
        for pin, _ in watched:
            pin.on_edge = None
        self.slept += ms
        if self.on_sleep:
            self.on_sleep(ms)
        self.watchdog.pass_time(ms)
        for pin, on_edge in watched:
            pin.on_edge = on_edge
        self.clock = self.peripheral_clock = CLOCK_AT_RESET

    @property
    def buzzer(self) -> int:
        """The piezo's tone in Hz; 0 is silence."""
        pin = self.pin(pins.BUZZER)
        return pin.pwm_hz if pin.pwm_duty else 0

    @property
    def loudness(self) -> float:
        """How loud the piezo's tone is, 0 to 1: the strength of a pulse wave's fundamental."""
        pin = self.pin(pins.BUZZER)
        return math.sin(math.pi * pin.pwm_duty / 65536) if pin.pwm_hz else 0.0

    @property
    def led(self) -> bool:
        """Is the on-board LED on?"""
        return self.pin(self.parts.led).level() == 1


_in_use: SimBoard | None = None


def use(board: SimBoard) -> SimBoard:
    """Make a board the current one for `machine`; returns it."""
    global _in_use
    _in_use = board
    board.watchdog.start_again()
    setattr(sys.implementation, "_machine", board.machine)  # noqa: B010, it is not CPython's
    return board


def in_use() -> SimBoard:
    """The current board of `machine`."""
    if _in_use is None:
        raise RuntimeError("no board is in use: call host_sim.sim_board.use(SimBoard()) first")
    return _in_use
