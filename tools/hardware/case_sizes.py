"""The console's sizes in one place, with the checks that need no model.

The case and its pictures are made from here. Lengths are millimetres; x and y are the board's (see
parts.py), z is 0 on the board's back and grows to the front.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import host_sim  # noqa: F401

from floe.ui import font
from tools.hardware import parts
from tools.hardware.parts import AAA, LIPO

BOARD = 1.6
#: Between board and wall; the walls of the sides, the front and the back.
ROOM, WALL, FRONT_WALL, BACK_WALL = 0.4, 1.8, 1.8, 1.5
#: The front shell's inner and outer face: the tallest part in front, J2, has 3.4 mm.
CEILING = BOARD + 3.8
TOP = CEILING + FRONT_WALL
#: The back shells' inner faces: under AAA cells of 10.5 mm at most, and under the Pico's socket.
CELL, CELL_LONG = 10.5, 44.5
FLOORS = {AAA: CEILING - CELL - 0.5, LIPO: -3.9}
#: The thickness that a variant may have.
THICKEST = {AAA: 17.0, LIPO: 13.0}
#: The inner faces of the walls: left, upper, right, lower.
INSIDE = (-ROOM, -45.6, parts.WIDTH + ROOM, parts.HEIGHT + ROOM)
#: The radius of the shell's corners, seen from the front, and of its edges. An edge's arc ends
#: where it is 45 degrees steep, so that the shell prints without supports.
CORNER, EDGE = 7.0, 6.0

#: Screws, M2.5 with a flat head: two in the upper corners, two through the board.
SCREWS = ((3.6, -41.6), (parts.WIDTH - 3.6, -41.6), parts.by_ref("H1").at, parts.by_ref("H2").at)
#: Radii: of the posts, a hole for M2.5, a hole that M2.5 cuts its thread into, a head.
POST, SCREW, PILOT, HEAD = 3.0, 1.4, 1.05, 2.4
#: Posts without a screw, which hold the board's upper edge.
STAYS = ((10.0, 4.6), (66.0, 5.0))
#: Where the AAA variant's back is parted: the lower piece is the door to the cells. Its hooks, how
#: far they reach under the back's edge, and how much an underside rises for each millimetre.
SEAM = 40.75
HOOKS, REACH, SLANT = ((13.2, 19.2), (53.0, 58.8)), 2.1, 1.03
#: The tab is a length of the door's lower wall, from its root to its free end; the slot beside it
#: lets it spring. Its barb grips the front's catch. A fingernail fits into the notch NAIL.
TAB, SLOT, BARB, GRIP = (12.0, 39.0), (63.3, 64.1), (34.0, 38.8), 1.0
CATCH, NAIL = (28.7, 40.3), (30.0, 39.0, 1.8)
#: The y of the barb's tip, and the z of its lower edge.
BARB_TIP = (INSIDE[3] - 0.3 - GRIP, -0.5)
#: The front's lugs between the door's wall and its ribs. The door slides by less than SLIDES.
LUGS, SLIDES = ((5.0, 10.0), (42.0, 50.0)), 0.3
#: How far a hook and the barb of a door that slid grip at least; and the most strain of the tab.
#: Printed PLA bears 2 to 3 %, PETG more: filamentfeed.com/article/
#: snap-fit-design-3d-printing-guide-june-2026; 60 % of that if it is bent again and again: DSM,
#: Maximum allowable short-term strain, scribd.com/doc/172064197.
LEAST_HOOK, LEAST_GRIP, STRAIN = 1.5, 0.6, 0.6 * 0.02

#: The switches' height and travel; C&K give both for the PTS810.
KEY, TRAVEL = 2.5, 0.2
#: A key's foot over the board, the height of its flange's slope, and its play in its hole.
FOOT, FLANGE, PLAY = 1.75, 0.8, 0.3
#: How far keys stand out of the shell.
PROUD = 1.5
ROUND = 5.0
#: Half the width and half the length of the cross pad.
CROSS = (4.3, 12.0)
#: The tallest part under a key's flange: a transistor in SOT-23.
UNDER = 1.1
ROUND_KEYS = (("A", parts.BUTTON_A), ("B", parts.BUTTON_B))

#: The middle of the picture, and the groove that frames the display: its width and height, the
#: radius of its corners, and how wide and deep it is cut.
SCREEN = (parts.WIDTH / 2, -24.0)
FRAME, FRAME_CORNER = (66.0, 36.0), 4.0
GROOVE = (0.8, 0.5)
#: The straight part of the window's edge; the rest widens by 45 degrees.
LAND = 1.2
#: Letters: how deep they are cut; the name in the shell, its middle and its pixels' size; the
#: pixels of the letters on the keys, which a finger nearly covers.
DEEP = 0.5
NAME = ("FLOE", (parts.WIDTH / 2, -3.2), 0.8)
KEY_PIXEL = 1.0
GLYPHS = {
    "F": ("###", "#..", "##.", "#..", "#.."),
    "L": ("#..", "#..", "#..", "#..", "###"),
    "O": ("###", "#.#", "#.#", "#.#", "###"),
    "E": ("###", "#..", "##.", "#..", "###"),
    "A": (".#.", "#.#", "###", "#.#", "#.#"),
    "B": ("##.", "#.#", "##.", "#.#", "##."),
}
#: Holes over the piezo, and in the back for a strap, for BOOTSEL and round the feet: radii.
SPEAKER = tuple((66.0 + 3.2 * x, 51.0 + 3.2 * y) for y in (-1, 0, 1) for x in (-1, 0, 1))
SPEAKER_HOLE, STRAP_HOLE, FOOT_PAD = 0.8, 1.6, 4.0
STRAP_POST = 3.4
STRAP = ((10.0, -42.4), (16.0, -42.4))
FEET = ((10.0, -32.0), (70.0, -32.0), (10.0, 50.0), (62.0, 28.0))

#: The openings of the USB-C socket, as large as a plug's grip, and of the link, width and height;
#: how high the USB-C socket is, and where its face is, which the grip comes up to.
USB_C, LINK = (12.5, 7.0), (7.0, 3.5)
USB_C_HIGH, USB_C_FACE = 3.2, parts.by_ref("J4").at[0] - 3.9

#: The colours of the shell and of the keys, in all pictures and on the web page.
SHELL, SLATE, ORANGE = (238, 244, 248), (38, 52, 63), (255, 154, 61)

#: The cells' middles, from the top, where they begin, and the LiPo cell: left, top, right, bottom.
CELLS, CELLS_FROM = (46.4, 57.0), 4.6
#: The contact plates' width and thickness.
CONTACT = (9.5, 0.4)
LIPO_CELL = (1.5, 42.0, 51.5, 62.0)
LIPO_THICK = 5.0
#: How far a printed surface may be off.
TRIANGLES = 0.05
#: The least thickness of the shell.
THINNEST = 1.2


class Display(NamedTuple):
    """A display module: its board, picture and glass, and the window that shows the picture."""

    name: str
    width: float
    height: float
    active: tuple[float, float]
    #: From the module's upper edge to the picture's middle.
    middle: float
    glass: tuple[float, float]
    window: tuple[float, float]


#: The default, and the small one; makers differ by a millimetre, which the windows allow for.
DISPLAYS = (
    Display("2.42", 61.5, 39.5, (55.01, 27.49), 18.0, (60.5, 35.0), (57.4, 29.8)),
    Display("1.3", 35.4, 33.5, (29.42, 14.70), 14.6, (34.5, 23.0), (31.8, 17.0)),
)
#: How tall the modules are, with the parts on their backs; and their rows of pixels.
MODULE = (2.8, 1.2)
ROWS = 64
#: The firmware's fonts, and how high a capital letter must be at least, which is our assumption.
FONTS = {"regular": font.REGULAR, "narrow": font.NARROW}
LEAST_LETTER = 1.6

#: Of handhelds, as their makers publish them (width, height, thickness): PicoSystem, Game Boy
#: Pocket, Game Boy.
HANDHELDS = {"PicoSystem": (96.6, 42.7, 15.5), "Game Boy Pocket": (77.6, 127.6, 25.3),
             "Game Boy": (90.0, 148.0, 32.0)}  # fmt: skip
#: The length of a thumb, mean and standard deviation, of 51 people between 18 and 30: Chatzioglou,
#: Pinar and Govsa, Anatomy & Cell Biology 57 (2), 2024, synapse.koreamed.org/articles/1516087497.
THUMB = (49.5, 5.5)


def bottom(variant: str) -> float:
    """The back's outer face."""
    return FLOORS[variant] - BACK_WALL


