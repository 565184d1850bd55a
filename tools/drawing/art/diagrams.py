"""Composes the pictures of the rules from pieces drawn for the boards.

A diagram, in tools/drawing/art/<game>_rules.txt, is a line `diagram NAME WIDTH HEIGHT` and lines
for what is drawn on it, in order; coordinates count pixels from the top left:

    at X Y PIECE            a picture of the game's file or of this one
    row X Y STEP PIECE …    several from left to right, STEP apart; `.` leaves a place empty
    line X Y X2 Y2          a line
    dots X Y X2 Y2 STEP     points on a line, STEP apart
    box X Y WIDTH HEIGHT    the outline of a box
    fill X Y WIDTH HEIGHT   a lit box
    clear X Y WIDTH HEIGHT  darkness

A piece `strip:3` is the fourth picture, 10 wide, of a strip of them; `piece*2` is twice as large.
`-piece` darkens what is below it, `=piece` is put on dark ground.
"""

from collections.abc import Callable, Mapping, Sequence

from tools.drawing.art.drawings import Glyph

Pixels = set[tuple[int, int]]  # The lit ones, (x, y).

CELL = 10  # The width of each picture of a strip.
CLEAR = "clear"  # The shape that darkens.


def compose(size: tuple[int, int], lines: Sequence[str], pictures: Mapping[str, Glyph]) -> Pixels:
    """The lit pixels, (x, y), of a diagram; ValueError if a line cannot be read.

    size: its width and height; pictures: by name.
    """
    width, height = size
    lit: Pixels = set()
    for line in lines:
        word, *rest = line.split()
        if word == "at":
            _row(lit, [*rest[:2], "0", rest[2]], pictures)
        elif word == "row":
            _row(lit, rest, pictures)
        elif word in _SHAPES:
            count, shape = _SHAPES[word]
            pixels = shape(*_numbers(rest, count))
            lit = lit - pixels if word == CLEAR else lit | pixels
        else:
            raise ValueError(f"a diagram knows no '{word}'")
    outside = [(x, y) for x, y in lit if not (0 <= x < width and 0 <= y < height)]
    if outside:
        raise ValueError(f"something is drawn outside, at {outside[0]}")
    return lit


def _numbers(words: Sequence[str], count: int) -> list[int]:
    if len(words) != count:
        raise ValueError(f"here are {len(words)} numbers instead of {count}")
    return [int(word) for word in words]


def _row(lit: Pixels, words: Sequence[str], pictures: Mapping[str, Glyph]) -> None:
    x, y, step = _numbers(words[:3], 3)
    for i, name in enumerate(words[3:]):
        if name != ".":
            _put(lit, x + i * step, y, name, pictures)


def _put(lit: Pixels, x: int, y: int, name: str, pictures: Mapping[str, Glyph]) -> None:
    how = name[0] if name[0] in "-=" else ""
    name, _, scale = name[len(how) :].partition("*")
    name, _, cell = name.partition(":")
    if name not in pictures:
        raise ValueError(f"there is no picture {name}")
    picture = pictures[name]
    left, width = (int(cell) * CELL, CELL) if cell else (0, picture.width)
    large = range(int(scale or 1))
    pixels = {
        (x + (i - left) * len(large) + dx, y + j * len(large) + dy)
        for i, j in picture.pixels
        if left <= i < left + width
        for dx in large
        for dy in large
    }
    if how == "=":
        lit -= _fill(x, y, width * len(large), picture.height * len(large))
    if how == "-":
        lit -= pixels
    else:
        lit |= pixels


def _dots(x: int, y: int, right: int, bottom: int, step: int = 1) -> Pixels:
    long = max(abs(right - x), abs(bottom - y), 1)
    return {
        (x + round((right - x) * i / long), y + round((bottom - y) * i / long))
        for i in range(0, long + 1, step)
    }


def _fill(x: int, y: int, width: int, height: int) -> Pixels:
    return {(x + i, y + j) for i in range(width) for j in range(height)}


def _box(x: int, y: int, width: int, height: int) -> Pixels:
    return _fill(x, y, width, height) - _fill(x + 1, y + 1, width - 2, height - 2)


# The shapes: how many numbers they have, and the pixels that these give.
_SHAPES: dict[str, tuple[int, Callable[..., Pixels]]] = {
    **{"line": (4, _dots), "dots": (5, _dots)},
    **{"box": (4, _box), "fill": (4, _fill), CLEAR: (4, _fill)},
}
