"""The case: a front, a back, and a door to the AAA cells.

Made by build123d from case_sizes. The contents of the case are modelled as simple bodies, and the
case is checked against them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from build123d import (
    Axis,
    Box,
    Cylinder,
    Part,
    Plane,
    Polygon,
    Pos,
    RectangleRounded,
    Rotation,
    extrude,
    fillet,
    mirror,
)

from tools.hardware import bodies, case_sizes, parts
from tools.hardware.bodies import Body
from tools.hardware.case_sizes import (
    BOARD,
    CEILING,
    CELLS,
    EDGE,
    FLOORS,
    INSIDE,
    PLAY,
    SCREEN,
    SCREW,
    SCREWS,
    SEAM,
    TOP,
    USB_C,
    Display,
    bottom,
)
from tools.hardware.keys import cross
from tools.hardware.parts import AAA
from tools.hardware.solids import LOW, at, block, cone, letters, post, tapered


def _slab(inward: float, low: float, face: float, outer: float) -> Part:
    """A solid with the shell's outline and round upper edges, `inward` inside the outer face.

    outer: the outer face's z, from which the edges' arcs are drawn; face: where this one is cut.
    """
    left, top, right, under = case_sizes.outside()
    size = (right - left - 2 * inward, under - top - 2 * inward)
    radius = EDGE - inward
    centre = outer - EDGE * math.sin(math.radians(45))
    body = Pos(0, 0, low) * extrude(
        RectangleRounded(*size, case_sizes.CORNER - inward), centre + radius - low
    )
    body = fillet(body.faces().sort_by(Axis.Z)[-1].edges(), radius - 0.001)
    return body - Pos(0, 0, face) * Box(*size, EDGE, align=LOW)


def _half(face: float, wall: float) -> Part:
    """A shell from z = 0 to its face, hollow, open below."""
    return _slab(0, 0, face, face) - _slab(case_sizes.WALL, -1, face - wall, face)


def _ring(x: float, y: float, width: float, height: float, z0: float, z1: float) -> Part:
    """A frame with round corners, to be cut as a groove."""
    groove = case_sizes.GROOVE[0]
    corner = case_sizes.FRAME_CORNER
    outer = RectangleRounded(width, height, corner)
    inner = RectangleRounded(width - 2 * groove, height - 2 * groove, corner - groove)
    return at(x, y, z0) * extrude(outer - inner, z1 - z0)


def front(display: Display) -> Part:
    """The front shell, for a display."""
    shell = _half(TOP, case_sizes.FRONT_WALL)
    for x, y in SCREWS:
        shell += post(x, y, case_sizes.POST, BOARD, CEILING + 0.1)
        shell -= post(x, y, case_sizes.PILOT, BOARD, CEILING + 0.4)
    for x, y in case_sizes.STAYS:
        shell += post(x, y, 1.2, BOARD + 0.1, CEILING + 0.1)
    shell += _lugs()
    shell += _rim(display)
    shell -= window(display)
    shell -= _ring(*SCREEN, *case_sizes.FRAME, TOP - case_sizes.GROOVE[1], TOP)
    shell -= letters(*case_sizes.NAME, TOP)
    for x, y in case_sizes.SPEAKER:
        shell -= post(x, y, case_sizes.SPEAKER_HOLE, CEILING - 0.1, TOP)
    for _, (x, y) in case_sizes.ROUND_KEYS:
        shell -= post(x, y, case_sizes.ROUND + PLAY, CEILING - 0.1, TOP)
    left, right, high = case_sizes.NAIL
    shell -= block(left, INSIDE[3] - 0.1, right, INSIDE[3] + 9, -1, high)
    shell -= cross(PLAY, CEILING - 0.1, TOP)
    return shell - _openings(AAA)


def _bar(x: tuple[float, float], outline: Sequence[tuple[float, float]]) -> Part:
    """A bar along x; its outline is in y and z."""
    face = Plane.YZ * Polygon(*((-y, z) for y, z in outline), align=None)
    return at(x[0], 0) * extrude(face, x[1] - x[0], dir=(1, 0, 0))


def _lugs() -> Part:
    """The lugs behind the front's lower wall, which stand inside the back's; one is the catch."""
    low, high, end = INSIDE[3], CEILING + 0.1, -3.2
    nose, face, (tip, edge) = low - 0.3, low + 0.1, case_sizes.BARB_TIP
    plain = ((low - 1.9, high), (low - 1.9, end), (low - 0.7, end), (nose, -2.0), (nose, 0.3),
             (face, 0.3), (face, high))  # fmt: skip
    # The ledge slants as the barb's underside does, 0.15 below it, and is 0.2 deeper.
    deep, top = tip - 0.2, edge - 0.15 + 0.2 * case_sizes.SLANT
    ledge = top - (nose - deep) * case_sizes.SLANT
    catch = ((low - 2.8, high), (low - 2.8, end), (low - 1.6, end), (nose, -2.0), (nose, ledge),
             (deep, top), (deep, 0.5), (face, 0.5), (face, high))  # fmt: skip
    return _bar(case_sizes.CATCH, catch) + [_bar(each, plain) for each in case_sizes.LUGS]


def _rim(display: Display) -> Part:
    """The frame that holds a module by its sides, behind the front."""
    x, y = SCREEN
    top, fit, wall = y - display.middle, 0.3, 1.2
    half, low = display.width / 2 + fit, top + display.height + fit
    outer = block(x - half - wall, top - fit - wall, x + half + wall, low + wall,
                  CEILING - 2.4, CEILING + 0.1)  # fmt: skip
    inner = block(x - half, top - fit, x + half, low, CEILING - 3, CEILING)
    # The wires leave at the upper edge.
    wires = block(x - 6, top - fit - wall - 1, x + 6, top, CEILING - 3, CEILING)
    return outer - inner - wires


def window(display: Display) -> Part:
    """The front shell's opening for a display: straight inside, wider outside."""
    x, y = SCREEN
    width, height = display.window
    x0, y0, x1, y1 = x - width / 2, y - height / 2, x + width / 2, y + height / 2
    z = CEILING + case_sizes.LAND
    return block(x0, y0, x1, y1, CEILING - 0.1, z + 0.01) + tapered(x0, y0, x1, y1, z, TOP)


