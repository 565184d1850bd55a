"""Chips of colour displays on an SPI bus: ST7789, GC9107 and the ILI9488 kind.

They have the commands of the MIPI display command set in common, and each some of its own. Only
what a driver needs that writes pictures of 16-bit colours is simulated; everything else is
refused. From the data sheets of ST7789V (Sitronix, V1.3), GC9107 (Galaxycore, V1.2) and ILI9488
(ILITEK, V100).
"""

from array import array
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from host_sim.chips import ChipError
from host_sim.chips.oled import HEIGHT, WIDTH

_RESET, _WAKE, _NORMAL, _PLAIN, _INVERT = 0x01, 0x11, 0x13, 0x20, 0x21
_OFF, _ON, _COLUMNS, _ROWS, _WRITE, _ORDER, _PIXELS = 0x28, 0x29, 0x2A, 0x2B, 0x2C, 0x36, 0x3A
# The parameters of each command.
_COMMON = {
    0x00: 0, _RESET: 0, _WAKE: 0, _NORMAL: 0, _PLAIN: 0, _INVERT: 0, _OFF: 0, _ON: 0,
    _COLUMNS: 4, _ROWS: 4, _WRITE: -1, _ORDER: 1, _PIXELS: 1,
}  # fmt: skip
# The bits of the order in which the memory is written.
_MIRROR_ROWS, _MIRROR_COLUMNS, _EXCHANGE = 0x80, 0x40, 0x20
_SHORT_US, _LONG_US = 5_000, 120_000  # The waits after a reset, and after leaving sleep.


Colour = tuple[int, int, int]


class Kind(NamedTuple):
    """A chip: its name, memory, the fastest write clock in Hz, and its own commands."""

    name: str
    columns: int
    rows: int
    max_hz: int
    own: dict[int, int]  # command to its number of parameters


KINDS = {
    kind.name: kind
    for kind in (
        # Its serial write cycle is 16 ns; 62.5 MHz is what boards use.
        Kind("ST7789", 240, 320, 62_500_000, {}),
        Kind("GC9107", 128, 128, 80_000_000,
             dict.fromkeys((0xFE, 0xEF), 0)
             | dict.fromkeys((0xB0, 0xB1, 0xB2, 0xB3, 0xB4, 0xB6, 0xB7, 0xB8, 0xA8, 0xAB, 0xAC,
                              0xC6, 0xC7, 0xE7, 0xE8, 0xE9, 0xEA), 1)
             | {0xF0: 14, 0xF1: 14}),
        Kind("ILI9488", 320, 480, 75_000_000,
             dict.fromkeys((0xF0, 0xB1, 0xB4, 0xB7, 0xC1, 0xC2, 0xC5), 1)
             | {0xB9: 2, 0xC0: 2, 0xE8: 8, 0xE0: 14, 0xE1: 14}),
    )
}  # fmt: skip


