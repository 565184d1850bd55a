"""Simple shapes of parts, for the checks of the case.

Lengths are millimetres in a footprint's own frame: x to the right, y down, z up from the board's
face that the part sits on. tools/hardware/sources.py says where sizes come from.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from tools.hardware import case_sizes, parts
from tools.hardware.case_sizes import Display
from tools.hardware.parts import Part

Point = tuple[float, float, float]


class Body(NamedTuple):
    """A box between two corners, or the cylinder that it holds, along z or along x."""

    low: Point
    high: Point
    axis: str = ""  # "z" or "x": a cylinder; else a box.


def _chip(width: float, height: float, top: float) -> list[Body]:
    x, y = width / 2, height / 2
    return [Body((-x, -y, 0), (x, y, top))]


PICO = 1.0  # The height of the Pico's board.
BOOTSEL = Body((-5.1, -15.6, PICO), (-1.9, -11.4, PICO + 1.7))

# By footprint; a part that has none is only copper, or wires.
BODIES: dict[str, Sequence[Body]] = {
    "RaspberryPi_Pico_SMD_HandSolder": [
        Body((-10.5, -25.5, 0), (10.5, 25.5, PICO)),
        Body((-4.0, -26.8, PICO), (4.0, -21.2, PICO + 2.7)),
        BOOTSEL,
        Body((-3.5, -4.0, PICO), (3.5, 3.0, PICO + 0.9)),
        *(Body((x - 0.8, -24.9, PICO), (x + 0.8, 24.9, PICO + 0.05)) for x in (-9.7, 9.7)),
    ],
    "Buzzer_Murata_PKLCS1212E": [
        Body((-6.0, -6.0, 0), (6.0, 6.0, 3.0)),
        Body((-1.0, -1.0, 3.0), (1.0, 1.0, 3.02), "z"),
    ],
    "SW_SPST_PTS810": [
        Body((-2.1, -1.6, 0), (2.1, 1.6, 1.9)),
        Body((-1.1, -1.1, 1.9), (1.1, 1.1, case_sizes.KEY), "z"),
    ],
    "SW_SPDT_PCM12": [
        Body((-3.35, -1.0, 0), (3.35, 1.7, 1.4)),
        Body((-1.4, 1.7, 0.3), (-0.1, 3.2, 1.1)),
    ],
    "USB_C_Receptacle_GCT_USB4125-xx-x_6P_TopMnt_Horizontal": [
        Body((-4.47, -3.4, 0), (4.47, 3.9, 3.2)),
    ],
    "Molex_PicoBlade_53261-0271_1x02-1MP_P1.25mm_Horizontal": [
        Body((-3.0, -2.6, 0), (3.0, 2.9, 3.4)),
    ],
    "JST_SH_SM03B-SRSS-TB_1x03-1MP_P1.00mm_Horizontal": [
        Body((-2.5, -1.7, 0), (2.5, 2.6, 2.95)),
    ],
    "D_SOD-123": [
        Body((-1.4, -0.8, 0.1), (1.4, 0.8, 1.2)),
        *(Body((x, -0.3, 0), (x + 0.5, 0.3, 0.2)) for x in (-1.9, 1.4)),
    ],
    "LED_0805_2012Metric_Pad1.15x1.40mm_HandSolder": _chip(2.0, 1.25, 0.8),
    parts.R_0805.split(":")[1]: _chip(2.0, 1.25, 0.5),
    parts.C_0805.split(":")[1]: _chip(2.0, 1.25, 0.9),
    parts.SOT_23.split(":")[1]: [
        Body((-0.65, -1.45, 0.1), (0.65, 1.45, 1.1)),
        *(Body((x, y - 0.2, 0), (x + 0.6, y + 0.2, 0.15))
          for x, y in ((-1.25, -0.95), (-1.25, 0.95), (0.65, 0))),
    ],
    parts.SOT_23_5.split(":")[1]: [
        Body((-0.8, -1.45, 0.1), (0.8, 1.45, 1.1)),
        *(Body((x, y - 0.2, 0), (x + 0.6, y + 0.2, 0.15))
          for x in (-1.4, 0.8) for y in (-0.95, 0.95)),
    ],
    "Fuse_1206_3216Metric_Pad1.42x1.75mm_HandSolder": _chip(3.2, 1.6, 0.6),
}  # fmt: skip


def module(display: Display) -> Sequence[Body]:
    """A display module behind its window, where it is in the case."""
    x, y = case_sizes.SCREEN
    top = y - display.middle
    z = case_sizes.CEILING - case_sizes.MODULE[0]
    half = display.glass[0] / 2
    up = y - display.glass[1] / 2 + (1.0 if display.name == "1.3" else 0.0)
    return [
        Body((x - display.width / 2, top, z), (x + display.width / 2, top + display.height,
             z + 1.2)),
        # The room for the small parts on its back; the glass is on the other side.
        Body((x - display.width / 2 + 3, top + 8, z - case_sizes.MODULE[1]),
             (x + display.width / 2 - 3, top + display.height - 8, z)),
        *(Body((x + i * 2.54 - 0.6, top + 1.0, z - 0.4), (x + i * 2.54 + 0.6, top + 2.2, z),
               "z") for i in (-1.5, -0.5, 0.5, 1.5)),
        Body((x - half, up, z + 1.2), (x + half, up + display.glass[1], case_sizes.CEILING - 0.1)),
    ]  # fmt: skip


def power(variant: str) -> dict[str, Sequence[Body]]:
    """The cells of a variant, where they are in the case."""
    if variant == parts.LIPO:
        x0, y0, x1, y1 = case_sizes.LIPO_CELL
        z = case_sizes.FLOORS[variant] + 0.3
        return {"LiPo": [Body((x0, y0, z), (x1, y1, z + case_sizes.LIPO_THICK))]}
    middle = (case_sizes.CEILING + case_sizes.FLOORS[variant]) / 2
    half, x = case_sizes.CELL / 2, case_sizes.CELLS_FROM
    return {
        f"cell {i + 1}": [Body((x, y - half, middle - half),
                               (x + case_sizes.CELL_LONG, y + half, middle + half), "x")]
        for i, y in enumerate(case_sizes.CELLS)
    }  # fmt: skip


def contacts() -> Sequence[Body]:
    """The AAA cells' contact plates in the door's slots: the double one, and the single ones."""
    low = case_sizes.FLOORS[parts.AAA] + 0.3
    left, right = case_sizes.CELLS_FROM - 2.0, case_sizes.CELLS_FROM + case_sizes.CELL_LONG + 2.0
    first, last = case_sizes.CELLS
    half, thick = case_sizes.CONTACT[0] / 2, case_sizes.CONTACT[1] / 2
    return [
        Body((x - thick, y0 - half, low), (x + thick, y1 + half, low + 8.5))
        for x, y0, y1 in ((left, first, last), (right, first, first), (right, last, last))
    ]


def of(part: Part, variant: str) -> Sequence[Body]:
    """A part's bodies in a variant, in its footprint's frame."""
    if variant not in part.variants:
        return ()
    return BODIES.get(part.footprint.split(":")[1], ())


def placed(part: Part, body: Body) -> Body:
    """A body at its part's place: from the board's upper left corner, y down, z to the front.

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
    return Body((low[0], low[1], low[2]), (high[0], high[1], high[2]), axis)


def bootsel() -> tuple[float, float, float, float]:
    """Where the Pico's button is on the board: left, top, right, bottom."""
    button = placed(parts.by_ref("A1"), BOOTSEL)
    return button.low[0], button.low[1], button.high[0], button.high[1]
