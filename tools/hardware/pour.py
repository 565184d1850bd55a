"""Vias for a net that is poured: to stitch its two layers together, and to join its islands."""

from __future__ import annotations

from tools.hardware.maze import STEP, Maze, Via

#: The least width of poured copper that counts.
POURED = 0.3


def stitch(maze: Maze, net: str, pitch: float) -> None:
    """Add vias of a net where there is room, at most one in each square of a coarse grid."""
    half = maze.rules.via / 2 + 0.4
    taken = [maze.blocked("", layer, half) for layer in (0, 1)]
    maze.keep_vias_out_of_pads(taken[0])
    every = round(pitch / STEP)
    for y in range(every // 2, maze.rows, every):
        for x in range(every // 2, maze.columns, every):
            index = y * maze.columns + x
            if not taken[0][index] and not taken[1][index]:
                maze.add_via(Via(net, x * STEP, y * STEP))


def join(maze: Maze, net: str) -> None:
    """Add vias that join the islands of a net's poured copper."""
    labels = [_labels(maze.blocked(net, layer, POURED / 2), maze.columns)
              for layer in (0, 1)]  # fmt: skip
    parents: dict[tuple[int, int], tuple[int, int]] = {}

    held: set[tuple[int, int]] = set()  # islands with a pad or a via; KiCad removes the others

    def root(island: tuple[int, int]) -> tuple[int, int]:
        while parents.setdefault(island, island) != island:
            island = parents[island]
        return island

    def unite(index: int) -> bool:
        """Join the copper over a cell on both layers; False if it was joined already."""
        if not labels[0][index] or not labels[1][index]:
            return False
        front, back = root((0, labels[0][index])), root((1, labels[1][index]))
        if front == back or not {front, back} <= {root(island) for island in held}:
            return False
        parents[front] = back
        return True

    joined = [(via.x, via.y) for via in maze.vias if via.net == net]
    joined += [pad["at"] for pad in maze.pads
               if pad["net"] == net and len(pad["layers"]) == 2]  # fmt: skip
    for x, y in joined:
        # The copper may reach a via or a pad from one side only.
        middle = round(y / STEP) * maze.columns + round(x / STEP)
        near = [middle + dy * maze.columns + dx for dy in range(-2, 3) for dx in range(-2, 3)]
        islands = [(layer, labels[layer][index]) for layer in (0, 1) for index in near
                   if 0 <= index < len(labels[layer]) and labels[layer][index]]  # fmt: skip
        for island in islands:
            parents[root(island)] = root(islands[0])
        held.update(islands)
    half = maze.rules.via / 2 + 0.05
    taken = [maze.blocked("", layer, half) for layer in (0, 1)]
    maze.keep_vias_out_of_pads(taken[0])
    for index in range(maze.columns * maze.rows):
        if not taken[0][index] and not taken[1][index] and unite(index):
            maze.add_via(Via(net, *maze.place((0, index))))
            maze.mark(taken[0], maze.shapes[-1], maze.rules.via + maze.rules.gap)


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
