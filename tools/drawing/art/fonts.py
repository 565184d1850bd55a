"""Reads a font: its letters, and those composed of a letter and a mark."""

from collections.abc import Callable, Sequence
from pathlib import Path

from tools.drawing.art.drawings import DrawingError, Glyph, blocks

CAPITAL_TOP = 0
# Rows over a capital for its mark, including the empty row between. For a higher mark the capital
# becomes lower.
ROOM_ABOVE = 2


def character(name: str) -> str:
    """The character of a glyph's name: itself, or a code point such as U+3A."""
    return chr(int(name[2:], 16)) if name.startswith("U+") else name


def read_font(path: Path) -> dict[str, Glyph]:
    """A font file: character to Glyph."""
    glyphs: dict[str, Glyph] = {}
    marks: dict[str, list[Glyph]] = {}
    for number, header, rows in blocks(path):
        kind, *names = header.split()
        where = f"{path.name} line {number}"
        try:
            if kind[0] == ":":
                _read_glyphs(glyphs, names, rows, int(kind[1:] or 0))
            elif kind == "mark":
                marks.setdefault(names[0], []).append(Glyph.of_rows(rows))
            elif kind in PLACES:
                for name in names:
                    letter, parts = name.split("=")
                    base, mark = parts.split("+")
                    glyphs[letter] = PLACES[kind](glyphs[base], marks[mark], base.isupper())
            else:
                raise DrawingError(f"'{kind}' starts no drawing")
        except (KeyError, ValueError) as error:
            raise DrawingError(f"{where}: {error}") from error
    return glyphs


def _read_glyphs(
    glyphs: dict[str, Glyph], names: Sequence[str], rows: Sequence[str], top: int
) -> None:
    """Several glyphs drawn side by side; their first row is row `top`."""
    cells = [row.split() for row in rows]
    for i, name in enumerate(names):
        drawn = [row[i] for row in cells]
        if len({len(row) for row in drawn}) != 1 or len(cells[0]) != len(names):
            raise DrawingError(f"the rows of {name} are not equally long")
        if set("".join(drawn)) - set("#."):
            raise DrawingError(f"{name} holds something else than # and .")
        glyphs[character(name)] = Glyph.of_rows(drawn, top)


# -- letters put together from a letter and a mark


def _fitting(marks: Sequence[Glyph], width: int) -> Glyph:
    """The mark that can be centred on a letter `width` wide."""
    return next((mark for mark in marks if (mark.width - width) % 2 == 0), marks[0])


def _lowered(glyph: Glyph, given_up: int) -> Glyph:
    """A lower capital: rows of the longest repetitions are removed, or else inner ones."""
    for _ in range(given_up):
        inner = range(glyph.top + 1, glyph.bottom)
        rows = {
            y: {x for x, row in glyph.pixels if row == y} for y in range(glyph.top, inner.stop)
        }
        runs: dict[int, int] = {}  # by row, how many alike are directly above it
        for y in inner:
            runs[y] = runs.get(y - 1, 0) + 1 if rows[y] == rows[y - 1] else 0
        spare = max(inner, key=lambda y: runs[y])
        glyph = Glyph({(x, y + (y < spare)) for x, y in glyph.pixels if y != spare}, glyph.width)
    return glyph


def _joined(base: Glyph, mark: Glyph, dx: int, dy: int) -> Glyph:
    """A letter with a mark at (dx, dy), moved right if the mark protrudes on the left."""
    shift = max(0, -dx)
    pixels = base.moved(shift, 0) | mark.moved(shift + dx, dy)
    return Glyph(pixels, max(base.width + shift, mark.width + shift + dx))


def above(base: Glyph, marks: Sequence[Glyph], capital: bool) -> Glyph:
    """The mark above the letter, with an empty row between."""
    mark = _fitting(marks, base.width)
    if capital:
        base = _lowered(base, mark.bottom + 1 - ROOM_ABOVE)
    return _joined(base, mark, (base.width - mark.width) // 2, base.top - 1 - mark.bottom)


def on(base: Glyph, marks: Sequence[Glyph], capital: bool) -> Glyph:
    """The mark on the letter, if there is no row for a gap."""
    mark = _fitting(marks, base.width)
    base = _lowered(base, mark.bottom - ROOM_ABOVE)
    return _joined(base, mark, (base.width - mark.width) // 2, base.top - mark.bottom)


def within(base: Glyph, marks: Sequence[Glyph], capital: bool) -> Glyph:
    """The mark one row above capitals, with an empty row between; the letter becomes lower."""
    mark = _fitting(marks, base.width)
    base = _lowered(base, mark.bottom)
    return _joined(base, mark, (base.width - mark.width) // 2, CAPITAL_TOP - 1)


def below(base: Glyph, marks: Sequence[Glyph], capital: bool) -> Glyph:
    """The mark hanging from the middle of the letter."""
    mark = _fitting(marks, base.width)
    return _joined(base, mark, (base.width - mark.width) // 2, base.bottom)


def tail(base: Glyph, marks: Sequence[Glyph], capital: bool) -> Glyph:
    """The mark hanging from the right end of the letter."""
    mark = marks[0]
    return _joined(base, mark, base.width - mark.width, base.bottom)


def beside(base: Glyph, marks: Sequence[Glyph], capital: bool) -> Glyph:
    """The mark to the right of the letter's top, with a column between, and a row higher."""
    mark = marks[0]
    ink = max(x for x, y in base.pixels if y < mark.bottom)
    return _joined(base, mark, ink + 2, CAPITAL_TOP - 1)


# How a mark joins a letter, by the word in the drawings.
PLACES: dict[str, Callable[[Glyph, Sequence[Glyph], bool], Glyph]] = {
    "above": above,
    "on": on,
    "within": within,
    "below": below,
    "tail": tail,
    "beside": beside,
}