def outside() -> tuple[float, float, float, float]:
    """The shell's sides, seen from the front: left, top, right, bottom."""
    left, top, right, low = INSIDE
    return left - WALL, top - WALL, right + WALL, low + WALL


def size(variant: str) -> tuple[float, float, float]:
    """The console's width, height and thickness, without its keys."""
    left, top, right, low = outside()
    return right - left, low - top, TOP - bottom(variant)


def sight(display: Display) -> Iterator[str]:
    """Faults of a display's window."""
    for axis in (0, 1):
        if display.window[axis] < display.active[axis] + 2.0:
            yield f"the window of {display.name} leaves less than 1 mm round the picture"
        if display.window[axis] > display.active[axis] + 4.0:
            yield f"the window of {display.name} does not frame the picture"
        if display.window[axis] > display.glass[axis]:
            yield f"the window of {display.name} is wider than the glass"
        if display.window[axis] + 2 * FRONT_WALL > FRAME[axis] - 2 * GROOVE[0]:
            yield f"the window of {display.name} reaches its frame"
    for name in FONTS:
        high = letters(display, name)
        if high < LEAST_LETTER:
            yield f"a capital letter of the {name} font on {display.name} is {high:.2f} mm high"


def letters(display: Display, name: str) -> float:
    """The height of a capital letter of one of FONTS."""
    return display.active[1] * _capital(FONTS[name]) / ROWS


