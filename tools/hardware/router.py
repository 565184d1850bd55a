"""Routes a board of two layers from its pads' coordinates: A* search on a fine grid.

Nets are routed one after another. One that finds no way goes to the front of the order, and all
starts again; so the outcome depends on nothing but the pads.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

STEP = 0.25  # The grid, in millimetres.
VIA_COST = 12.0  # What a change of the layer costs, in steps.
MARGIN = 0.02
#: How far beside a pad its via may be, in steps; how wide tracks are to it, and between islands.
FAN_REACH, FAN_WIDTH, JOIN_WIDTH = 12, 0.4, 0.25
#: The least width of poured copper that counts.
POURED = 0.3


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
    """What the board's maker asks for."""

    width: float
    height: float
    gap: float
    edge: float
    via: float


class Unroutable(Exception):
    """A net for which there is no way."""


class Router:
    """The board while it is routed."""

    def __init__(
        self, rules: Rules, pads: Sequence[dict[str, Any]], areas: Iterable[list[float]]
    ) -> None:
        self._rules = rules
        self._pads = pads
        self._columns = int(rules.width / STEP) + 1
        self._rows = int(rules.height / STEP) + 1
        self._fixed = [self._shape_of(pad) for pad in pads]
        self._fixed += [Shape("", (0, 1), x0, y0, x1, y1, 0.0) for x0, y0, x1, y1 in areas]
        self.tracks: list[Track] = []
        self.vias: list[Via] = []
        self._shapes: list[Shape] = []

    def _shape_of(self, pad: dict[str, Any]) -> Shape:
        x0, y0, x1, y1 = pad["box"]
        if not pad["copper"]:
            x, y = pad["at"]
            # Round a hole for a screw there must be room for its head.
            around = 3.0 if pad["ref"].startswith("H") else pad["hole"] / 2 + 0.1
            return Shape("", (0, 1), x, y, x, y, around)
        return Shape(pad["net"], tuple(pad["layers"]), x0, y0, x1, y1, 0.0)

    def route(self, nets: Sequence[tuple[str, float]], most: int = 5, poured: str = "") -> None:
        """Route nets, each with its tracks' width; Unroutable if one cannot be.

        poured: the net that fills what is free on both layers. Before all others each of its pads
        that is on one layer only gets a via beside it.
        """
        order = list(nets)
        for _ in range(most):
            self.tracks, self.vias, self._shapes = [], [], list(self._fixed)
            self._fan_out(poured)
            for index, (net, width) in enumerate(order):
                if not self._route_net(net, width):
                    order.insert(0, order.pop(index))
                    break
            else:
                # Where tracks of the poured net find a way, its islands are joined for certain.
                self._route_net(poured, JOIN_WIDTH, True)
                return
        raise Unroutable(order[0][0])

    def _fan_out(self, net: str) -> None:
        """A short track and a via from each of a net's pads; Unroutable if there is no room."""
        pads = [
            pad
            for pad in self._pads
            if net and pad["net"] == net and len(pad["layers"]) == 1 and pad["copper"]
        ]
        blocked = [self._blocked(net, layer, FAN_WIDTH / 2) for layer in (0, 1)]
        no_via = self._free_of_vias(net)
        for pad in pads:
            (layer, index) = cell = self._cells(pad, blocked)[0]
            goals = {
                (layer, index + dy * self._columns + dx): 0
                for dy in range(-FAN_REACH, FAN_REACH + 1)
                for dx in range(-FAN_REACH, FAN_REACH + 1)
                if 0 <= index + dy * self._columns + dx < len(no_via)
                and not no_via[index + dy * self._columns + dx]
            }
            path = self._search({cell}, goals, blocked, no_via) if goals else []
            if not path or any(step[0] != layer for step in path):
                raise Unroutable(f"{net} at {pad['ref']}")
            end = self._place(path[-1])
            self._draw(net, FAN_WIDTH, path, pad["at"], end)
            self._add_via(Via(net, *end))
            self._mark(no_via, self._shapes[-1], self._rules.via + self._rules.gap)

    def _free_of_vias(self, net: str) -> bytearray:
        """A mark for each cell that the middle of a net's via may not enter."""
        marks = self._blocked(net, 0, self._rules.via / 2)
        for index, taken in enumerate(self._blocked(net, 1, self._rules.via / 2)):
            marks[index] |= taken
        self._keep_vias_out_of_pads(marks)
        mine = [via for via in self.vias if via.net == net]
        for via in mine:
            shape = Shape(net, (0, 1), via.x, via.y, via.x, via.y, self._rules.via / 2)
            self._mark(marks, shape, self._rules.via + self._rules.gap)
        for via in mine:
            marks[round(via.y / STEP) * self._columns + round(via.x / STEP)] = 0
        return marks

    def _route_net(self, net: str, width: float, partly: bool = False) -> bool:
        """Join a net's pads; False if one cannot be, unless some of them are enough."""
        pads = [pad for pad in self._pads if pad["net"] == net and pad["copper"]]
        if len(pads) < 2:
            return True
        blocked = [self._blocked(net, layer, width / 2) for layer in (0, 1)]
        no_via = self._free_of_vias(net)
        tree = set(self._cells(pads[0], blocked))
        waiting = [(pad, set(self._cells(pad, blocked))) for pad in pads[1:]]
        homes = dict.fromkeys(tree, pads[0]["at"])
        while waiting:
            goals = {cell: i for i, (_, cells) in enumerate(waiting) for cell in cells}
            path = self._search(tree, goals, blocked, no_via)
            if not path and partly:
                tree = set(waiting.pop(0)[1])
                continue
            if not path:
                return False
            pad, cells = waiting.pop(goals[path[-1]])
            self._draw(net, width, path, homes.get(path[0]), pad["at"])
            tree.update(path)
            for cell in cells:
                homes[cell] = pad["at"]
            tree.update(cells)
        return True

    def _cells(self, pad: dict[str, Any], blocked: Sequence[bytearray]) -> list[tuple[int, int]]:
        """The cell nearest to a pad's middle, on each of its layers."""
        x, y = (round(value / STEP) for value in pad["at"])
        index = y * self._columns + x
        for layer in pad["layers"]:
            blocked[layer][index] = 0
        return [(layer, index) for layer in pad["layers"]]

    def _blocked(self, net: str, layer: int, half: float) -> bytearray:
        """A mark for each cell that the middle of a track or via may not enter."""
        columns, rows, rules = self._columns, self._rows, self._rules
        rim = rules.edge + half + MARGIN
        first = math.ceil(rim / STEP)
        last = math.floor((rules.width - rim) / STEP)
        inside = b"\1" * first + bytes(last + 1 - first) + b"\1" * (columns - 1 - last)
        whole = [inside if rim <= y * STEP <= rules.height - rim else b"\1" * columns
                 for y in range(rows)]  # fmt: skip
        marks = bytearray(b"".join(whole))
        for shape in self._shapes:
            if layer not in shape.layers or (shape.net == net and net):
                continue
            self._mark(marks, shape, rules.gap + half + shape.round + MARGIN)
        return marks

    def _mark(self, marks: bytearray, shape: Shape, far: float) -> None:
        """Mark the cells nearer than `far` to a box; a track that slants is a box of no width."""
        left, right = sorted((shape.x0, shape.x1))
        top, bottom = sorted((shape.y0, shape.y1))
        slanted = shape.round > 0 and left != right and top != bottom
        for y in range(max(0, math.ceil((top - far) / STEP)),
                       min(self._rows - 1, int((bottom + far) / STEP)) + 1):  # fmt: skip
            for x in range(max(0, math.ceil((left - far) / STEP)),
                           min(self._columns - 1, int((right + far) / STEP)) + 1):  # fmt: skip
                px, py = x * STEP, y * STEP
                if slanted:
                    away = _to_segment(px, py, shape)
                else:
                    away = math.hypot(max(left - px, 0, px - right), max(top - py, 0, py - bottom))
                if away < far:
                    marks[y * self._columns + x] = 1

    def _keep_vias_out_of_pads(self, no_via: bytearray) -> None:
        for shape in self._fixed:
            self._mark(no_via, shape, self._rules.via / 2 + shape.round + 0.1)

    def _search(
        self, tree: set[tuple[int, int]], goals: dict[tuple[int, int], int],
        blocked: Sequence[bytearray], no_via: bytearray,
    ) -> list[tuple[int, int]]:  # fmt: skip
        """The cheapest way from a cell of the tree to a goal; empty if there is none.

        A* search: no way to a goal is shorter than the one to the box that holds all of them.
        """
        columns = self._columns
        moves = [(1, 1.0), (-1, 1.0), (columns, 1.0), (-columns, 1.0)]
        moves += [(dx + dy, 1.4142) for dx in (1, -1) for dy in (columns, -columns)]
        ys, xs = zip(*(divmod(index, columns) for _, index in goals), strict=True)
        left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)

        def ahead(index: int) -> float:
            y, x = divmod(index, columns)
            dx = left - x if x < left else x - right if x > right else 0
            dy = top - y if y < top else y - bottom if y > bottom else 0
            return dx + 0.4142 * dy if dx > dy else dy + 0.4142 * dx

        best = dict.fromkeys(tree, 0.0)
        before: dict[tuple[int, int], tuple[int, int]] = {}
        queue = [(ahead(cell[1]), 0.0, cell) for cell in sorted(tree)]
        heapq.heapify(queue)
        while queue:
            _, cost, cell = heapq.heappop(queue)
            if cost > best[cell]:
                continue
            if cell in goals:
                path = [cell]
                while path[-1] in before:
                    path.append(before[path[-1]])
                return path[::-1]
            layer, index = cell
            free = blocked[layer]
            steps = [((layer, index + d), c) for d, c in moves if not free[index + d]]
            if not no_via[index] and not blocked[1 - layer][index]:
                steps.append(((1 - layer, index), VIA_COST))
            for after, step in steps:
                if cost + step < best.get(after, math.inf):
                    best[after] = cost + step
                    before[after] = cell
                    heapq.heappush(queue, (cost + step + ahead(after[1]), cost + step, after))
        return []

    def _place(self, cell: tuple[int, int]) -> tuple[float, float]:
        row, column = divmod(cell[1], self._columns)
        return column * STEP, row * STEP

    def _draw(
        self, net: str, width: float, path: Sequence[tuple[int, int]],
        start: Sequence[float] | None, end: Sequence[float],
    ) -> None:  # fmt: skip
        """Tracks along a path, from a pad's middle or the tree to a pad's middle."""
        points = [(cell[0], *self._place(cell)) for cell in path]
        if start:
            points.insert(0, (points[0][0], start[0], start[1]))
        points.append((points[-1][0], end[0], end[1]))
        i = 0
        while i < len(points) - 1:
            layer, x, y = points[i]
            if points[i + 1][0] != layer:
                self._add_via(Via(net, x, y))
                i += 1
                continue
            j = i + 1
            while j + 1 < len(points) and points[j + 1][0] == layer and _straight(points, i, j):
                j += 1
            self._add_track(Track(net, layer, width, x, y, points[j][1], points[j][2]))
            i = j

    def _add_track(self, track: Track) -> None:
        if (track.x0, track.y0) == (track.x1, track.y1):
            return
        self.tracks.append(track)
        box = (track.x0, track.y0, track.x1, track.y1)
        self._shapes.append(Shape(track.net, (track.layer,), *box, track.width / 2))

    def _add_via(self, via: Via) -> None:
        if via in self.vias:
            return
        self.vias.append(via)
        shape = Shape(via.net, (0, 1), via.x, via.y, via.x, via.y, self._rules.via / 2)
        self._shapes.append(shape)

    def stitch(self, net: str, pitch: float) -> None:
        """Vias of a net, one at most in each square of a coarse grid, where there is room."""
        half = self._rules.via / 2 + 0.4
        taken = [self._blocked("", layer, half) for layer in (0, 1)]
        self._keep_vias_out_of_pads(taken[0])
        every = round(pitch / STEP)
        for y in range(every // 2, self._rows, every):
            for x in range(every // 2, self._columns, every):
                index = y * self._columns + x
                if not taken[0][index] and not taken[1][index]:
                    self._add_via(Via(net, x * STEP, y * STEP))

    def join(self, net: str) -> None:
        """Vias that join the islands into which others cut the poured copper of a net."""
        labels = [_labels(self._blocked(net, layer, POURED / 2), self._columns)
                  for layer in (0, 1)]  # fmt: skip
        parents: dict[tuple[int, int], tuple[int, int]] = {}

        held: set[tuple[int, int]] = set()  # islands with a pad or a via; KiCad removes the others

        def root(island: tuple[int, int]) -> tuple[int, int]:
            while parents.setdefault(island, island) != island:
                island = parents[island]
            return island

        def unite(index: int) -> bool:
            """Join the copper over a cell on both layers; False if it is joined already."""
            if not labels[0][index] or not labels[1][index]:
                return False
            front, back = root((0, labels[0][index])), root((1, labels[1][index]))
            if front == back or not {front, back} <= {root(island) for island in held}:
                return False
            parents[front] = back
            return True

        joined = [(via.x, via.y) for via in self.vias if via.net == net]
        joined += [pad["at"] for pad in self._pads
                   if pad["net"] == net and len(pad["layers"]) == 2]  # fmt: skip
        for x, y in joined:
            # The copper may reach a via or a pad from one side only.
            middle = round(y / STEP) * self._columns + round(x / STEP)
            near = [middle + dy * self._columns + dx for dy in range(-2, 3) for dx in range(-2, 3)]
            islands = [(layer, labels[layer][index]) for layer in (0, 1) for index in near
                       if 0 <= index < len(labels[layer]) and labels[layer][index]]  # fmt: skip
            for island in islands:
                parents[root(island)] = root(islands[0])
            held.update(islands)
        half = self._rules.via / 2 + 0.05
        taken = [self._blocked("", layer, half) for layer in (0, 1)]
        self._keep_vias_out_of_pads(taken[0])
        for index in range(self._columns * self._rows):
            if not taken[0][index] and not taken[1][index] and unite(index):
                self._add_via(Via(net, *self._place((0, index))))
                self._mark(taken[0], self._shapes[-1], self._rules.via + self._rules.gap)


def _labels(marks: bytearray, columns: int) -> list[int]:
    """The island that each free cell belongs to, by number from 1; 0 for cells that are taken."""
    labels = [0] * len(marks)
    count = 0
    for first, taken in enumerate(marks):
        if taken or labels[first]:
            continue
        count += 1
        labels[first] = count
        waiting = [first]
        while waiting:
            index = waiting.pop()
            for near in (index - 1, index + 1, index - columns, index + columns):
                if 0 <= near < len(marks) and not marks[near] and not labels[near]:
                    labels[near] = count
                    waiting.append(near)
    return labels


def _straight(points: Sequence[tuple[int, float, float]], i: int, j: int) -> bool:
    """Does the step after j go on in the direction from i to j?"""
    ax, ay = points[j][1] - points[i][1], points[j][2] - points[i][2]
    bx, by = points[j + 1][1] - points[j][1], points[j + 1][2] - points[j][2]
    return abs(ax * by - ay * bx) < 1e-9 and ax * bx + ay * by > 0


def _to_segment(x: float, y: float, shape: Shape) -> float:
    dx, dy = shape.x1 - shape.x0, shape.y1 - shape.y0
    t = ((x - shape.x0) * dx + (y - shape.y0) * dy) / (dx * dx + dy * dy)
    t = min(1.0, max(0.0, t))
    return math.hypot(x - shape.x0 - t * dx, y - shape.y0 - t * dy)
