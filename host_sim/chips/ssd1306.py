"""The SSD1306 as its data sheet (Solomon Systech, rev. 1.5) describes it: RAM of 128 x 64 bits.

Scrolling, fading, zoom and vertical addressing are not simulated and are refused; a chip that is
not strict is dark while the first three are on. Values that the data sheet calls invalid are
refused, too: a real chip's reaction to them is undefined.
"""

from host_sim.chips.oled import PAGES, WIDTH, Oled

_HORIZONTAL, _PAGE = 0, 2


class Ssd1306(Oled):
    """An SSD1306 panel: two addressing modes, a window, a charge pump that starts off."""

    name = "SSD1306"
    segments = WIDTH
    fewest_rows = 16

    def power_on(self) -> None:
        """The state after power-on, with page addressing and the whole RAM as the window."""
        super().power_on()
        self._effects: set[int] = set()
        self._mode = _PAGE
        self._columns = (0, WIDTH - 1)
        self._pages = (0, PAGES - 1)

    def _add_commands(self) -> None:
        super()._add_commands()
        self._add(0x20, self._set_mode, parameters=1)
        self._add(0x21, self._set_columns, parameters=2)
        self._add(0x22, self._set_pages, parameters=2)
        self._add(0x23, self._set_effect, parameters=1)
        self._add(0x26, self._scroll, last=0x27, parameters=6)
        self._add(0x29, self._scroll, last=0x2A, parameters=5)
        self._add(0x2E, self._stop_scrolling)
        self._add(0x2F, self._start_scrolling)
        self._add(0x8D, self._set_charge_pump, parameters=1)
        self._add(0xA3, self._scroll, parameters=2)
        self._add(0xD6, self._set_effect, parameters=1)

    def _set_mode(self, opcode: int, value: int) -> None:
        if self._allow(opcode, value, value in (_HORIZONTAL, _PAGE)):
            self._mode = value

    def _set_columns(self, opcode: int, first: int, last: int) -> None:
        if self._allow(opcode, last, first <= last < WIDTH):
            self._columns = (first, last)
            self._column = first

    def _set_pages(self, opcode: int, first: int, last: int) -> None:
        if self._allow(opcode, last, first <= last < PAGES):
            self._pages = (first, last)
            self._page = first

    def _set_charge_pump(self, opcode: int, value: int) -> None:
        if self._allow(opcode, value, value & 0x3B == 0x10):
            self._pumping = value & 0x3F == 0x14

    def _set_vcomh(self, opcode: int, value: int) -> None:
        if self._allow(opcode, value, value in (0x00, 0x20, 0x30)):
            self._vcomh = value

    def _scroll(self, opcode: int, *_values: int) -> None:
        self._refuse(f"scrolling by itself (0x{opcode:02X}) is not simulated")

    def _start_scrolling(self, opcode: int) -> None:
        self._effects.add(opcode)
        self._scroll(opcode)

    def _stop_scrolling(self, opcode: int) -> None:
        self._effects.discard(opcode | 1)

    def _set_effect(self, opcode: int, value: int) -> None:
        if value:
            self._effects.add(opcode)
            self._refuse(f"fading and zoom (0x{opcode:02X}) are not simulated")
        else:
            self._effects.discard(opcode)

    @property
    def lit(self) -> bool:
        """Does the panel have its voltage, is it switched on, and is its picture simulated?"""
        return super().lit and not self._effects

    def _data(self, data: bytes) -> None:
        """Store column bytes, adjacent ones together, and step the pointer."""
        at = 0
        while at < len(data):
            _, last = self._window()
            part = data[at : at + max(last + 1 - self._column, 1)]
            at += len(part)
            self._store(part)
            self._column += len(part) - 1
            if self._step_column() and self._mode == _HORIZONTAL:
                first, last = self._pages
                self._page = first if self._page == last else (self._page + 1) % PAGES

    def _store(self, part: bytes) -> None:
        """Store column bytes where the segment remap puts them."""
        column = self._column & 0x7F
        row = self._ram[self._page]
        if self._remapped:
            end = WIDTH - column
            row[end - len(part) : end] = bytes(reversed(part))
        else:
            row[column : column + len(part)] = part

    def _window(self) -> tuple[int, int]:
        """The columns between which the pointer runs."""
        return self._columns if self._mode != _PAGE else (0, WIDTH - 1)

    def _step_column(self) -> bool:
        """Step one column; True when that wrapped to the window's first."""
        first, last = self._window()
        wrapped = self._column == last
        self._column = first if wrapped else (self._column + 1) % WIDTH
        return wrapped

    def _vcomh_share(self) -> float:
        return self._vcomh / 0x30

    def _visible(self, page: int) -> bytes:
        # Reversed as a number: on MicroPython that is much faster than byte by byte.
        return int.from_bytes(self._ram[page], "little").to_bytes(WIDTH, "big")
