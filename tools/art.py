"""Makes the console's fonts and pictures from the drawings in tools/art/.

    python -m tools.art            write firmware/floe/ui/font.py, art.py and the games' pictures
    python -m tools.art --check    exit with 1 if they are not what the drawings say

A drawing is rows of `#` (lit) and `.` (dark). How fonts are written down, and how an accented
letter is put together, stands in tools/art/regular.txt; a picture in pictures.txt or in a game's
own file is a line `picture NAME` and its rows, a line `group NAME PICTURES` a tuple of some; that
of a game in the menu is in <game>_icon.txt; those of its rules, in <game>_rules.txt, are put
together as tools/diagrams.py says.
"""

import sys
from pathlib import Path

import host_sim  # noqa: F401

from floe.games import registry
from tools.diagrams import compose

HERE = Path(__file__).resolve().parent
DRAWINGS = HERE / "art"
UI = HERE.parent / "firmware" / "floe" / "ui"

FIRST, LAST = 32, 126
"""The code points of ASCII, which a font holds without a gap."""
UP_MOST = 8
"""Rows a glyph may rise over the tops of the capitals."""
CAPITAL_TOP, BASELINE = 0, 7


class DrawingError(ValueError):
    """A drawing that can't be read; says where and why."""


class Glyph:
    """Lit pixels as a set of (column, row), row 0 at the tops of the capitals; width in pixels.

    height: of a picture, in pixels; a letter has no need of it.
    """

    def __init__(self, pixels, width, height=0):
        self.pixels = pixels
        self.width = width
        self.height = height

    @classmethod
    def of_rows(cls, rows, top=0):
        dots = ((x, y, dot) for y, row in enumerate(rows, top) for x, dot in enumerate(row))
        lit = {(x, y) for x, y, dot in dots if dot == "#"}
        return cls(lit, len(rows[0]), len(rows))

    @property
    def top(self):
        return min((y for _, y in self.pixels), default=0)

    @property
    def bottom(self):
        """The row below the lowest."""
        return max((y for _, y in self.pixels), default=-1) + 1

    def moved(self, dx, dy):
        return {(x + dx, y + dy) for x, y in self.pixels}

    def columns(self, top, stripes):
        """The glyph as bytes, from row `top` on: a byte a column, stripe by stripe."""
        data = bytearray(self.width * stripes)
        for x, y in self.pixels:
            stripe, row = divmod(y - top, 8)
            data[stripe * self.width + x] |= 1 << row
        return bytes(data)


# -- reading the drawings


def blocks(path):
    """The parts of a drawing file between empty lines: (line number, header, rows)."""
    header, start, rows = None, 0, []
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


def character(name):
    """The character a glyph's name stands for: itself, or a code point such as U+3A."""
    return chr(int(name[2:], 16)) if name.startswith("U+") else name


def read_font(path):
    """A font file: character to Glyph."""
    glyphs, marks = {}, {}
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


def _read_glyphs(glyphs, names, rows, top):
    """Several glyphs drawn side by side, their first row being row `top`."""
    cells = [row.split() for row in rows]
    for i, name in enumerate(names):
        drawn = [row[i] for row in cells]
        if len({len(row) for row in drawn}) != 1 or len(cells[0]) != len(names):
            raise DrawingError(f"the rows of {name} are not equally long")
        if set("".join(drawn)) - set("#."):
            raise DrawingError(f"{name} holds something else than # and .")
        glyphs[character(name)] = Glyph.of_rows(drawn, top)


# -- letters put together from a letter and a mark


def _fitting(marks, width):
    """The mark that can stand in the middle of a letter `width` wide."""
    return next((mark for mark in marks if (mark.width - width) % 2 == 0), marks[0])


def _lowered(glyph):
    """A capital one row lower: a row like the one above it is given up."""
    rows = [{x for x, y in glyph.pixels if y == row} for row in range(CAPITAL_TOP, BASELINE)]
    spare = next((y for y in range(1, len(rows)) if rows[y] == rows[y - 1]), 1)
    return Glyph({(x, y + (y < spare)) for x, y in glyph.pixels if y != spare}, glyph.width)


def _joined(base, mark, dx, dy):
    """A letter with a mark at (dx, dy), moved right if the mark stands out on the left."""
    shift = max(0, -dx)
    pixels = base.moved(shift, 0) | mark.moved(shift + dx, dy)
    return Glyph(pixels, max(base.width + shift, mark.width + shift + dx))


