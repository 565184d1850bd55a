"""A board of two layers as a fine grid: what is on it, and where other copper may go."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

STEP = 0.25  # The grid, in millimetres.
MARGIN = 0.02


class Shape(NamedTuple):
    """Copper or a hole that others keep clear of: a box whose corners are rounded by `round`."""

    net: str
    layers: tuple[int, ...]
    x0: float
    y0: float
    x1: float
    y1: float
    round: float


class Track(NamedTuple):
    """A straight track."""

    net: str
    layer: int
    width: float
    x0: float
    y0: float
    x1: float
    y1: float


class Via(NamedTuple):
    """A plated hole that joins the layers."""

    net: str
    x: float
    y: float


class Rules(NamedTuple):
    """The requirements of the board's maker."""

    width: float
    height: float
    gap: float
    edge: float
    via: float


class Maze:
    """The board while it is routed."""

    def __init__(
        self, rules: Rules, pads: Sequence[dict[str, Any]], areas: Iterable[list[float]]
    ) -> None:
        self.rules = rules
        self.pads = pads
        self.columns = int(rules.width / STEP) + 1
        self.rows = int(rules.height / STEP) + 1
        self.fixed = [self._shape_of(pad) for pad in pads]
        self.fixed += [Shape("", (0, 1), x0, y0, x1, y1, 0.0) for x0, y0, x1, y1 in areas]
        self.tracks: list[Track] = []
        self.vias: list[Via] = []
        self.shapes: list[Shape] = []

    def _shape_of(self, pad: dict[str, Any]) -> Shape:
        x0, y0, x1, y1 = pad["box"]
        if not pad["copper"]:
            x, y = pad["at"]
            # Around a hole for a screw there must be room for its head.
            around = 3.0 if pad["ref"].startswith("H") else pad["hole"] / 2 + 0.1
            return Shape("", (0, 1), x, y, x, y, around)
        return Shape(pad["net"], tuple(pad["layers"]), x0, y0, x1, y1, 0.0)

    def cells(self, pad: dict[str, Any], blocked: Sequence[bytearray]) -> list[tuple[int, int]]:
        """The cell nearest to a pad's middle, on each of its layers."""
        x, y = (round(value / STEP) for value in pad["at"])
        index = y * self.columns + x
        for layer in pad["layers"]:
            blocked[layer][index] = 0
        return [(layer, index) for layer in pad["layers"]]

    def place(self, cell: tuple[int, int]) -> tuple[float, float]:
        row, column = divmod(cell[1], self.columns)
        return column * STEP, row * STEP

    def blocked(self, net: str, layer: int, half: float) -> bytearray:
        """A mark for each cell that the middle of a track or via may not enter."""
        columns, rows, rules = self.columns, self.rows, self.rules
        rim = rules.edge + half + MARGIN
        first = math.ceil(rim / STEP)
        last = math.floor((rules.width - rim) / STEP)
        inside = b"\1" * first + bytes(last + 1 - first) + b"\1" * (columns - 1 - last)
        whole = [inside if rim <= y * STEP <= rules.height - rim else b"\1" * columns
                 for y in range(rows)]  # fmt: skip
        marks = bytearray(b"".join(whole))
        for shape in self.shapes:
            if layer not in shape.layers or (shape.net == net and net):
                continue
            self.mark(marks, shape, rules.gap + half + shape.round + MARGIN)
        return marks

    def free_of_vias(self, net: str) -> bytearray:
        """A mark for each cell that the middle of a net's via may not enter."""
        marks = self.blocked(net, 0, self.rules.via / 2)
        for index, taken in enumerate(self.blocked(net, 1, self.rules.via / 2)):
            marks[index] |= taken
        self.keep_vias_out_of_pads(marks)
        mine = [via for via in self.vias if via.net == net]
        for via in mine:
            shape = Shape(net, (0, 1), via.x, via.y, via.x, via.y, self.rules.via / 2)
            self.mark(marks, shape, self.rules.via + self.rules.gap)
        for via in mine:
            marks[round(via.y / STEP) * self.columns + round(via.x / STEP)] = 0
        return marks

    def mark(self, marks: bytearray, shape: Shape, far: float) -> None:
        """Mark the cells nearer than `far` to a box; a track that slants is a box of no width."""
        left, right = sorted((shape.x0, shape.x1))
        top, bottom = sorted((shape.y0, shape.y1))
        slanted = shape.round > 0 and left != right and top != bottom
        for y in range(max(0, math.ceil((top - far) / STEP)),
                       min(self.rows - 1, int((bottom + far) / STEP)) + 1):  # fmt: skip
            for x in range(max(0, math.ceil((left - far) / STEP)),
                           min(self.columns - 1, int((right + far) / STEP)) + 1):  # fmt: skip
                px, py = x * STEP, y * STEP
                if slanted:
                    away = _to_segment(px, py, shape)
                else:
                    away = math.hypot(max(left - px, 0, px - right), max(top - py, 0, py - bottom))
                if away < far:
                    marks[y * self.columns + x] = 1

    def keep_vias_out_of_pads(self, no_via: bytearray) -> None:
        for shape in self.fixed:
            self.mark(no_via, shape, self.rules.via / 2 + shape.round + 0.1)

    def add_track(self, track: Track) -> None:
        if (track.x0, track.y0) == (track.x1, track.y1):
            return
        self.tracks.append(track)
        box = (track.x0, track.y0, track.x1, track.y1)
        self.shapes.append(Shape(track.net, (track.layer,), *box, track.width / 2))

    def add_via(self, via: Via) -> None:
        if via in self.vias:
            return
        self.vias.append(via)
        shape = Shape(via.net, (0, 1), via.x, via.y, via.x, via.y, self.rules.via / 2)
        self.shapes.append(shape)


def _to_segment(x: float, y: float, shape: Shape) -> float:
    dx, dy = shape.x1 - shape.x0, shape.y1 - shape.y0
    t = ((x - shape.x0) * dx + (y - shape.y0) * dy) / (dx * dx + dy * dy)
    t = min(1.0, max(0.0, t))
    return math.hypot(x - shape.x0 - t * dx, y - shape.y0 - t * dy)
