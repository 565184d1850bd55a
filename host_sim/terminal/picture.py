"""The picture and the lines under it on a terminal, in plain ANSI; only changed rows are sent."""

import textwrap
from collections.abc import Callable

from host_sim.terminal.text_screen import braille, half_blocks

LINES = 2  # Rows under the picture: the keys, and a note.
HALVES = 128, 32 + LINES
# The columns and rows of the picture, in half blocks and, half as large, in braille.
BRAILLE = 64, 16 + LINES

# Switch to the terminal's alternate screen, without a cursor, all black.
ENTER = "\x1b[?1049h\x1b[?25l\x1b[0;40m\x1b[2J"
LEAVE = "\x1b[0m\x1b[?25h\x1b[?1049l"  # Switch back to the normal screen, as it was.

BRIGHT, DIM, TEXT = "\x1b[0;97;40m", "\x1b[0;37;40m", "\x1b[0;36;40m"
DIMMED = 0.3  # At this brightness and below the picture is drawn in the terminal's darker white.


class Picture:
    """What a terminal shows; `send(text)` writes to it.

    has_braille: whether the terminal's font has braille; otherwise it uses only half blocks.
    """

    def __init__(self, send: Callable[[str], object], has_braille: bool = True) -> None:
        self._send = send
        self.needed = BRAILLE if has_braille else HALVES
        self._rows: dict[int, tuple[int, str]] | None = None
        self._shown: tuple[bytes, bool, tuple[str, ...]] | None = None
        self._complaining = False

    def forget(self) -> None:
        """Send everything again, because another program wrote to the terminal."""
        self._rows = None
        self._shown = None

    def show(
        self, size: tuple[int, int], pixels: bytes, brightness: float, texts: list[str]
    ) -> None:
        """Show 128 * 64 pixels as large as fits into `size` (columns, rows), and texts below."""
        key = bytes(pixels), brightness <= DIMMED, tuple(texts)
        if key == self._shown and not self._complaining:
            return
        self._begin(complaining=False)
        self._shown = key
        halves = size[0] >= HALVES[0] and size[1] >= HALVES[1]
        picture = half_blocks(pixels) if halves else braille(pixels)
        width = HALVES[0] if halves else BRAILLE[0]
        left = (size[0] - width) // 2
        top = (size[1] - len(picture) - LINES) // 2
        ink = DIM if brightness <= DIMMED else BRIGHT
        rows = {top + y: (left, ink + row) for y, row in enumerate(picture)}
        # The last column of the last row stays free: some terminals scroll when it is filled.
        room = size[0] - 1
        for y, text in enumerate(texts[:LINES], top + len(picture)):
            text = text[:room]
            rows[y] = max(0, (size[0] - max(width, len(text))) // 2), TEXT + text
        self._send_rows(rows)

    def complain(self, size: tuple[int, int], text: str) -> None:
        """Show only a text, wrapped."""
        self._begin(complaining=True)
        width = max(1, size[0] - 1)
        lines = textwrap.wrap(text, width)[: size[1]]
        self._send_rows({y: (0, TEXT + line) for y, line in enumerate(lines)})

    def _begin(self, complaining: bool) -> None:
        if complaining != self._complaining:
            self._complaining = complaining
            self.forget()

    def _send_rows(self, rows: dict[int, tuple[int, str]]) -> None:
        parts: list[str] = []
        if self._rows is None:
            self._rows = {}
            parts.append("\x1b[0;40m\x1b[2J")
        for y, (left, text) in rows.items():
            if self._rows.get(y) != (left, text):
                parts.append(f"\x1b[{y + 1};{left + 1}H{text}")
        self._rows = rows
        if parts:
            self._send("".join(parts))