def _openings(variant: str) -> Part:
    """The openings at the sides of both shells: the three sockets, the switch and the light."""
    left, _, right, low = case_sizes.outside()
    usb = parts.by_ref("A1").at[0]
    deep = -5.8 if variant == AAA else bottom(variant) - 1
    cut = block(usb - 6.0, INSIDE[3] - 1.2, usb + 6.0, low + 1, deep, BOARD + 0.1)
    y = parts.by_ref("SW7").at[1]
    cut += block(INSIDE[2] - 0.3, y - 4.0, right + 1, y + 4.0, 0, BOARD + 2.4)
    y = parts.by_ref("J4").at[1]
    # A plug's grip is as large as this; over the ceiling it needs room only before the socket.
    wide, middle, tall = USB_C[0] / 2, BOARD + case_sizes.USB_C_HIGH / 2, USB_C[1] / 2
    low_z, high_z = middle - tall, middle + tall
    cut += block(left - 1, y - wide, INSIDE[0] + 1.0, y + wide, low_z, CEILING)
    cut += block(left - 1, y - wide, case_sizes.USB_C_FACE, y + wide, low_z, high_z)
    y, (wide, tall) = parts.by_ref("J5").at[1], case_sizes.LINK
    cut += block(INSIDE[2] - 1.5, y - wide / 2, right + 1, y + wide / 2, 0, BOARD + tall)
    y = parts.by_ref("D4").at[1]
    return cut + block(left - 1, y - 0.8, INSIDE[0] + 0.3, y + 0.8, 0, BOARD + 1.4)


def back(variant: str) -> Part:
    """The back shell of a variant, in one piece."""
    floor, face = FLOORS[variant], bottom(variant)
    shell = mirror(_half(-face, case_sizes.BACK_WALL), Plane.XY)
    for x, y in SCREWS:
        shell += post(x, y, case_sizes.POST, floor - 0.1, BOARD if y < 0 else 0)
    for x, y in case_sizes.STAYS:
        shell += post(x, y, 1.2, floor - 0.1, 0)
    for x, y in case_sizes.STRAP:
        shell += post(x, y, case_sizes.STRAP_POST, floor - 0.1, floor + 2.0)
        shell -= post(x, y, case_sizes.STRAP_HOLE, face, floor + 2.0)
    for x, y in SCREWS:
        shell -= post(x, y, SCREW, face, BOARD)
        shell -= cone(x, y, case_sizes.HEAD, SCREW, face, face + case_sizes.HEAD - SCREW)
    for x, y in case_sizes.FEET:
        pad = case_sizes.FOOT_PAD
        shell -= post(x, y, pad, face, face + 0.3) - post(x, y, pad - 0.6, face, face + 0.3)
    x0, y0, x1, y1 = bodies.bootsel()
    shell -= post((x0 + x1) / 2, (y0 + y1) / 2, 1.6, face, floor + 0.1)
    if variant == AAA:
        shell += _cell_holder(floor)
    return shell - _openings(variant)


def _cell_holder(floor: float) -> Part:
    """The holders of the contact plates at both ends of the cells: slots of 0.8 mm."""
    left, right = case_sizes.CELLS_FROM - 1.0, case_sizes.CELLS_FROM + case_sizes.CELL_LONG + 1.0
    holder = Part()
    for y in CELLS:
        for x in (left - 2.0, right + 2.0):
            holder += block(x - 0.6, y - 5.0, x + 0.6, y + 5.0, floor - 0.1, floor + 9.0)
        for x in (left, right):
            for edge in (-4.4, 4.4):
                holder += block(x - 0.6, y + edge - 0.6, x + 0.6, y + edge + 0.6, floor - 0.1,
                                floor + 2.0)  # fmt: skip
    return holder


