"""The case: two printed shells, caps for the keys and a lid for the cells, by build123d.

Lengths are millimetres. x and y are the board's, with its middle at 0 and y up; z is 0 on the
board's back and grows to the front. What stands out of the board is modelled as plain bodies,
against which the case is checked.
"""

from __future__ import annotations

from build123d import (
    Align,
    Axis,
    Box,
    Cone,
    Cylinder,
    Location,
    Part,
    Pos,
    Rectangle,
    RectangleRounded,
    Rotation,
    extrude,
    loft,
)

from tools.hardware import bodies, parts
from tools.hardware.bodies import Body
from tools.hardware.case_sizes import (
    BOARD,
    BOOTSEL,
    BOTTOM,
    CAPS,
    CEILING,
    CELLS,
    EAR,
    EAR_HEAD,
    EAR_HOLE,
    EAR_PILOT,
    EAR_SCREW,
    FIT,
    FLANGE,
    FLOOR,
    HEAD,
    HOLES,
    KEY,
    LID,
    PILOT,
    PLAY,
    POST,
    ROOM,
    SCREW,
    TONGUES,
    TOP,
    WALL,
    Display,
    screen_middle,
)


def at(x: float, y: float, z: float = 0.0) -> Location:
    """A place on the board, from its upper left corner, as one of the case."""
    return Pos(x - parts.WIDTH / 2, parts.HEIGHT / 2 - y, z)


def block(x0: float, y0: float, x1: float, y1: float, z0: float, z1: float) -> Part:
    """A box between the board's coordinates."""
    low = (Align.CENTER, Align.CENTER, Align.MIN)
    body = Box(x1 - x0, y1 - y0, z1 - z0, align=low)
    return at((x0 + x1) / 2, (y0 + y1) / 2, z0) * body


def post(x: float, y: float, radius: float, z0: float, z1: float) -> Part:
    """An upright cylinder."""
    low = (Align.CENTER, Align.CENTER, Align.MIN)
    return at(x, y, z0) * Cylinder(radius, z1 - z0, align=low)


def cone(x: float, y: float, r0: float, r1: float, z0: float, z1: float) -> Part:
    """An upright cone, r0 at its foot."""
    low = (Align.CENTER, Align.CENTER, Align.MIN)
    return at(x, y, z0) * Cone(r0, r1, z1 - z0, align=low)


def _slab(grown: float, z0: float, z1: float) -> Part:
    """The board's outline, grown, as a solid."""
    size = (parts.WIDTH + 2 * grown, parts.HEIGHT + 2 * grown)
    return Pos(0, 0, z0) * extrude(RectangleRounded(*size, parts.CORNER + grown), z1 - z0)


def _tapered(x0: float, y0: float, x1: float, y1: float, z0: float, z1: float) -> Part:
    """A hole through a plate that widens by 45 degrees towards z1."""
    grown = 2 * abs(z1 - z0)
    low = at((x0 + x1) / 2, (y0 + y1) / 2, z0) * Rectangle(x1 - x0, y1 - y0)
    high = at((x0 + x1) / 2, (y0 + y1) / 2, z1) * Rectangle(x1 - x0 + grown, y1 - y0 + grown)
    return loft([low, high])


def front(display: Display) -> Part:
    """The front shell, for a display."""
    shell = _slab(ROOM + WALL, 0, TOP) - _slab(ROOM, 0, CEILING)
    for x, y in HOLES:
        shell += post(x, y, POST, BOARD, CEILING)
        shell -= post(x, y, PILOT, BOARD, TOP - 1.0)
    for _, (x, y), radius in CAPS:
        shell -= post(x, y, radius + PLAY, CEILING, TOP)
    shell -= window(display)
    x = parts.by_ref("SW7").at[0] - 2.0
    shell -= block(x - 4.5, -ROOM - WALL, x + 4.5, -ROOM + 0.1, 0, BOARD + 4.9)
    return shell


def window(display: Display) -> Part:
    """What the front shell leaves open for a display, as wide again as it is deep outside."""
    x, y = screen_middle(display)
    width, height = display.window
    z = CEILING - 0.01
    return _tapered(x - width / 2, y - height / 2, x + width / 2, y + height / 2, z, TOP)


