"""Reads the drawings: blocks of rows, and the lit pixels in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

DRAWINGS = Path(__file__).resolve().parent  # The folder of the drawings.


class DrawingError(ValueError):
    """A drawing that cannot be read; says where and why."""


class Glyph:
    """Lit pixels as a set of (column, row), row 0 at the tops of the capitals; width in pixels.

    height: of a picture, in pixels; letters do not need it.
    """

    def __init__(self, pixels: set[tuple[int, int]], width: int, height: int = 0) -> None:
        self.pixels = pixels
        self.width = width
        self.height = height

    @classmethod
    def of_rows(cls, rows: Sequence[str], top: int = 0) -> Glyph:
        dots = ((x, y, dot) for y, row in enumerate(rows, top) for x, dot in enumerate(row))
        lit = {(x, y) for x, y, dot in dots if dot == "#"}
        return cls(lit, len(rows[0]), len(rows))

    @property
    def top(self) -> int:
        return min((y for _, y in self.pixels), default=0)

    @property
    def bottom(self) -> int:
        """The row below the lowest."""
        return max((y for _, y in self.pixels), default=-1) + 1

    def moved(self, dx: int, dy: int) -> set[tuple[int, int]]:
        return {(x + dx, y + dy) for x, y in self.pixels}

    def columns(self, top: int, stripes: int) -> bytes:
        """The glyph as bytes, from row `top` on: a byte for each column, stripe by stripe."""
        data = bytearray(self.width * stripes)
        for x, y in self.pixels:
            stripe, row = divmod(y - top, 8)
            data[stripe * self.width + x] |= 1 << row
        return bytes(data)


def blocks(path: Path) -> Iterator[tuple[int, str, list[str]]]:
    """The parts of a drawing file between empty lines: (line number, header, rows)."""
    header: str | None = None
    start, rows = 0, list[str]()
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n") + [""], 1):
        if header is None:
            if line.startswith((":", "mark", "picture", "diagram", "group")):
                header, start, rows = line, number, []
            elif line.strip() and not line.startswith("#"):
                yield number, line, []
        elif line.strip():
            rows.append(line)
        else:
            yield start, header, rows
            header = None
