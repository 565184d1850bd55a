"""The text on the display, for a player who cannot see it.

Screens write with a Canvas. This module makes its methods note each text and its place, until the
picture is cleared.
"""

from typing import Any

from floe.ui.canvas import ERASE, REGULAR, SET, Canvas

ARROWS = "▴▾◂▸"
_KEYS = "ⒶⒷ" + ARROWS  # How a text begins that says what a key does.
CHOSEN = ">"  # The beginning of a line on a bar: the selected row of a menu.
SAME_LINE = 4  # Texts whose tops are at most this many pixels apart are on the same line.


class Reader:
    """Records the text of all canvases; there must be only one."""

    def __init__(self) -> None:
        self._written: dict[tuple[int, int], tuple[str, int]] = {}
        clear, text, number = (
            _first(Canvas, "clear"),
            _first(Canvas, "text"),
            _first(Canvas, "number"),
        )

        def heard_clear(canvas: Any) -> None:
            self._written.clear()
            clear(canvas)

        def heard_text(
            canvas: Any, words: str, x: int, y: int, font: Any = REGULAR, mode: int = SET
        ) -> int:
            shown = "".join([canvas.instead.get(char, char) for char in words])
            self._written[y, x] = shown, mode
            return text(canvas, words, x, y, font, mode)

        def heard_number(
            canvas: Any, value: int, x: int, y: int, font: Any = REGULAR, mode: int = SET
        ) -> int:
            self._written[y, x] = str(value), mode
            return number(canvas, value, x, y, font, mode)

        setattr(Canvas, "clear", heard_clear)  # noqa: B010
        setattr(Canvas, "text", heard_text)  # noqa: B010
        setattr(Canvas, "number", heard_number)  # noqa: B010

    def words(self) -> str:
        """The lines from the top, their texts from the left."""
        lines: list[str] = []
        last = 0
        for (y, _x), (text, mode) in sorted(self._written.items()):
            alone = all(char in ARROWS + " " for char in text)  # blank, or around a value
            if alone and (y - last <= SAME_LINE or len(text) < 2):
                continue
            if y - last > SAME_LINE or not lines:
                lines.append(CHOSEN if mode == ERASE else "")
                last = y
            elif text[0] in _KEYS and lines[-1]:
                lines[-1] += ";"
            lines[-1] += " " + text
        return "\n".join([line.strip() for line in lines])


def _first(owner: Any, name: str) -> Any:
    """A method as it was before it was wrapped."""
    original = "_unheard_" + name
    if not hasattr(owner, original):
        setattr(owner, original, getattr(owner, name))
    return getattr(owner, original)