def _capital(glyphs: tuple[str, bytes, bytes]) -> int:
    """The rows of a font's H, whose stems are as high as a capital letter."""
    _, starts, shapes = glyphs
    index = 2 * (ord("H") - ord(" "))
    at = starts[index] | starts[index + 1] << 8
    # After three bytes on its size: a byte for each column.
    return max(column.bit_length() for column in shapes[at + 3 : at + 3 + shapes[at]])


def thickness() -> Iterator[str]:
    """Faults of the thickness."""
    for variant, most in THICKEST.items():
        if size(variant)[2] >= most:
            yield f"the {variant} variant is {size(variant)[2]:.1f} mm thick"


def slack() -> float:
    """How far a key can rise before its flange's slope meets the edge of its hole."""
    return 0.05 + PLAY


def stroke(key: float = KEY, travel: float = TRAVEL, foot: float = FOOT) -> Iterator[str]:
    """Faults of the keys along their stroke, in words."""
    reach = parts.CROSS_SWITCH
    rise = travel * (CROSS[1] + PLAY) / reach
    if key - foot < 0.3:
        yield "a switch does not reach into its key"
    if slack() < rise:
        yield f"the cross rises by {rise:.2f} mm on its other side, and has {slack():.2f}"
    if PROUD - travel * CROSS[1] / reach < 0.8:
        yield "a pressed key lies too deep in the shell"
    if foot - travel * (CROSS[1] + FLANGE) / reach < UNDER + 0.1:
        yield "a pressed key's flange meets the parts under it"
    if BOARD + foot + 1.2 > CEILING - 0.05 - FLANGE + 0.01:
        yield "a key's flange is thinner than 1.2 mm"


def thumbs() -> Iterator[str]:
    """Keys that thumbs reach badly.

    Two measures are published: the widths of other handhelds, and the length of a thumb. A thumb
    lies with its base at the side of the console, so the far edge of a key may be as far from
    that side as a short thumb is long, two standard deviations below the mean. We found no
    measure of how far apart A and B may be, or the two thumbs: these limits are our assumptions.
    """
    (ax, ay), (bx, by) = parts.BUTTON_A, parts.BUTTON_B
    apart = math.hypot(ax - bx, ay - by)
    if not 2 * ROUND + 3 <= apart <= 20:
        yield f"A and B are {apart:.1f} mm apart"
    widths = [width for width, _, _ in HANDHELDS.values()]
    width = size(AAA)[0]
    if not min(widths) <= width <= max(widths):
        yield f"the console is {width:.1f} mm wide, other handhelds {min(widths)} to {max(widths)}"
    hands = (ax + bx) / 2 - parts.CROSS[0]
    if not 0.45 * width <= hands <= 0.7 * width:
        yield f"the thumbs are {hands:.1f} mm apart"
    left, _, right, _ = outside()
    short = THUMB[0] - 2 * THUMB[1]
    for name, middle, half in (
        ("cross", parts.CROSS[0] - left, CROSS[1]),
        ("A", right - ax, ROUND),
        ("B", right - bx, ROUND),
    ):
        if middle + half > short:
            yield f"{name} ends {middle + half:.1f} mm from the side: a short thumb has {short} mm"
        if middle - half < EDGE:
            yield f"{name} begins in the rounded edge"
