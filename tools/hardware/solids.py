"""Blocks, posts and cones in the board's coordinates, of which the case is made."""

from __future__ import annotations

from build123d import Align, Box, Cone, Cylinder, Location, Part, Pos, Rectangle, loft

from tools.hardware.case_sizes import DEEP, GLYPHS, INSIDE

LOW = (Align.CENTER, Align.CENTER, Align.MIN)


def at(x: float, y: float, z: float = 0.0) -> Location:
    """A place of the board as one of the case, whose middle is 0 and whose y goes up."""
    left, top, right, low = INSIDE
    return Pos(x - (left + right) / 2, (top + low) / 2 - y, z)


def block(x0: float, y0: float, x1: float, y1: float, z0: float, z1: float) -> Part:
    """A box between the board's coordinates."""
    return at((x0 + x1) / 2, (y0 + y1) / 2, z0) * Box(x1 - x0, y1 - y0, z1 - z0, align=LOW)


def post(x: float, y: float, radius: float, z0: float, z1: float) -> Part:
    """An upright cylinder."""
    return at(x, y, z0) * Cylinder(radius, z1 - z0, align=LOW)


def cone(x: float, y: float, r0: float, r1: float, z0: float, z1: float) -> Part:
    """An upright cone, r0 at its foot."""
    return at(x, y, z0) * Cone(r0, r1, z1 - z0, align=LOW)


def tapered(x0: float, y0: float, x1: float, y1: float, z0: float, z1: float) -> Part:
    """A block that is wider at z1, by as much as it is high: its sides slope by 45 degrees."""
    grown = 2 * abs(z1 - z0)
    low = at((x0 + x1) / 2, (y0 + y1) / 2, z0) * Rectangle(x1 - x0, y1 - y0)
    high = at((x0 + x1) / 2, (y0 + y1) / 2, z1) * Rectangle(x1 - x0 + grown, y1 - y0 + grown)
    return loft([low, high])


def letters(text: str, place: tuple[float, float], pixel: float, top: float) -> Part:
    """Letters of square pixels around a place, to be cut into a face at this height."""
    cut = Part()
    left = place[0] - pixel * (4 * len(text) - 1) / 2
    for i, letter in enumerate(text):
        for row, line in enumerate(GLYPHS[letter]):
            for column, dot in enumerate(line):
                if dot == "#":
                    x, y = left + pixel * (4 * i + column), place[1] + pixel * (row - 2.5)
                    far = pixel * 1.001
                    cut += block(x, y, x + far, y + far, top - DEEP, top)
    return cut
