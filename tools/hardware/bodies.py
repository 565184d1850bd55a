"""What parts look like: plain boxes and cylinders, for the board's pictures and for the case.

Lengths are millimetres in a footprint's own frame: x to the right, y down, z up from the board's
face that the part sits on. tools/hardware/sources.py says where sizes come from.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from tools.hardware import case_sizes, part_kinds, parts
from tools.hardware.case_sizes import Display
from tools.hardware.part_kinds import Part

Colour = tuple[int, int, int]
Point = tuple[float, float, float]
BLACK, STEEL, WHITE, GOLD = (45, 45, 48), (190, 192, 196), (235, 235, 230), (212, 175, 90)
GREEN, BLUE, GLASS, BROWN = (30, 120, 65), (35, 75, 140), (14, 16, 22), (165, 130, 95)


class Body(NamedTuple):
    """A box between two corners, or the cylinder that it holds, along z or along x."""

    low: Point
    high: Point
    colour: Colour
    axis: str = ""
    """ "z" or "x": a cylinder; else a box."""


def _chip(width: float, height: float, top: float, colour: Colour, ends: float) -> list[Body]:
    x, y = width / 2, height / 2
    inner = Body((ends - x, -y, 0), (x - ends, y, top), colour)
    tin = [Body((side, -y, 0), (side + ends, y, top), STEEL) for side in (-x, x - ends)]
    return [inner, *tin]


SOCKET, STRIP, PICO = 8.5, 2.54, 1.0
"""Heights: of the Pico's sockets, of the plastic of its pins, of its board."""
_TOP = SOCKET + STRIP + PICO
BOOTSEL = Body((3.79, 8.5, _TOP), (6.99, 12.76, _TOP + 1.7), WHITE)

BODIES: dict[str, Sequence[Body]] = {
    "RaspberryPi_Pico_Common_THT": [
        *(Body((x - 1.25, -1.27, 0), (x + 1.25, 49.53, SOCKET), BLACK) for x in (0, 17.78)),
        *(Body((x - 1.25, -1.27, SOCKET), (x + 1.25, 49.53, SOCKET + STRIP), BLACK)
          for x in (0, 17.78)),
        Body((-1.61, -1.37, SOCKET + STRIP), (19.39, 49.63, _TOP), GREEN),
        Body((4.89, -2.67, _TOP), (12.89, 2.93, _TOP + 2.7), STEEL),
        BOOTSEL,
        Body((5.39, 20.0, _TOP), (12.39, 27.0, _TOP + 0.9), BLACK),
        *(Body((x - 0.4, -0.6, _TOP), (x + 0.4, 48.86, _TOP + 0.1), GOLD) for x in (0, 17.78)),
    ],
    "BatteryHolder_Keystone_2468_2xAAA": [
        Body((-2.6, -5.95, 0), (50.4, 18.65, 1.5), BLACK),
        *(Body((x, -5.95, 0), (x + 2, 18.65, 11.1), BLACK) for x in (-2.6, 48.4)),
        *(Body((-2.6, y, 0), (50.4, y + 1, 5.9), BLACK) for y in (-5.95, 5.85, 17.65)),
        *(Body((2.0, y - 5.2, 0.3), (46.0, y + 5.2, 10.7), STEEL, "x") for y in (0.5, 12.2)),
    ],
    "Buzzer_TDK_PS1240P02BT_D12.2mm_H6.5mm": [
        Body((-3.6, -6.1, 0), (8.6, 6.1, 6.5), BLACK, "z"),
        Body((1.5, -1.0, 6.5), (3.5, 1.0, 6.55), STEEL, "z"),
    ],
    "SW_SPST_PTS645": [
        Body((-3, -3, 0), (3, 3, 3.5), STEEL),
        Body((-1.75, -1.75, 3.5), (1.75, 1.75, case_sizes.KEY), BLACK, "z"),
    ],
    "SW_Slide_SPDT_Angled_CK_OS102011MA1Q": [
        Body((-2.3, -2.2, 0), (6.3, 2.2, 4.7), STEEL),
        Body((0.0, 2.2, 1.6), (2.0, 6.2, 3.6), BLACK),
    ],
    part_kinds.R_0805.split(":")[1]: _chip(2.0, 1.25, 0.5, BLACK, 0.4),
    part_kinds.C_0805.split(":")[1]: _chip(2.0, 1.25, 0.9, BROWN, 0.5),
    part_kinds.SOT_23.split(":")[1]: [
        Body((-0.65, -1.45, 0.1), (0.65, 1.45, 1.1), BLACK),
        *(Body((x, y - 0.2, 0), (x + 0.6, y + 0.2, 0.15), STEEL)
          for x, y in ((-1.25, -0.95), (-1.25, 0.95), (0.65, 0))),
    ],
    "Fuse_1206_3216Metric_Pad1.42x1.75mm_HandSolder": _chip(3.2, 1.6, 0.6, GREEN, 0.5),
}  # fmt: skip
"""By footprint; a part that has none is only copper, or not fitted."""