class ColourPanel:
    """The panel of a board whose file has these pins; writing in its ORDER is upright, and its
    colours are right if it is INVERTED as there.

    light(): how bright its light is, 0 to 1. strict: as in Oled.
    """

    def __init__(
        self,
        pins: Mapping[str, Any],
        light: Callable[[], float] = lambda: 1.0,
        strict: bool = True,
    ) -> None:
        self.name = pins["CHIP"]
        self.size = pins["COLUMNS"], pins["ROWS"]
        self.refused: list[str] = []
        self._kind = kind = KINDS[self.name]
        self._order_mounted = pins["ORDER"]
        self._inverted_mounted = pins["INVERTED"]
        self._scale = pins["SCALE"]
        self.light = light
        self._strict = strict
        self._parameters = _COMMON | kind.own
        self._us = 0.0
        self.power_on()

    def power_on(self) -> None:
        """The state after power-on; the memory holds noise."""
        noise = [(i * 40503) & 0xFFFF for i in range(self._kind.columns * self._kind.rows)]
        self._ram = array("H", noise)
        self._reset()

    def hold_reset(self, level: int) -> None:
        """The reset pin has a level; at 0 the chip is reset."""
        if not level:
            self._reset()

    def _reset(self) -> None:
        self._asleep = True
        self._on = False
        self._inverted = False
        self._order = 0
        self._has_16_bits = False  # a pixel
        self._across = (0, 0)
        self._along = (0, 0)
        self._command: int | None = None
        self._data = bytearray()
        self._next_us = self._us + _SHORT_US
        self._wake_us = self._us + _LONG_US

    # The bus

    def receive_spi(self, is_data: bool, data: bytes, hz: int, mode: int, us: float) -> None:
        """Receive commands or data."""
        self._us = us
        if hz > self._kind.max_hz:
            self._refuse(f"{hz} Hz are too fast")
        if mode not in (0, 3):
            self._refuse(f"SPI mode {mode}")
        if not is_data:
            for command in data:
                self._begin(command)
        elif self._command == _WRITE:
            self._write(data)
        else:
            self._data += data
            self._take_parameters()

    def _begin(self, command: int) -> None:
        if self._command is not None and len(self._data) < self._parameters[self._command]:
            self._refuse(f"command 0x{self._command:02X} got too few parameters")
        if self._us < self._next_us:
            self._refuse(f"command 0x{command:02X} came too early")
        self._command, self._data = None, bytearray()
        if command not in self._parameters:
            self._refuse(f"there is no command 0x{command:02X}")
        elif self._parameters[command]:
            self._command = command
            self._at = self._across[0], self._along[0]
        else:
            self._obey(command)

    def _obey(self, command: int) -> None:
        if command == _RESET:
            self._reset()
        elif command == _WAKE:
            if self._asleep:
                if self._us < self._wake_us:
                    self._refuse("it was woken too soon after a reset")
                self._asleep = False
                self._next_us = self._us + _SHORT_US
        elif command in (_PLAIN, _INVERT):
            self._inverted = command == _INVERT
        elif command in (_OFF, _ON):
            self._on = command == _ON

    def _take_parameters(self) -> None:
        command, data = self._command, self._data
        wanted = 0 if command is None else self._parameters[command]
        if len(data) > wanted:
            self._refuse(f"{len(data)} bytes of data belong to no command")
        elif len(data) == wanted:
            if command in (_COLUMNS, _ROWS):
                self._set_window(
                    command, int.from_bytes(data[:2], "big"), int.from_bytes(data[2:], "big")
                )
            elif command == _ORDER:
                self._order = data[0]
            elif command == _PIXELS:
                self._has_16_bits = data[0] & 7 == 5

    def _set_window(self, command: int, first: int, last: int) -> None:
        sizes = self._kind.columns, self._kind.rows
        exchanged = bool(self._order & _EXCHANGE)
        if not first <= last < sizes[(command == _ROWS) ^ exchanged]:
            self._refuse(f"command 0x{command:02X} cannot have {first} to {last}")
        elif command == _COLUMNS:
            self._across = (first, last)
        else:
            self._along = (first, last)

    def _write(self, data: bytes) -> None:
        if not self._has_16_bits:
            self._refuse("a pixel has not 16 bits")
        if len(data) % 2:
            self._refuse("half a pixel")
        pixels = array("H", data[: len(data) & ~1])
        pixels.byteswap()
        x, y = self._at
        at = 0
        while at < len(pixels):
            if y > self._along[1]:
                self._refuse("more pixels than the window has")
                y = self._along[0]
            run = pixels[at : at + self._across[1] + 1 - x]
            self._ram[self._places(self._order, x, y, len(run))] = run
            at += len(run)
            x += len(run)
            if x > self._across[1]:
                x, y = self._across[0], y + 1
        self._at = x, y

    def _places(self, order: int, x: int, y: int, count: int) -> slice:
        """Where `count` pixels of a row are in the memory, written in an order."""

        def place(x: int) -> int:
            column, row = (y, x) if order & _EXCHANGE else (x, y)
            if order & _MIRROR_COLUMNS:
                column = self._kind.columns - 1 - column
            if order & _MIRROR_ROWS:
                row = self._kind.rows - 1 - row
            return row * self._kind.columns + column

        first, step = place(x), place(x + 1) - place(x)
        end = first + step * count
        return slice(first, end if end >= 0 else None, step)

    def _refuse(self, why: str) -> None:
        why = f"{self.name}: {why}"
        if self._strict:
            raise ChipError(why)
        if why not in self.refused:
            self.refused.append(why)

    # What is seen

    @property
    def lit(self) -> bool:
        """Is it awake, switched on, and has light?"""
        return self._on and not self._asleep and self.light() > 0

    @property
    def brightness(self) -> float:
        """How bright it is, 0 to 1."""
        return self.light() if self.lit else 0.0

    def look(self) -> tuple[tuple[int, int], Colour, Colour]:
        """The panel's size in the console's pixels; the colours of its corner and of lit ones."""
        columns, rows = (each // self._scale for each in self.size)
        dark = self.colours(0)[0]
        lit = [each for y in range(self.size[1]) for each in self.colours(y) if each != dark]
        flips = 0xFFFF if self._inverted != self._inverted_mounted else 0
        return (columns, rows), _rgb(dark ^ flips), _rgb((lit[0] if lit else 0xFFFF) ^ flips)

    def colours(self, y: int) -> "array[int]":
        """A row of the panel, in 16-bit colours."""
        return self._ram[self._places(self._order_mounted, 0, y, self.size[0])]

    def pixels(self) -> bytes:
        """The console's pixels, as Oled.pixels(): what has not the colour of the corner is lit.

        2 stands for a pixel of which only a part is lit.
        """
        if not self.lit:
            return bytes(WIDTH * HEIGHT)
        scale = self._scale
        left, top = self.size[0] - WIDTH * scale >> 1, self.size[1] - HEIGHT * scale >> 1
        dark = self.colours(0)[0]
        found = bytearray()
        for y in range(HEIGHT):
            rows = [self.colours(top + y * scale + i) for i in range(scale)]
            parts = [
                bytes([colour != dark for colour in row[left + i : left + WIDTH * scale : scale]])
                for row in rows
                for i in range(scale)
            ]
            same = all(part == parts[0] for part in parts)
            found += parts[0] if same else bytes([2 if any(p) and not all(p) else p[0]
                                                  for p in zip(*parts, strict=True)])  # fmt: skip
        return bytes(found)


def _rgb(colour: int) -> Colour:
    """Red, green and blue, 0 to 255, of 16 bits."""
    return colour >> 11 << 3, (colour >> 5 & 63) << 2, (colour & 31) << 3
