"""Iterative deepening at the root of the partner's search of fish for two players."""

from __future__ import annotations

from tools.strength.sparring.fish.endgame import FISH_UNIT, catch_of
from tools.strength.sparring.fish.evaluation import Weights
from tools.strength.sparring.fish.rules import (
    FISH,
    FLOES,
    FREE,
    MOST_MOVES,
    PENGUINS,
    THREES,
    TO_PLACE,
    TURN,
    TWOS,
    Position,
)
from tools.strength.sparring.fish.search import (
    MOST_PLIES,
    WON,
    moved,
    new_room,
    score_moves,
    search,
)

NODES = 300  # Nodes of an iteration, as the protocol counts them.
BEAM = 10  # Moves of a node that are looked into at first.


class Deepening:
    """A search that can be broken off after any number of nodes, and taken up again."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self._room = new_room()
        self._moves: list[int] = []
        self.best = self.value = self.depth = 0

    def start(self, position: Position) -> None:
        """Take up a position of two players."""
        seat = int(position[TURN])
        self._free = int(position[FREE])
        self._own = int(position[PENGUINS + seat])
        self._other = int(position[PENGUINS + 1 - seat])
        self._fish = int(position[TWOS]), int(position[THREES])
        fish = int(position[FISH + seat] - position[FISH + 1 - seat])
        self._lead = fish * FISH_UNIT + int(position[FLOES + seat] - position[FLOES + 1 - seat])
        self._to_place = int(position[TO_PLACE])
        room = self._room
        room.nodes[:] = 0, 0, BEAM
        n = score_moves(
            self._free, self._own, self._other, *self._fish, self._lead, self._to_place,
            10 * WON, 0, self._weights, room,
        )  # fmt: skip
        order = sorted(range(n), key=lambda i: -int(room.scores[0, i]))
        self._moves = [int(room.moves[0, i]) for i in order]
        self.best = self._moves[0]
        self.value = int(room.scores[0, order[0]])
        self.depth = 1
        self._at = n
        self._alpha = self.value

    def step(self, nodes: int) -> bool:
        """Search a number of nodes; returns whether anything is left to find."""
        if len(self._moves) < 2:
            return False
        room = self._room
        room.nodes[0] = 0
        room.nodes[1] = nodes
        while self._at < len(self._moves) or self._next_depth():
            move = self._moves[self._at]
            low, high = self._alpha, 10 * WON
            value = self._look(move, low, low + 1 if self._at else high)
            if self._at and value > low:
                value = self._look(move, low, high)
            if room.nodes[0] >= room.nodes[1]:
                return True
            if value > low:
                self._alpha = value
                self._moves.insert(0, self._moves.pop(self._at))
                self.best, self.value = move, value
            self._at += 1
        return False

    def _next_depth(self) -> bool:
        """Look deeper; or, where the end is in sight, at more moves: False if at all already."""
        if abs(self._alpha) >= WON or self.depth + 2 >= MOST_PLIES:
            if self._room.nodes[2] >= MOST_MOVES:
                return False
            self._room.nodes[2] *= 2
        else:
            self.depth += 1
        self._at = 0
        self._alpha = -10 * WON
        return True

    def _look(self, move: int, alpha: int, beta: int) -> int:
        target = 1 << (move & 63)
        after = self._lead + int(catch_of(target, *self._fish))
        return -int(
            search(
                self._free ^ target, self._other, moved(self._own, move), *self._fish, -after,
                max(self._to_place - 1, 0), self.depth - 1, -beta, -alpha, 1,
                self._weights, self._room,
            )
        )  # fmt: skip
