"""A simulated board that is wired as a file of floe/device/boards says, not as Floe's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from host_sim.chips.colour import ColourPanel
from host_sim.chips.i2c import Bus
from host_sim.chips.keyboard import Keyboard
from host_sim.chips.spi import OledBySpi, SpiBus
from host_sim.sim_board import KEYS, SimBoard

from floe.device import pins

if TYPE_CHECKING:
    from host_sim.chips.oled import Oled

# The axis of an analog stick by key code, and the voltage while it is pressed that way.
_STICK = (("STICK_Y", 0.2), ("STICK_Y", 3.1), ("STICK_X", 3.1), ("STICK_X", 0.2))
_REST_VOLTS = 1.6


class OtherBoard(SimBoard):
    """A SimBoard with the display and the keys of the board in floe.device.pins."""

    def _connect(self) -> None:
        self._wiring = dict(vars(pins))
        self.keyboard = Keyboard()
        self._spi: SpiBus | None = None
        if self._wiring["KEYS"] == "stick":
            for name in ("STICK_X", "STICK_Y"):
                self.pin(self._wiring[name]).volts = _REST_VOLTS
        if self._wiring["DISPLAY"] == "display":
            self.bus.attach(self.display)
        else:
            self._spi = self._spi_bus()

    def _spi_bus(self) -> SpiBus:
        """The display's SPI bus, with what its other pins do."""
        wiring = self._wiring
        chosen, is_data = self.pin(wiring["CS"]), self.pin(wiring["DC"])
        device: OledBySpi | ColourPanel = OledBySpi(self.display)
        if "CHIP" in wiring:
            device = ColourPanel(wiring, self._light, strict=False)
            self.pin(wiring["RESET"]).on_drive = device.hold_reset
            self.display = cast("Oled", device)  # it shows its picture by the same methods
        return SpiBus(device, lambda: not chosen.level(), lambda: bool(is_data.level()))

    def _light(self) -> float:
        """How bright the display's light is, 0 to 1."""
        if self._wiring["BACKLIGHT"] is None:
            return 1.0
        pin = self.pin(self._wiring["BACKLIGHT"])
        return pin.pwm_duty / 65535 if pin.pwm_hz else pin.driven

    def bus_at(self, sda: int, scl: int) -> Bus:
        """The I2C bus on two pins; the display's and the keyboard's have a chip on it."""
        wiring = self._wiring
        if (sda, scl) == (wiring.get("KEYBOARD_SDA"), wiring.get("KEYBOARD_SCL")):
            return self.keyboard.bus
        return self.bus if (sda, scl) == (wiring.get("SDA"), wiring.get("SCL")) else Bus()

    def spi_at(self, sck: int, mosi: int) -> SpiBus:
        """The SPI bus on two pins; only the display's is one."""
        if self._spi is None or (sck, mosi) != (self._wiring["SCK"], self._wiring["MOSI"]):
            raise ValueError("nothing is connected to these pins")
        return self._spi

    def press(self, key: int) -> None:
        """Hold a key code down."""
        self._move(key, True)

    def release(self, key: int) -> None:
        """Release a key code."""
        self._move(key, False)

    def _move(self, key: int, down: bool) -> None:
        """Press or release a key: a contact, a stick, or a key of a keyboard."""
        if self._wiring["KEYS"] == "keyboard":
            self.keyboard.move(self._wiring["CODES"][key][0], down)
        elif self._wiring["KEYS"] == "stick" and key < len(_STICK):
            axis, volts = _STICK[key]
            self.pin(self._wiring[axis]).volts = volts if down else _REST_VOLTS
        else:
            self.pin(self._wiring[KEYS[key]]).held = 0 if down else None

    @property
    def display_lost(self) -> bool:
        """A display by SPI cannot be missed."""
        return self._spi is None and super().display_lost
