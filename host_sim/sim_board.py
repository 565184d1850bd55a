"""The console on the desk: the simulated Pico's pins, and the parts wired to them by pins.py."""

import sys

from host_sim.chips.gpio import Line
from host_sim.chips.i2c import Bus
from host_sim.chips.sh1106 import Sh1106
from host_sim.chips.ssd1306 import Ssd1306
from host_sim.chips.watchdog import Watchdog
from host_sim.flash_folder import Flash

from floe.device import boards, pins

_KEYS = (pins.UP, pins.DOWN, pins.LEFT, pins.RIGHT, pins.A, pins.B)
"""The keys' pins in the order of the key codes."""


CHIPS = {"Pico": "RP2040", "Pico W": "RP2040", "Pico 2": "RP2350", "Pico 2 W": "RP2350"}
"""The chip of each model."""


class SimBoard:
    """One console: a display, six keys, a piezo, an LED, the flash.

    model: which of CHIPS it is.

    display: "ssd1306" or "sh1106", this one with its picture from column `offset` on, at an I2C
    address and up to a bus speed in Hz. folder: where the flash is kept, None for nowhere.
    strict: a byte that the display's chip does not know raises ChipError; else it is passed over,
    as by a real chip that is spoken to as if it were another.
    """

    def __init__(
        self,
        display="ssd1306",
        offset=2,
        folder=None,
        address=0x3C,
        max_speed=1_000_000,
        strict=True,
        model="Pico",
    ):
        self.machine = f"Raspberry Pi {model} with {CHIPS[model]}"
        """What MicroPython calls the board."""
        self.parts = boards.find(self.machine)
        self.watchdog = Watchdog()
        if display == "ssd1306":
            self.display = Ssd1306(address, max_speed, strict)
        elif display == "sh1106":
            self.display = Sh1106(address, max_speed, strict, offset)
        else:
            raise ValueError(f"there is no display {display!r}; there are ssd1306 and sh1106")
        self.flash = Flash(folder)
        self.clock = 125_000_000
        self.bus = Bus()
        self.bus.attach(self.display)
        self._lines = {}
        self.battery(5.0)
        self.plug_usb(True)

    def line(self, pin):
        """The wire at a pin (0..29, "LED", and "WL_GPIO2" where there is a wireless chip)."""
        return self._lines.setdefault(pin, Line())

    def bus_at(self, sda, scl):
        """The I2C bus on two pins; there is nothing on others than the display's."""
        return self.bus if (sda, scl) == (pins.SDA, pins.SCL) else Bus()

    def press(self, key):
        """Hold a key (an event key code) down: its pin is at GND."""
        self.line(_KEYS[key]).held = 0

    def release(self, key):
        """Let a key go."""
        self.line(_KEYS[key]).held = None

    def unplug_display(self):
        """Take the display off its wires: it goes dark and forgets what it was told."""
        self.bus.detach(self.display)
        self.display.power_on()

    def plug_display(self):
        """Put the display back on its wires."""
        self.bus.attach(self.display)

    def battery(self, volts):
        """Let the supply have so many volts."""
        self.line(29).volts = volts / 3

    def plug_usb(self, plugged):
        """Plug USB in, or out."""
        self.line(self.parts.usb).held = 1 if plugged else 0

    @property
    def buzzer(self):
        """The tone that the piezo sounds, in Hz; 0 is silence."""
        line = self.line(pins.BUZZER)
        return line.tone if line.duty else 0

    @property
    def led(self):
        """Whether the on-board LED shines."""
        return self.line(self.parts.led).level() == 1


_in_use = None


def use(board):
    """Make board the one that `machine` talks to, and return it."""
    global _in_use
    _in_use = board
    board.watchdog.start_again()
    setattr(sys.implementation, "_machine", board.machine)  # noqa: B010, it is not CPython's
    return board


def in_use():
    """The board that `machine` talks to."""
    if _in_use is None:
        raise RuntimeError("no board is in use: call host_sim.sim_board.use(SimBoard()) first")
    return _in_use