def module(display: Display) -> Sequence[Body]:
    """A display module on its pins, in the frame of its pin header."""
    x = case_sizes.PIN_ROW
    middle = 1.5 * 2.54
    z = case_sizes.STAND
    glass, lit = display.glass, display.active
    down = x - display.middle
    return [
        *(Body((-0.3, 2.54 * i - 0.3, 0), (0.3, 2.54 * i + 0.3, z + 2.6), GOLD)
          for i in range(4)),
        Body((-1.25, -1.25, 0), (1.25, 8.87, z), BLACK),
        Body((x - display.height, middle - display.width / 2, z),
             (x, middle + display.width / 2, z + 1.2), BLUE),
        Body((down - glass[1] / 2 - 1, middle - glass[0] / 2, z + 1.2),
             (down + glass[1] / 2 - 1, middle + glass[0] / 2, z + 2.8), GLASS),
        Body((down - lit[1] / 2, middle - lit[0] / 2, z + 2.8),
             (down + lit[1] / 2, middle + lit[0] / 2, z + 2.82), (28, 34, 52)),
    ]  # fmt: skip


def of(part: Part, display: Display = case_sizes.DISPLAYS[0]) -> Sequence[Body]:
    """A part's bodies, in its footprint's frame."""
    if not part.fitted:
        return ()
    if part.ref == "J1":
        return module(display)
    return BODIES.get(part.footprint.split(":")[1], ())


def placed(part: Part, body: Body) -> Body:
    """A body where its part sits: from the board's upper left corner, y down, z to the front.

    The back's parts are mirrored as KiCad does it: y first, then turned.
    """
    angle = math.radians(part.angle)
    sine, cosine = round(math.sin(angle), 6), round(math.cos(angle), 6)
    corners: list[Point] = []
    for x, y, z in (body.low, body.high):
        if part.back:
            y = -y
        z = -z if part.back else z + case_sizes.BOARD
        turned = (x * cosine + y * sine, y * cosine - x * sine)
        corners.append((part.at[0] + turned[0], part.at[1] + turned[1], z))
    low, high = (tuple(pick(axis) for axis in zip(*corners, strict=True)) for pick in (min, max))
    axis = body.axis
    if axis == "x" and abs(sine) > 0.5:
        axis = "y"
    return Body((low[0], low[1], low[2]), (high[0], high[1], high[2]), body.colour, axis)


def bootsel() -> tuple[float, float, float, float]:
    """Where the Pico's button is on the board: left, top, right, bottom."""
    button = placed(parts.by_ref("A1"), BOOTSEL)
    return button.low[0], button.low[1], button.high[0], button.high[1]


ROUND = 24
"""Corners of what stands for a circle."""


def _faces(body: Body) -> tuple[list[Point], list[list[int]]]:
    """Corners of a body in KiCad's frame, where y goes up, and its faces by their numbers."""
    (x0, y0, z0), (x1, y1, z1) = body.low, body.high
    ring = [(y0, z0), (y1, z1)] if body.axis == "x" else [(x0, y0), (x1, y1)]
    (a0, b0), (a1, b1) = ring
    if body.axis:
        turns = [2 * math.pi * i / ROUND for i in range(ROUND)]
        outline = [((a0 + a1) / 2 + (a1 - a0) / 2 * math.cos(t),
                    (b0 + b1) / 2 + (b1 - b0) / 2 * math.sin(t)) for t in turns]  # fmt: skip
    else:
        outline = [(a0, b0), (a1, b0), (a1, b1), (a0, b1)]
    ends = (x0, x1) if body.axis == "x" else (z0, z1)
    count = len(outline)
    points: list[Point] = []
    for end in ends:
        for a, b in outline:
            x, y, z = (end, a, b) if body.axis == "x" else (a, b, end)
            points.append((x, -y, z))
    faces = [list(range(count)), [count + i for i in range(count)]]
    faces += [[i, (i + 1) % count, count + (i + 1) % count, count + i] for i in range(count)]
    middle = tuple(sum(axis) / len(points) for axis in zip(*points, strict=True))
    return points, [_outward([points[i] for i in face], middle, face) for face in faces]


def _outward(corners: Sequence[Point], middle: Sequence[float], face: list[int]) -> list[int]:
    """A face's numbers, counter-clockwise as seen from outside its body."""
    a, b, c = corners[0], corners[1], corners[2]
    u, v = [b[i] - a[i] for i in range(3)], [c[i] - a[i] for i in range(3)]
    normal = [u[i - 2] * v[i - 1] - u[i - 1] * v[i - 2] for i in range(3)]
    out = sum(normal[i] * (a[i] - middle[i]) for i in range(3))
    return face if out > 0 else face[::-1]


def vrml(bodies: Sequence[Body]) -> str:
    """Bodies as a VRML file, which KiCad's pictures show; its unit is a tenth of an inch."""
    lines = ["#VRML V2.0 utf8"]
    for body in bodies:
        points, faces = _faces(body)
        shown = " ".join(f"{value / 255:.3f}" for value in body.colour)
        corners = ", ".join(" ".join(f"{v / 2.54:.4f}" for v in point) for point in points)
        sides = ", ".join(" ".join(map(str, [*face, -1])) for face in faces)
        lines.append(
            "Shape { appearance Appearance { material Material { diffuseColor "
            f"{shown} specularColor 0.1 0.1 0.1 shininess 0.2 }} }} geometry IndexedFaceSet "
            f"{{ solid FALSE coord Coordinate {{ point [ {corners} ] }} "
            f"coordIndex [ {sides} ] }} }}"
        )
    return "\n".join(lines) + "\n"
