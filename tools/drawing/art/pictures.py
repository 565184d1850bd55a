"""Reads pictures, groups of them, and diagrams."""

from collections.abc import Mapping
from pathlib import Path

from tools.drawing.art.diagrams import compose
from tools.drawing.art.drawings import DrawingError, Glyph, blocks


def read_pictures(path: Path) -> dict[str, Glyph]:
    """A file of pictures: name to Glyph."""
    pictures: dict[str, Glyph] = {}
    for number, header, rows in blocks(path):
        if header.startswith(("diagram", "group")):
            continue
        name = header.split()[1]
        if len({len(row) for row in rows}) != 1:
            raise DrawingError(f"{path.name} line {number}: the rows of {name} differ in length")
        pictures[name] = Glyph.of_rows(rows)
    return pictures


def read_diagrams(path: Path, pictures: Mapping[str, Glyph]) -> dict[str, Glyph]:
    """The diagrams of a file, composed of its own pictures and others: name to Glyph."""
    pieces = {**pictures, **read_pictures(path)}
    diagrams: dict[str, Glyph] = {}
    for number, header, lines in blocks(path):
        if not header.startswith("diagram"):
            continue
        try:
            _, name, width, height = header.split()
            size = int(width), int(height)
            diagrams[name] = Glyph(compose(size, lines, pieces), *size)
        except (IndexError, ValueError) as error:
            raise DrawingError(f"{path.name} line {number}: {error}") from error
    return diagrams


def read_groups(path: Path) -> dict[str, list[str]]:
    """The groups of a file: name to the names of its pictures."""
    headers = (header.split() for _, header, _ in blocks(path) if header.startswith("group"))
    return {name: parts for _, name, *parts in headers}
