"""Writes the modules of fonts and pictures."""

from collections.abc import Mapping
from pathlib import Path

import host_sim

from floe.games import registry
from tools.drawing.art.drawings import DRAWINGS, Glyph
from tools.drawing.art.fonts import read_font
from tools.drawing.art.pictures import read_diagrams, read_groups, read_pictures

UI = host_sim.ROOT / "firmware" / "floe" / "ui"

FIRST, LAST = 32, 126  # The code points of ASCII, all of which a font has.
MOST_ASCENT = 8  # Rows that a glyph may rise above the tops of the capitals.
LONGEST_LINE = 99


def _literal(data: bytes, indent: str = "    ") -> str:
    """Bytes as lines of source."""
    lines: list[str] = []
    line = ""
    for byte in data:
        piece = f"\\x{byte:02x}"
        if len(indent) + len(line) + len(piece) + 3 > LONGEST_LINE:
            lines.append(line)
            line = ""
        line += piece
    lines.append(line)
    return "".join(f'{indent}b"{part}"\n' for part in lines)


def pack_font(glyphs: Mapping[str, Glyph]) -> tuple[str, bytes, bytes]:
    """A font as (characters after ASCII, where each glyph starts, the glyphs)."""
    ascii_part = [chr(code) for code in range(FIRST, LAST + 1)]
    capitals = "a" not in glyphs  # which are used for the lower-case letters, too
    lower = {char.lower() for char in glyphs if capitals and char.isalpha()}
    more = sorted((set(glyphs) | lower) - set(ascii_part))
    starts, data = bytearray(), bytearray()
    known: dict[Glyph, int] = {}
    for char in ascii_part + more:
        glyph = glyphs.get(char) or glyphs[char.upper()]
        if glyph not in known:
            known[glyph] = len(data)
            top = glyph.top
            stripes = max(1, (glyph.bottom - top + 7) // 8)
            data += bytes((glyph.width, top + MOST_ASCENT, stripes)) + glyph.columns(top, stripes)
        starts += known[glyph].to_bytes(2, "little")
    return "".join(more), bytes(starts), bytes(data)


FONT_HEAD = '''"""The fonts: made by tools.drawing.art from tools/drawing/art/regular.txt and
narrow.txt.

A font is (the characters after ASCII's 32 to 126, the starts, the glyphs). Glyph i starts at the
16 bits, low byte first, at 2 * i of the starts: its width, its top row + 8 (row 0 is the top of
the capitals), its stripes, then a byte a column, the topmost pixel the lowest bit.
"""

# fmt: off
'''

ART_HEAD = '''"""The pictures in tools/drawing/art/%s.txt, see tools/drawing/art/__init__.py."""

# fmt: off
'''


def font_source() -> str:
    """The text of firmware/floe/ui/font.py."""
    text = FONT_HEAD
    for name in ("regular", "narrow"):
        more, starts, glyphs = pack_font(read_font(DRAWINGS / (name + ".txt")))
        text += f'\n{name.upper()} = (\n    "{more}",\n'
        text += _literal(starts).rstrip("\n") + ",\n" + _literal(glyphs).rstrip("\n") + ",\n)\n"
    return text


def art_source(drawings: str) -> str:
    """The text of the module of the pictures in tools/drawing/art/<drawings>.txt."""
    path = DRAWINGS / (drawings + ".txt")
    text = _module(drawings, read_pictures(path))
    for name, parts in read_groups(path).items():
        text += f"\n{name.upper()} = ({', '.join(part.upper() for part in parts)})\n"
    return text


def rules_source(game: str) -> str:
    """The text of the module of the diagrams in tools/drawing/art/<game>_rules.txt."""
    pieces = read_pictures(DRAWINGS / (game + ".txt"))
    diagrams = read_diagrams(DRAWINGS / (game + "_rules.txt"), pieces)
    return _module(game + "_rules", diagrams) + f"\nPAGES = ({', '.join(diagrams).upper()})\n"


def _module(drawings: str, pictures: Mapping[str, Glyph]) -> str:
    text = ART_HEAD % drawings + "\n"
    for name, glyph in pictures.items():
        columns = _literal(glyph.columns(0, (glyph.height + 7) // 8)).rstrip("\n")
        begin = f"{name.upper()} = ({glyph.width}, {glyph.height},"
        line = f"{begin} {columns.strip()})\n"
        text += line if len(line) <= LONGEST_LINE else f"{begin}\n{columns})\n"
    return text


def sources() -> dict[Path, str]:
    """The text of each module, by its file."""
    made = {UI / "font.py": font_source(), UI / "art.py": art_source("pictures")}
    for game in registry.names():
        if (DRAWINGS / f"{game}.txt").exists():
            made[UI / game / "art.py"] = art_source(game)
            made[UI / game / "icon.py"] = art_source(game + "_icon")
            made[UI / game / "rules_art.py"] = rules_source(game)
    return made


def main() -> None:
    """Write the modules."""
    for path, text in sources().items():
        path.write_text(text, encoding="utf-8", newline="\n")
