"""The power supply: its source, the charge that is left, and how to save power."""

import machine
from typing import Protocol


class _ADC(Protocol):
    def read_u16(self) -> int: ...


class _Pin(Protocol):
    def value(self) -> int | None: ...


_MILLIVOLTS = 3300  # The voltage of the ADC's full scale.

# Fewer millivolts than this are no supply: a Pico stops below 1.8 V. A Pico W that runs the file
# for a Pico reads so, and a board whose pin is not wired to the supply.
LEAST = 1600

_READINGS = 16  # Readings per measurement: a single one is wrong by a few hundredths of a volt.

_CLOCK = 125_000_000  # The clock after power-on and after a light sleep.


class Power:
    """The supply: adc measures a part of its voltage, usb_pin is 1 while USB is plugged in.

    Either may be None, on a board that lacks it. divider: 3, the Pico's own, which measures its
    input voltage; or 2, that of pins.BATTERY, which measures only the battery. naps: can the board
    sleep? cells: as pins.CELLS.
    """

    def __init__(
        self,
        adc: _ADC | None,
        usb_pin: _Pin | None,
        divider: int = 3,
        naps: bool = False,
        cells: str | None = None,
    ) -> None:
        self.cells = cells
        self._adc = adc
        self._usb_pin = usb_pin
        self._divider = divider
        self._naps = naps

    def millivolts(self) -> int | None:
        """The supply's voltage; None if it is not known."""
        if self._adc is None or (self._divider == 2 and self.on_usb()):
            return None
        total = 0
        for _ in range(_READINGS):
            total += self._adc.read_u16()
        millivolts = total // _READINGS * self._divider * _MILLIVOLTS // 65535
        return millivolts if millivolts >= LEAST else None

    def on_usb(self) -> bool | None:
        """Whether the console runs on USB power; None if it is not known."""
        if self._usb_pin is None:
            return None
        return self._usb_pin.value() == 1

    def nap(self, ms: int) -> bool:
        """Let the chip sleep lightly for a time, if it runs on a battery; returns whether it
        slept.

        A watched pin may wake it sooner (micropython/micropython issue 7035). That is not certain,
        so read the pins afterwards.
        """
        if not self._naps or self.on_usb() is not False or machine.freq() != _CLOCK:
            return False
        machine.lightsleep(ms)
        return True

    def set_date(self, date: tuple[int, ...]) -> None:
        """Set the chip's clock to a date in the form of time.localtime()."""
        year, month, day, hour, minute, second, weekday, _ = date
        machine.RTC().datetime((year, month, day, weekday, hour, minute, second, 0))
