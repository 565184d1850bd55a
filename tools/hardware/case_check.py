"""Checks of the case: nothing touches, enough room is left, and it prints without supports."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

from build123d import Part, Vector

from tools.hardware import case_sizes

LEAST = {
    "board": 0.0,
    "cells": 0.3,
}
"""Least clearance of a thing from the case; the board lies on its posts."""
ELSE = 0.25
STEEPEST = 46.0
"""Degrees from the vertical that a printed face may hang over."""
SMALL = 0.3
"""Square millimetres: hanging triangles smaller than this are the rounding of an edge."""


def interference(shells: Mapping[str, Part], things: Mapping[str, Part]) -> Iterator[str]:
    """What is wrong between the case's pieces and what is in it, one sentence each."""
    for name, shell in shells.items():
        for other, thing in things.items():
            common = shell & thing
            volume = common.volume if common else 0.0
            if volume > 0.01:
                yield f"{name} and {other} share {volume:.1f} cubic millimetres"
                continue
            room = shell.distance_to(thing)
            if room < LEAST.get(other, ELSE) - 0.001:
                yield f"{name} and {other} are {room:.2f} mm apart"


def overhang(piece: Part, up: int) -> float:
    """The area that hangs over steeper than STEEPEST when a piece is printed, in mm2.

    up: 1 if it is printed as it stands, -1 if upside down. What lies on the bed does not count.
    """
    points, triangles = piece.tessellate(case_sizes.TRIANGLES)
    heights = [up * point.Z for point in points]
    bed = min(heights)
    hanging = 0.0
    for a, b, c in triangles:
        if max(heights[a], heights[b], heights[c]) < bed + 0.05:
            continue
        normal: Vector = (points[b] - points[a]).cross(points[c] - points[a])
        area = normal.length / 2
        if area > SMALL and -up * normal.Z / (2 * area) > math.sin(math.radians(STEEPEST)):
            hanging += area
    return hanging
