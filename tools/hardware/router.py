"""Routes a board of two layers from its pads' coordinates: A* search on a fine grid.

Nets are routed one after another. A net without a path goes to the front of the order, and
everything starts again; so the result depends only on the pads.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Sequence

from tools.hardware.maze import Maze, Track, Via

VIA_COST = 12.0  # The cost of a change of the layer, in steps.
#: How far beside a pad its via may be, in steps; how wide tracks are to it, and between islands.
FAN_REACH, FAN_WIDTH, JOIN_WIDTH = 12, 0.4, 0.25


class Unroutable(Exception):
    """A net for which there is no path."""


class Router(Maze):
    """Finds the tracks and vias."""

    def route(self, nets: Sequence[tuple[str, float]], most: int = 5, poured: str = "") -> None:
        """Route nets, each with its tracks' width; Unroutable if one cannot be routed.

        poured: the net that fills the free area on both layers. Before all others, each of its
        pads on only one layer gets a via beside it.
        """
        order = list(nets)
        for _ in range(most):
            self.tracks, self.vias, self.shapes = [], [], list(self.fixed)
            self._fan_out(poured)
            for index, (net, width) in enumerate(order):
                if not self._route_net(net, width):
                    order.insert(0, order.pop(index))
                    break
            else:
                # Tracks of the poured net ensure that its islands are joined.
                self._route_net(poured, JOIN_WIDTH, True)
                return
        raise Unroutable(order[0][0])

    def _fan_out(self, net: str) -> None:
        """A short track and a via from each of a net's pads; Unroutable if there is no room."""
        pads = [
            pad
            for pad in self.pads
            if net and pad["net"] == net and len(pad["layers"]) == 1 and pad["copper"]
        ]
        blocked = [self.blocked(net, layer, FAN_WIDTH / 2) for layer in (0, 1)]
        no_via = self.free_of_vias(net)
        for pad in pads:
            (layer, index) = cell = self.cells(pad, blocked)[0]
            goals = {
                (layer, index + dy * self.columns + dx): 0
                for dy in range(-FAN_REACH, FAN_REACH + 1)
                for dx in range(-FAN_REACH, FAN_REACH + 1)
                if 0 <= index + dy * self.columns + dx < len(no_via)
                and not no_via[index + dy * self.columns + dx]
            }
            path = self._search({cell}, goals, blocked, no_via) if goals else []
            if not path or any(step[0] != layer for step in path):
                raise Unroutable(f"{net} at {pad['ref']}")
            end = self.place(path[-1])
            self._draw(net, FAN_WIDTH, path, pad["at"], end)
            self.add_via(Via(net, *end))
            self.mark(no_via, self.shapes[-1], self.rules.via + self.rules.gap)

    def _route_net(self, net: str, width: float, partly: bool = False) -> bool:
        """Connect a net's pads; False if one cannot be, unless some of them are enough."""
        pads = [pad for pad in self.pads if pad["net"] == net and pad["copper"]]
        if len(pads) < 2:
            return True
        blocked = [self.blocked(net, layer, width / 2) for layer in (0, 1)]
        no_via = self.free_of_vias(net)
        tree = set(self.cells(pads[0], blocked))
        waiting = [(pad, set(self.cells(pad, blocked))) for pad in pads[1:]]
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

    def _search(
        self, tree: set[tuple[int, int]], goals: dict[tuple[int, int], int],
        blocked: Sequence[bytearray], no_via: bytearray,
    ) -> list[tuple[int, int]]:  # fmt: skip
        """The cheapest path from a cell of the tree to a goal; empty if there is none.

        A* search: no path to a goal is shorter than the distance to the box around all goals.
        """
        columns = self.columns
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

    def _draw(
        self, net: str, width: float, path: Sequence[tuple[int, int]],
        start: Sequence[float] | None, end: Sequence[float],
    ) -> None:  # fmt: skip
        """Tracks along a path, from a pad's middle or the tree to a pad's middle."""
        points = [(cell[0], *self.place(cell)) for cell in path]
        if start:
            points.insert(0, (points[0][0], start[0], start[1]))
        points.append((points[-1][0], end[0], end[1]))
        i = 0
        while i < len(points) - 1:
            layer, x, y = points[i]
            if points[i + 1][0] != layer:
                self.add_via(Via(net, x, y))
                i += 1
                continue
            j = i + 1
            while j + 1 < len(points) and points[j + 1][0] == layer and _straight(points, i, j):
                j += 1
            self.add_track(Track(net, layer, width, x, y, points[j][1], points[j][2]))
            i = j


def _straight(points: Sequence[tuple[int, float, float]], i: int, j: int) -> bool:
    """Does the step after j continue in the direction from i to j?"""
    ax, ay = points[j][1] - points[i][1], points[j][2] - points[i][2]
    bx, by = points[j + 1][1] - points[j][1], points[j + 1][2] - points[j][2]
    return abs(ax * by - ay * bx) < 1e-9 and ax * bx + ay * by > 0