def back() -> Part:
    """The back shell."""
    shell = _slab(ROOM + WALL, BOTTOM, 0) - _slab(ROOM, FLOOR, 0)
    for x, y in HOLES:
        shell += post(x, y, POST, FLOOR, 0)
        shell -= post(x, y, SCREW, BOTTOM, 0)
        shell -= cone(x, y, HEAD, SCREW, BOTTOM, BOTTOM + HEAD - SCREW)
    usb = parts.by_ref("A1").at[0] - 8.89
    shell -= block(usb - 6.5, -ROOM - WALL, usb + 6.5, -ROOM + 0.1, BOTTOM, 0)
    shell -= block(*BOOTSEL, BOTTOM, FLOOR)
    shell -= block(*LID, FLOOR - 1.01, FLOOR + 0.01)
    shell -= _tapered(*LID, FLOOR - 1.0, BOTTOM)
    shell -= _ear(0)
    wall = parts.HEIGHT + ROOM
    hook = block(EAR[0] - 1, LID[3] + 0.4, EAR[1] + 1, wall + 0.5, FLOOR, FLOOR + 9.0)
    hook -= _under(EAR[0] - 2, EAR[1] + 2, LID[3] + 0.4, wall, FLOOR)
    shell += hook
    shell -= post(*EAR_SCREW, EAR_PILOT, FLOOR, FLOOR + 9.1)
    return shell


def _ear(fit: float) -> Part:
    """The lid's ear, smaller by a fit; it narrows inwards, so that nothing hangs over."""
    x0, x1 = EAR[0] + fit, EAR[1] - fit
    y0, low, high = LID[3] - 2, EAR[2] - fit, parts.HEIGHT + ROOM - fit
    outer = at((x0 + x1) / 2, (y0 + low) / 2, BOTTOM) * Rectangle(x1 - x0, low - y0)
    inner = at((x0 + x1) / 2, (y0 + high) / 2, FLOOR) * Rectangle(x1 - x0, high - y0)
    return loft([outer, inner])


def _under(x0: float, x1: float, y0: float, y1: float, z: float) -> Part:
    """A wedge that takes away what would hang over: high at y0, nothing at y1."""
    deep = y1 - y0
    low = block(x0, y0 - 1, x1, y1, z, z + 0.001).faces().sort_by(Axis.Z)[0]
    high = block(x0, y0 - 1, x1, y0 + 0.001, z + deep, z + deep + 0.001)
    return loft([low, high.faces().sort_by(Axis.Z)[0]])


def lid() -> Part:
    """The lid over the cells."""
    x0, y0, x1, y1 = LID
    inside = (x0 + FIT, y0 + FIT, x1 - FIT, y1 - FIT)
    plate = block(*inside, FLOOR - 1.0, FLOOR) + _tapered(*inside, FLOOR - 1.0, BOTTOM)
    plate += _ear(FIT)
    for left, right in TONGUES:
        z = FLOOR + FIT
        plate += block(left, y0 + FIT, right, y0 + 1.5, FLOOR, z + 3.0)
        tongue = block(left, y0 - 1.8, right, y0 + 0.5, z, z + 3.0)
        plate += tongue - _tongue_under(left, right, y0, z)
    plate -= post(*EAR_SCREW, EAR_HOLE, BOTTOM, FLOOR)
    plate -= cone(*EAR_SCREW, EAR_HEAD, EAR_HOLE, BOTTOM, BOTTOM + EAR_HEAD - EAR_HOLE)
    return plate


def _tongue_under(left: float, right: float, y: float, z: float) -> Part:
    low = block(left - 1, y - 3, right + 1, y + FIT, z, z + 0.001).faces().sort_by(Axis.Z)[0]
    high = block(left - 1, y - 3, right + 1, y - 1.8, z + 2.0, z + 2.001)
    return loft([low, high.faces().sort_by(Axis.Z)[0]])


def cap(radius: float) -> Part:
    """A key's cap, as it lies on its switch at the board's middle."""
    z = BOARD + KEY
    x, y = parts.WIDTH / 2, parts.HEIGHT / 2
    return post(x, y, radius + 1.0, z, z + FLANGE) + post(x, y, radius, z + FLANGE, TOP + 1.2)


def heads() -> dict[str, Part]:
    """The screws' heads in the back shell."""
    high = BOTTOM + HEAD - SCREW
    return {f"screw {x:g}, {y:g}": cone(x, y, HEAD, SCREW, BOTTOM, high) for x, y in HOLES}


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
    """The board alone."""
    board = _slab(0, 0, BOARD)
    for x, y in HOLES:
        board -= post(x, y, 1.6, 0, BOARD)
    return board


def things(display: Display) -> dict[str, Part]:
    """What fills the case: the board, what stands on it, and the room kept for cells."""
    solids = {"board": bare()}
    for part in parts.PARTS:
        shapes = [solid(bodies.placed(part, body)) for body in bodies.of(part, display)]
        if shapes:
            solids[part.ref] = Part() + shapes
    x, y = parts.by_ref("BT1").at
    solids["cells"] = block(x - 6, y - 2.64, x + 18.7, y + 50.44, -CELLS, 0)
    return solids
