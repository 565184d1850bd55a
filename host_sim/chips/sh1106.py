"""The SH1106 as its data sheet (Sino Wealth) describes it: RAM of 132 x 64 bits, page by page.

A panel has 128 columns, wired to the middle ones of the chip's 132 or to those of one end:
`offset` is the chip's column that is leftmost when the picture is upright (A1), 2 or 0. To read,
modify and write is not simulated and is refused.
"""

from host_sim.chips.oled import WIDTH, Oled

_COLUMNS = 132


class Sh1106(Oled):
    """An SH1106 panel: page addressing only; the column pointer stops after the last column."""

    name = "SH1106"
    segments = _COLUMNS

    def __init__(
        self, address: int = 0x3C, max_speed: int = 1_000_000, strict: bool = True, offset: int = 2
    ) -> None:
        if not 0 <= offset <= _COLUMNS - WIDTH:
            raise ValueError(f"the offset of an SH1106 panel is 0 to 4, not {offset}")
        self._first_column = offset
        super().__init__(address, max_speed, strict)

    def power_on(self) -> None:
        """The state after power-on; the converter will run as soon as the display is on."""
        super().power_on()
        self._pumping = True
        self._contrast = 0x80
        self._vcomh = 0x35

    def _add_commands(self) -> None:
        super()._add_commands()
        self._add(0x30, self._nothing, last=0x33)
        self._add(0xAD, self._set_converter, parameters=1)

    def _set_converter(self, opcode: int, value: int) -> None:
        if self._allow(opcode, value, value in (0x8A, 0x8B)):
            self._pumping = value == 0x8B

    def _data(self, data: bytes) -> None:
        """Store column bytes where the segment remap puts them; the pointer stays at the end."""
        part = data[: max(_COLUMNS - self._column, 0)]
        row = self._ram[self._page]
        if self._remapped:
            end = _COLUMNS - self._column
            row[end - len(part) : end] = bytes(reversed(part))
        else:
            row[self._column : self._column + len(part)] = part
        self._column += len(part)

    def _vcomh_share(self) -> float:
        return min(self._vcomh, 0x40) / 0x40

    def _visible(self, page: int) -> bytes:
        end = _COLUMNS - self._first_column
        return bytes(reversed(self._ram[page][end - WIDTH : end]))