def above(base, marks, capital):
    """The mark over the letter, an empty row between."""
    mark = _fitting(marks, base.width)
    if capital:
        base = _lowered(base)
    return _joined(base, mark, (base.width - mark.width) // 2, base.top - 1 - mark.bottom)


def below(base, marks, capital):
    """The mark hanging from the middle of the letter."""
    mark = _fitting(marks, base.width)
    return _joined(base, mark, (base.width - mark.width) // 2, BASELINE)


def tail(base, marks, capital):
    """The mark hanging from the right end of the letter."""
    mark = marks[0]
    return _joined(base, mark, base.width - mark.width, BASELINE)


def beside(base, marks, capital):
    """The mark to the right of the letter's top, a column between, and a row higher."""
    mark = marks[0]
    ink = max(x for x, y in base.pixels if y < mark.bottom)
    return _joined(base, mark, ink + 2, CAPITAL_TOP - 1)


PLACES = {"above": above, "below": below, "tail": tail, "beside": beside}


def read_pictures(path):
    """A file of pictures: name to Glyph."""
    pictures = {}
    for number, header, rows in blocks(path):
        if header.startswith(("diagram", "group")):
            continue
        name = header.split()[1]
        if len({len(row) for row in rows}) != 1:
            raise DrawingError(f"{path.name} line {number}: the rows of {name} differ in length")
        pictures[name] = Glyph.of_rows(rows)
    return pictures


def read_diagrams(path, pictures):
    """The diagrams of a file, put together from its own pictures and others: name to Glyph."""
    pictures = {**pictures, **read_pictures(path)}
    diagrams = {}
    for number, header, lines in blocks(path):
        if not header.startswith("diagram"):
            continue
        try:
            _, name, width, height = header.split()
            size = int(width), int(height)
            diagrams[name] = Glyph(compose(size, lines, pictures), *size)
        except (IndexError, ValueError) as error:
            raise DrawingError(f"{path.name} line {number}: {error}") from error
    return diagrams


def read_groups(path):
    """The groups of a file: name to the names of its pictures."""
    headers = (header.split() for _, header, _ in blocks(path) if header.startswith("group"))
    return {name: parts for _, name, *parts in headers}


# -- writing the modules


def _literal(data, indent="    "):
    """Bytes as lines of source of at most 99 columns."""
    lines, line = [], ""
    for byte in data:
        piece = f"\\x{byte:02x}"
        if len(indent) + len(line) + len(piece) + 3 > 99:
            lines.append(line)
            line = ""
        line += piece
    lines.append(line)
    return "".join(f'{indent}b"{part}"\n' for part in lines)


def pack_font(glyphs):
    """A font as (characters after ASCII, where each glyph starts, the glyphs)."""
    ascii_part = [chr(code) for code in range(FIRST, LAST + 1)]
    more = sorted(set(glyphs) - set(ascii_part))
    starts, data, known = bytearray(), bytearray(), {}
    for char in ascii_part + more:
        glyph = glyphs.get(char) or glyphs[char.upper()]
        if glyph not in known:
            known[glyph] = len(data)
            top = glyph.top
            stripes = max(1, (glyph.bottom - top + 7) // 8)
            data += bytes((glyph.width, top + UP_MOST, stripes)) + glyph.columns(top, stripes)
        starts += known[glyph].to_bytes(2, "little")
    return "".join(more), bytes(starts), bytes(data)


FONT_HEAD = '''"""The fonts: made by tools/art.py from tools/art/regular.txt and small.txt.

A font is (the characters after ASCII's 32 to 126, the starts, the glyphs). Glyph i starts at the
16 bits, low byte first, at 2 * i of the starts: its width, its top row + 8 (row 0 is the top of
the capitals), its stripes, then a byte a column, the topmost pixel the lowest bit.
"""

# fmt: off
'''

ART_HEAD = '''"""The pictures: made by tools/art.py from tools/art/%s.txt.

A picture is (width, height, columns): a byte a column, the topmost pixel the lowest bit, in
stripes of 8 rows one after the other.
"""

# fmt: off
'''


def font_source():
    """The text of firmware/floe/ui/font.py."""
    text = FONT_HEAD
    for name in ("regular", "small"):
        more, starts, glyphs = pack_font(read_font(DRAWINGS / (name + ".txt")))
        text += f'\n{name.upper()} = (\n    "{more}",\n'
        text += _literal(starts).rstrip("\n") + ",\n" + _literal(glyphs).rstrip("\n") + ",\n)\n"
    return text


def art_source(drawings):
    """The text of the module of the pictures in tools/art/<drawings>.txt."""
    path = DRAWINGS / (drawings + ".txt")
    text = _module(drawings, read_pictures(path))
    for name, parts in read_groups(path).items():
        text += f"\n{name.upper()} = ({', '.join(part.upper() for part in parts)})\n"
    return text


def rules_source(game):
    """The text of the module of the diagrams in tools/art/<game>_rules.txt."""
    pieces = read_pictures(DRAWINGS / (game + ".txt"))
    return _module(game + "_rules", read_diagrams(DRAWINGS / (game + "_rules.txt"), pieces))


def _module(drawings, pictures):
    text = ART_HEAD % drawings
    for name, glyph in pictures.items():
        columns = glyph.columns(0, (glyph.height + 7) // 8)
        text += f"\n{name.upper()} = ({glyph.width}, {glyph.height},\n"
        text += _literal(columns).rstrip("\n") + ")\n"
    return text


def main(arguments):
    """Write the modules, or compare them with what is there."""
    if arguments not in ([], ["--check"]):
        print("usage: python -m tools.art [--check]", file=sys.stderr)
        return 2
    made = {
        UI / "font.py": font_source(),
        UI / "art.py": art_source("pictures"),
    }
    for game in registry.names():
        made[UI / game / "art.py"] = art_source(game)
        made[UI / game / "icon.py"] = art_source(game + "_icon")
        made[UI / game / "rules" / "art.py"] = rules_source(game)
    for path, text in made.items():
        if not arguments:
            path.write_text(text, encoding="utf-8", newline="\n")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            print(f"{path.name} is not what its drawings say: run python -m tools.art")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
