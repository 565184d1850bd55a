"""The case's pictures: the console apart, and each step of putting it together."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from pathlib import Path

from build123d import Location, Part, Pos

from tools.hardware import bodies, case, case_sizes, parts, render, solids
from tools.hardware.bodies import Body
from tools.hardware.case_sizes import ORANGE, SHELL, SLATE
from tools.hardware.part_kinds import AAA, LIPO
from tools.hardware.render import Colour

BACK, DOOR, BOARD = (203, 217, 227), (176, 194, 208), (40, 120, 75)
KEYS = {"cross": SLATE, "A": ORANGE, "B": SLATE}
TURN = Location((0, 0, 0), (180, 0, 0))
#: How wide the pictures are.
WIDTH = 480
#: For the test, the board lies over the front, turned round, at this distance.
BESIDE = 71.5

Shown = Sequence[tuple[Part, Colour]]


def _solids(shapes: Sequence[Body], lift: float = 0.0) -> list[tuple[Part, Colour]]:
    return [(Pos(0, 0, lift) * case.solid(body), body.colour) for body in shapes]


def _board(variant: str, lift: float = 0.0) -> list[tuple[Part, Colour]]:
    """The board with its parts."""
    shown = [(Pos(0, 0, lift) * case.bare(), BOARD)]
    for part in parts.PARTS:
        placed = [bodies.placed(part, body) for body in bodies.of(part, variant)]
        shown += _solids(placed, lift)
    return shown


def _cells(variant: str, lift: float = 0.0) -> list[tuple[Part, Colour]]:
    """The cells of a variant."""
    return [each for cell in bodies.power(variant).values() for each in _solids(cell, lift)]


def _beside() -> list[tuple[Part, Colour]]:
    """The board outside the front, with its test pads, and the wires to the display in there."""
    place = Location((0, BESIDE, 0), (0, 0, 180))
    pads = [solids.post(*part.at, 0.75, -0.1, 0) for part in parts.PARTS if part.ref[:2] == "TP"]
    shown = [(place * body, colour) for body, colour in _board(AAA)]
    shown += [(place * pad, bodies.GOLD) for pad in pads]
    (left, top, right, low), (x, y) = case_sizes.INSIDE, parts.by_ref("J1").at
    for i in range(4):
        at = left + right - x - i * 2.54
        wire = solids.block(at - 0.5, top + low - y - BESIDE, at + 0.5, -37.0, -1.2, -0.2)
        shown.append((wire, bodies.BLACK))
    return shown


def _turned(shown: Shown) -> Shown:
    """The same seen from behind."""
    return [(TURN * copy.copy(body), colour) for body, colour in shown]


def make(folder: Path, pieces: Mapping[str, Part]) -> None:
    """Write all pictures but those of the closed console, which are kept as they were drawn."""
    display = case_sizes.DISPLAYS[0]
    front = [(pieces[f"front-{display.name}"], SHELL)]
    module = _solids(bodies.module(display))
    keys = [(pieces[name], colour) for name, colour in KEYS.items()]
    back, door, lipo = (pieces[name] for name in ("back-aaa", "door", "back-lipo"))
    steps: dict[str, Shown] = {
        "step-display": [*front, *module],
        "step-test": [*front, *module, *_beside()],
        "step-keys": [*front, *module, *keys],
        "step-board": [*front, *module, *keys, *_board(AAA)],
        "step-back-aaa": [*front, *module, *keys, *_board(AAA), (Pos(0, 0, -30) * back, BACK)],
        "step-close-aaa": [*front, *module, *keys, *_board(AAA), *_cells(AAA),
                           (back, BACK), (Pos(0, 0, -40) * door, DOOR)],
        "step-cell-lipo": [*front, *module, *keys, *_board(LIPO), *_cells(LIPO)],
        "step-close-lipo": [*front, *module, *keys, *_board(LIPO), *_cells(LIPO),
                            (Pos(0, 0, -40) * lipo, BACK)],
    }  # fmt: skip
    for name, shown in steps.items():
        render.picture(_turned(shown), 14, 50, WIDTH, folder / f"{name}.png")
    # The door lies on its outer face, so that the plates in it are seen.
    inside = [(door, DOOR), *_solids(bodies.contacts())]
    render.picture(inside, -24, 58, WIDTH, folder / "step-contacts.png")
    closed = _turned([*front, (back, BACK), (door, DOOR), *_board(AAA)])
    render.picture(closed, 0, 66, WIDTH, folder / "case-back.png")
    apart = [*((Pos(0, 0, 58) * body, colour) for body, colour in keys),
             *((Pos(0, 0, 40) * body, colour) for body, colour in front),
             *_solids(bodies.module(display), 22), *_board(AAA), *_cells(AAA, -16),
             (Pos(0, 0, -42) * back, BACK), (Pos(0, 0, -42) * door, DOOR)]  # fmt: skip
    render.picture(apart, 18, 24, WIDTH, folder / "case-apart.png")
