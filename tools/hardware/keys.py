"""The keys of the case: the cross pad, in one piece, and two round buttons."""

from __future__ import annotations

import math

from build123d import Part, Pos, Rectangle, Rotation, loft

from tools.hardware import case_sizes, parts
from tools.hardware.case_sizes import (
    BOARD,
    CEILING,
    CROSS,
    FLANGE,
    FOOT,
    KEY,
    PROUD,
    ROUND,
    TOP,
)
from tools.hardware.solids import at, block, cone, letters, post


def cross(grown: float, z0: float, z1: float) -> Part:
    """The cross pad's outline, grown, as a solid."""
    x, y = parts.CROSS
    half, long = CROSS[0] + grown, CROSS[1] + grown
    return block(x - half, y - long, x + half, y + long, z0, z1) + block(
        x - long, y - half, x + long, y + half, z0, z1
    )


def round_key(letter: str = "A") -> Part:
    """A button's cap with its letter, where A's switch is."""
    x, y = parts.BUTTON_A
    foot, top = BOARD + FOOT, TOP + PROUD
    slope = CEILING - 0.05
    cap = post(x, y, ROUND + FLANGE, foot, slope - FLANGE)
    cap += cone(x, y, ROUND + FLANGE, ROUND, slope - FLANGE, slope)
    cap += post(x, y, ROUND, slope, top - 0.6) + cone(x, y, ROUND, ROUND - 0.6, top - 0.6, top)
    cap -= letters(letter, (x, y), case_sizes.KEY_PIXEL, top)
    return cap - block(x - 2.5, y - 2.0, x + 2.5, y + 2.0, foot, BOARD + KEY)


def cross_key() -> Part:
    """The cross pad, in one piece: it rocks on a pin that stands on the board."""
    (x, y), (half, long) = parts.CROSS, CROSS
    foot, top, slope = BOARD + FOOT, TOP + PROUD, CEILING - 0.05
    pad = cross(FLANGE, foot, slope - FLANGE) + cross(0, slope - FLANGE - 0.1, top - 0.6)
    for a, b in ((half, long), (long, half)):
        pad += _slope(x, y, a, b, slope - FLANGE, FLANGE)
        pad += _slope(x, y, a - 0.6, b - 0.6, top - 0.6, 0.6)
    pad += post(x, y, 1.6, BOARD + 0.05, foot + 0.1)
    away = parts.CROSS_SWITCH
    for dx, dy in ((away, 0), (-away, 0), (0, away), (0, -away)):
        pad -= block(x + dx - 2.5, y + dy - 2.0, x + dx + 2.5, y + dy + 2.0, foot, BOARD + KEY)
    return pad


def _slope(x: float, y: float, half: float, long: float, z: float, high: float) -> Part:
    """A block that narrows upwards by 45 degrees, to this half width and length."""
    low = at(x, y, z) * Rectangle(2 * (half + high), 2 * (long + high))
    return loft([low, at(x, y, z + high) * Rectangle(2 * half, 2 * long)])


def placed() -> dict[str, Part]:
    """The keys, where they belong."""
    (ax, ay), (bx, by) = parts.BUTTON_A, parts.BUTTON_B
    b = Pos(bx - ax, ay - by, 0) * round_key("B")
    return {"cross": cross_key(), "A": round_key(), "B": b}


def pressed() -> dict[str, Part]:
    """The keys at the end of their stroke; the cross pressed to the right."""
    moved = {name: Pos(0, 0, -case_sizes.TRAVEL + 0.01) * key for name, key in placed().items()}
    angle = math.degrees(math.atan(case_sizes.TRAVEL / parts.CROSS_SWITCH)) - 0.01
    pivot = at(*parts.CROSS, BOARD + 0.06)
    moved["cross"] = pivot * Rotation(0, angle, 0) * pivot.inverse() * cross_key()
    return moved
