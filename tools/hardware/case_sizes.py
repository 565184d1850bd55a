"""The case's sizes, and what can be checked of them without building it.

Lengths are millimetres; z is 0 on the board's back and grows to the front.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tools.hardware import parts

BOARD = 1.6
ROOM, WALL = 0.6, 2.0
"""Between board and wall; the wall."""
CEILING, FLOOR = BOARD + 5.7, -15.3
"""The shells' inner faces: over the display, and over a Pico in sockets."""
TOP, BOTTOM = CEILING + WALL, FLOOR - WALL
POST, SCREW, PILOT, HEAD = 3.7, 1.7, 1.25, 3.1
"""Radii: of the posts, a hole for M3, a hole that M3 cuts its thread into, an M3 flat head."""
KEY = 4.3
"""The switches' height."""
FLANGE, PLAY = 1.0, 0.3
CELLS = 14.0
"""The height that is kept free for the cells and their holder, which has 11.1 by its drawing."""
STAND = 2.54
"""How far a display module stands over the board: the plastic of its pins."""
BOOTSEL = (80.5, 8.5, 89.5, 17.5)
"""The window over the Pico's button."""
TRIANGLES = 0.05
"""How far a printed surface may be off."""


class Display(NamedTuple):
    """A display module: its board, where its visible part lies below its upper edge, a window."""

    name: str
    width: float
    height: float
    active: tuple[float, float]
    middle: float
    """From the module's upper edge to the middle of what lights up."""
    glass: tuple[float, float]
    window: tuple[float, float]


DISPLAYS = (
    Display("0.96", 27.3, 27.8, (21.74, 10.86), 12.7, (26.7, 19.3), (25.0, 14.5)),
    Display("1.3", 35.4, 33.5, (29.42, 14.7), 14.6, (34.5, 23.0), (32.4, 18.0)),
)
"""The two that are sold most; makers differ by a millimetre, which the windows allow for."""

PIN_ROW = 1.7
"""From a module's upper edge to its pins."""
HOLES = tuple(part.at for part in parts.PARTS if part.ref.startswith("H"))
CAPS = tuple(
    (part.ref, part.at, 5.0 if part.value in ("A", "B") else 4.3)
    for part in parts.PARTS
    if part.ref.startswith("SW") and part.ref != "SW7"
)
"""The caps: reference, place, radius."""
LID = (8.3, 1.7, 32.7, 56.9)
"""The opening over the cells, at the floor's inner face."""
EAR = (16.0, 25.0, 61.3)
"""The lid's ear, which takes its screw: from x to x, and how far down."""
EAR_SCREW = (20.5, 58.7)
EAR_HOLE, EAR_PILOT, EAR_HEAD = 1.4, 1.05, 2.35
"""Where the lid's screw is, an M2.5, and its radii."""
TONGUES = ((11.5, 15.5), (25.5, 29.5))
FIT = 0.2
"""Between the lid and its opening."""


def screen_middle(display: Display) -> tuple[float, float]:
    """The middle of what lights up, on the board."""
    x, y = parts.by_ref("J1").at
    return x + 1.5 * 2.54, y - PIN_ROW + display.middle


def reach(button: tuple[float, float, float, float]) -> Iterator[str]:
    """What keeps a finger from the Pico's button, which lies between these corners."""
    x0, y0, x1, y1 = BOOTSEL
    if button[0] < x0 + 2 or button[1] < y0 + 2 or button[2] > x1 - 2 or button[3] > y1 - 2:
        yield "BOOTSEL is not in the middle of its window"


def sight(display: Display) -> Iterator[str]:
    """What is wrong with a display's window."""
    for axis in (0, 1):
        if display.window[axis] < display.active[axis] + 2.0:
            yield f"the window of {display.name} leaves less than 1 mm round the picture"
        if display.window[axis] > display.glass[axis]:
            yield f"the window of {display.name} is wider than the glass"
