"""The common part of SSD1306 and SH1106: control bytes, command decoding, the panel's rows.

A subclass adds its commands and its column addressing. Command parameters may come in later
transfers than their command, as on the real bus.
"""

import hashlib
from collections.abc import Callable

from host_sim.chips import ChipError

WIDTH = 128
HEIGHT = 64
PAGES = 8

INVERTED = 0x40
# Values for a row of the panel: it shows a row of the RAM inverted; no pixel; all pixels.
DARK, LIT = 0x80, 0x81
_ALL_DARK = bytes([DARK] * HEIGHT)

# The bytes.translate() tables that extract a page's row 0..7 from column bytes; from 8 on,
# inverted.
_BIT = [
    bytes((byte ^ flip) >> bit & 1 for byte in range(256)) for flip in (0, 255) for bit in range(8)
]


class Oled:
    """A 128 x 64 panel and its chip, mounted so that commands A1 and C8 show the picture upright.

    strict: raise ChipError for a byte that the chip does not know. Otherwise it ignores the
    byte, as a real chip does, and notes the complaint in `refused`, each once.
    """

    name: str
    segments: int
    fewest_rows = 1
    # Methods of a subclass: store picture data; how bright VCOMH makes it, 0 to 1; the 128 column
    # bytes of a page in the order of the panel, from the left.
    _data: Callable[[bytes], None]
    _vcomh_share: Callable[[], float]
    _visible: Callable[[int], bytes]

    def __init__(
        self, address: int = 0x3C, max_speed: int = 1_000_000, strict: bool = True
    ) -> None:
        self.address = address
        self.max_speed = max_speed
        self.refused: list[str] = []
        self._strict = strict
        self._commands: dict[int, tuple[int, Callable[..., None]]] = {}
        self._add_commands()
        self.power_on()

    def power_on(self) -> None:
        """The state after power-on; the RAM holds noise, as real RAM does."""
        self._ram = [_noise(self.name, page, self.segments) for page in range(PAGES)]
        self._page = 0
        self._column = 0
        self._pending: list[int] = []
        self._on = False
        self._pumping = False
        self._remapped = False
        self._com_reversed = False
        self._inverted = False
        self._all_on = False
        self._start_line = 0
        self._offset = 0
        self._rows = HEIGHT
        self._com_pins = 1
        self._contrast = 0x7F
        self._charge = 2  # The clocks for which a pixel is charged.
        self._vcomh = 0x20
        self._shown: tuple[object, bytes] = (None, b"")  # what rows() last depended on; its result

    # The bus

    def receive(self, data: bytes) -> None:
        """Receive one transfer. Each control byte says whether commands or picture data follow."""
        at = 0
        while at < len(data):
            control = data[at]
            if control & 0x3F:
                self._refuse(f"0x{control:02X} is no control byte")
            end = at + 2 if control & 0x80 else len(data)
            if control & 0x40:
                self._data(data[at + 1 : end])
            else:
                for byte in data[at + 1 : end]:
                    self._command(byte)
            at = end

    def _command(self, byte: int) -> None:
        self._pending.append(byte)
        opcode = self._pending[0]
        parameters, action = self._commands.get(opcode, (0, self._unknown))
        if len(self._pending) > parameters:
            values, self._pending = self._pending[1:], []
            action(opcode, *values)

    # The commands

    def _add(
        self, first: int, action: Callable[..., None], parameters: int = 0, last: int | None = None
    ) -> None:
        """Make the command bytes first..last call action(opcode, *parameters)."""
        for opcode in range(first, (last or first) + 1):
            assert opcode not in self._commands
            self._commands[opcode] = (parameters, action)

    def _add_commands(self) -> None:
        """The commands that both chips have; a subclass adds its own."""
        self._add(0x00, self._set_column_low, last=0x0F)
        self._add(0x10, self._set_column_high, last=0x1F)
        self._add(0x40, self._set_start_line, last=0x7F)
        self._add(0x81, self._set_contrast, parameters=1)
        self._add(0xA0, self._set_remap, last=0xA1)
        self._add(0xA4, self._set_all_on, last=0xA5)
        self._add(0xA6, self._set_inverted, last=0xA7)
        self._add(0xA8, self._set_rows, parameters=1)
        self._add(0xAE, self._set_on, last=0xAF)
        self._add(0xB0, self._set_page, last=0xB7)
        self._add(0xC0, self._set_com_direction, last=0xCF)
        self._add(0xD3, self._set_offset, parameters=1)
        self._add(0xD5, self._nothing, parameters=1)
        self._add(0xD9, self._set_precharge, parameters=1)
        self._add(0xDA, self._set_com_pins, parameters=1)
        self._add(0xDB, self._set_vcomh, parameters=1)
        self._add(0xE3, self._nothing)

    def _refuse(self, why: str) -> None:
        why = f"{self.name}: {why}"
        if self._strict:
            raise ChipError(why)
        if why not in self.refused:
            self.refused.append(why)

    def check(self, allowed: bool, why: str) -> None:
        """Complain unless something is allowed."""
        if not allowed:
            self._refuse(why)

    def _unknown(self, opcode: int) -> None:
        self._refuse(f"there is no command 0x{opcode:02X}")

    def _allow(self, opcode: int, value: int, allowed: bool) -> bool:
        """Is the value allowed for the command? Complains if not."""
        if not allowed:
            self._refuse(f"0x{value:02X} is no value for command 0x{opcode:02X}")
        return allowed

    def _nothing(self, opcode: int, *values: int) -> None:
        """A command without an effect on the picture."""

    def _set_column_low(self, opcode: int) -> None:
        self._column = self._column & 0xF0 | opcode & 0x0F

    def _set_column_high(self, opcode: int) -> None:
        self._column = self._column & 0x0F | (opcode & 0x0F) << 4

    def _set_start_line(self, opcode: int) -> None:
        self._start_line = opcode & 0x3F

    def _set_contrast(self, opcode: int, value: int) -> None:
        self._contrast = value

    def _set_remap(self, opcode: int) -> None:
        self._remapped = opcode == 0xA1

    def _set_all_on(self, opcode: int) -> None:
        self._all_on = opcode == 0xA5

    def _set_inverted(self, opcode: int) -> None:
        self._inverted = opcode == 0xA7

    def _set_rows(self, opcode: int, value: int) -> None:
        if self._allow(opcode, value, self.fewest_rows <= value + 1 <= HEIGHT):
            self._rows = value + 1

    def _set_on(self, opcode: int) -> None:
        self._on = opcode == 0xAF

    def _set_page(self, opcode: int) -> None:
        self._page = opcode & 7

    def _set_com_direction(self, opcode: int) -> None:
        self._com_reversed = bool(opcode & 8)

    def _set_offset(self, opcode: int, value: int) -> None:
        if self._allow(opcode, value, value < HEIGHT):
            self._offset = value

    def _set_precharge(self, opcode: int, value: int) -> None:
        if self._allow(opcode, value, bool(value & 0x0F and value & 0xF0)):
            self._charge = value >> 4

    def _set_com_pins(self, opcode: int, value: int) -> None:
        if self._allow(opcode, value, value & ~0x30 == 0x02):
            self._com_pins = value >> 4

    def _set_vcomh(self, opcode: int, value: int) -> None:
        self._vcomh = value

    # What is seen

    @property
    def lit(self) -> bool:
        """Does the panel have its voltage, and is it switched on?"""
        return self._on and self._pumping

    @property
    def brightness(self) -> float:
        """How bright a lit pixel looks, 0 to 1: contrast, pre-charge and VCOMH each have a part.

        The shares follow what users report (contrast alone hardly dims); they were not measured.
        """
        if not self.lit:
            return 0.0
        contrast, charge = self._contrast / 255, self._charge / 15
        return 0.1 + 0.4 * contrast + 0.25 * charge + 0.25 * self._vcomh_share()

    def pixels(self) -> bytes:
        """The visible pixels: 128 * 64 bytes, 0 or 1, row by row from the top left."""
        pages = [self._visible(page) for page in range(PAGES)]
        return b"".join([self._row_pixels(pages, row) for row in self.rows()])

    def rows(self) -> bytes:
        """What each row of the panel shows, from the top: a row of the RAM, to which INVERTED may
        be added, or DARK or LIT.
        """
        if not self.lit:
            return _ALL_DARK
        first = self._start_line + self._offset
        order = (self._rows, self._com_reversed, first, self._com_pins)
        state = (order, self._all_on, self._inverted)
        if self._shown[0] != state:
            rows = bytearray(_ALL_DARK)
            inverted = INVERTED if self._inverted else 0
            for scan in range(self._rows):
                common = self._rows - 1 - scan if self._com_reversed else scan
                row = (scan + first) % HEIGHT
                rows[self._panel_row(common)] = LIT if self._all_on else row | inverted
            self._shown = (state, bytes(rows))
        return self._shown[1]

    def columns(self) -> bytes:
        """The RAM in the panel's order: 128 column bytes of each page, from the left."""
        return b"".join([self._visible(page) for page in range(PAGES)])

    def _panel_row(self, common: int) -> int:
        """The row of the panel that a common output drives.

        The panel's even rows are wired to the pads COM0 to 31, its odd ones to COM32 to 63,
        counted from below. This is right only for the alternative pin configuration.
        """
        pad = common >> 1 | (common & 1) << 5 if self._com_pins & 1 else common
        if self._com_pins & 2:
            pad ^= 32
        return HEIGHT - 1 - ((pad & 31) << 1 | pad >> 5)

    def _row_pixels(self, pages: list[bytes], row: int) -> bytes:
        """The 128 pixels of a row of the panel, as rows() gives them."""
        if row in (DARK, LIT):
            return bytes([row == LIT]) * WIDTH
        inverted = 8 if row & INVERTED else 0
        row &= INVERTED - 1
        return pages[row >> 3].translate(_BIT[row & 7 | inverted])


def _noise(name: str, page: int, count: int) -> bytearray:
    """Bytes that look random, the same each time."""
    parts = [hashlib.sha256(f"{name}{page}{part}".encode()).digest() for part in range(5)]
    return bytearray(b"".join(parts)[:count])