def pieces_of_back(variant: str) -> dict[str, Part]:
    """The back's pieces: the AAA variant's lower one is the door to its cells."""
    whole = back(variant)
    if variant != AAA:
        return {f"back-{variant}": whole}
    left, top, right, low = case_sizes.outside()
    floor = FLOORS[variant]
    span = (left - 1, right + 1)
    upper = whole - block(span[0], SEAM - 0.1, span[1], low + 1, -20, 20)
    door = whole - block(span[0], top - 1, span[1], SEAM + 0.1, -20, 20)
    door = _tab(door + _hooks(floor) + _ribs(floor))
    return {f"back-{variant}": upper, "door": door}


def _hooks(floor: float) -> Part:
    """The hooks of the door, which leave room for the cell."""
    edge, tip, foot, top = SEAM + 0.1, SEAM - 0.1 - case_sizes.REACH, floor - 0.1, floor + 3.6
    low = floor - 0.05 + (edge - tip) * case_sizes.SLANT
    outline = ((edge, foot), (edge, floor - 0.05), (tip, low), (tip, top), (SEAM + 3, top),
               (SEAM + 3, foot))  # fmt: skip
    cell = Rotation(0, 90, 0) * Cylinder(case_sizes.CELL / 2 + 0.3, 200)
    room = at(0, CELLS[0], (CEILING + floor) / 2) * cell
    return Part() + [_bar(each, outline) - room for each in case_sizes.HOOKS]


def _ribs(floor: float) -> Part:
    """The door's ribs behind the front's lugs, and beside one of them."""
    low, (x0, x1) = INSIDE[3] - 2.1, case_sizes.LUGS[1]
    ends = [(*each, low) for each in case_sizes.LUGS]
    ends += [(x, x + 1.2, INSIDE[3] + 0.1) for x in (x0 - 1.4, x1 + 0.2)]
    return Part() + [block(a, low - 1.2, b, y, floor - 0.1, -2.4) for a, b, y in ends]


def _tab(door: Part) -> Part:
    """The door with its tab, whose slot is round at its root."""
    (root, end), (y0, y1), low = case_sizes.TAB, case_sizes.SLOT, bottom(AAA) - 1
    door -= block(root, y0, end + 0.8, y1, low, 0) + post(root, y0 + 0.1, y1 - y0, low, 0)
    door -= block(end, y0, end + 0.8, INSIDE[3] + 9, low, 1)
    face, (tip, edge) = INSIDE[3] + 0.1, case_sizes.BARB_TIP
    foot = edge - (face - tip) * case_sizes.SLANT
    return door + _bar(case_sizes.BARB, ((face, 0), (tip, 0), (tip, edge), (face, foot)))


def solid(body: Body) -> Part:
    """A placed body as a solid."""
    (x0, y0, z0), (x1, y1, z1) = body.low, body.high
    if not body.axis:
        return block(x0, y0, x1, y1, z0, z1)
    centre = at((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2)
    turned = {"x": Rotation(0, 90, 0), "y": Rotation(90, 0, 0), "z": Rotation(0, 0, 0)}
    length = {"x": x1 - x0, "y": y1 - y0, "z": z1 - z0}[body.axis]
    across = y1 - y0 if body.axis == "x" else x1 - x0
    return centre * turned[body.axis] * Cylinder(across / 2, length)


def bare() -> Part:
    """The bare board."""
    x, y = parts.NOTCH
    board = block(0, 0, parts.WIDTH, y, 0, BOARD)
    corner = parts.CORNER
    low = parts.HEIGHT
    board += block(x, y - 1, parts.WIDTH, low - corner, 0, BOARD)
    board += block(x, y - 1, parts.WIDTH - corner, low, 0, BOARD)
    board += post(parts.WIDTH - corner, low - corner, corner, 0, BOARD)
    for ref in ("H1", "H2"):
        board -= post(*parts.by_ref(ref).at, 1.35, 0, BOARD)
    return board


def things(display: Display, variant: str) -> dict[str, Part]:
    """The contents of the case: the board, the parts on it, the display, the cells."""
    solids = {"board": bare()}
    for part in parts.PARTS:
        shapes = [solid(bodies.placed(part, body)) for body in bodies.of(part, variant)]
        if shapes:
            solids[part.ref] = Part() + shapes
    if variant == AAA:
        solids["contacts"] = Part() + [solid(body) for body in bodies.contacts()]
    for name, cell in bodies.power(variant).items():
        solids[name] = Part() + [solid(body) for body in cell]
    solids["display"] = Part() + [solid(body) for body in bodies.module(display)]
    return solids
