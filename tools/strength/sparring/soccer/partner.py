"""The partner of soccer: a game, and the search for a move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np

from tools.strength.sparring.soccer import rules
from tools.strength.sparring.soccer.evaluation import Weights, by_hand
from tools.strength.sparring.soccer.notation import move_text, read, write
from tools.strength.sparring.soccer.search import Settings, new_room, search, seed
from tools.strength.sparring.tree import ROOT, best_child, clear, new_tree

NODES = 4_000_000  # Room of the tree, about 29 bytes each.
MOST_PLIES = 1000  # A game of so many is a draw.


class Partner:
    """Plays soccer; see tools.strength.sparring.protocol."""

    name = "Sparring partner of soccer"

    def __init__(
        self, settings: Settings | None = None, weights: Weights | None = None, nodes: int = NODES
    ) -> None:
        self.position = rules.new_position()
        self._before: list[rules.Position] = []
        self._times: Counter[bytes] = Counter()  # how often each of them was there
        self._settings = settings or Settings()
        self._weights = by_hand() if weights is None else weights
        self._tree = new_tree(nodes)
        self._room = new_room()
        self._moves = np.zeros(rules.MOST_MOVES, np.int32)
        self._kept = np.zeros((0, rules.SIZE), np.int8)

    def begin(self, words: Sequence[str]) -> None:
        """The start position; words: what follows `startpos`."""
        if words:
            raise ValueError("startpos takes nothing")
        self.position = rules.new_position()
        self._before = []
        self._times.clear()

    def read(self, text: str) -> None:
        """A position from its text."""
        self.position = read(text)
        self._before = []
        self._times.clear()

    def text(self) -> str:
        """The position as text."""
        return write(self.position)

    def moves(self) -> dict[str, int]:
        """The legal moves by their texts; none in a finished game."""
        if self.result() != "none":
            return {}
        n = rules.generate(self.position, self._moves)
        return {move_text(int(move)): int(move) for move in self._moves[:n]}

    def make(self, text: str) -> None:
        """Play a move; ValueError unless it is legal."""
        moves = self.moves()
        if text not in moves:
            raise ValueError(f"'{text}' is no legal move")
        self._before.append(self.position.copy())
        self._times[self.position.tobytes()] += 1
        rules.make(self.position, moves[text])

    def turn(self) -> int:
        """Whose turn it is, from 0."""
        return int(self.position[rules.TURN])

    def result(self) -> str:
        """The result's word."""
        seat = rules.winner(self.position)
        if seat >= 0:
            return f"p{seat + 1}win"
        times = self._times[self.position.tobytes()]
        return "draw" if times > 1 or len(self._before) >= MOST_PLIES else "none"

    def perft(self, depth: int) -> int:
        """The number of games of a number of moves from here."""
        room = np.zeros((depth + 1, rules.MOST_MOVES), np.int32)
        return int(rules.perft(self.position, depth, room))

    # -- the search

    def start(self, number: int) -> None:
        """Begin a search; number: of its chance."""
        seed(number)
        clear(self._tree)
        self._kept = np.array(self._before, np.int8).reshape(-1, rules.SIZE)

    def step(self, iterations: int) -> bool:
        """Search on; whether that is of any more use."""
        arguments = (self._tree, self._weights, self._settings, self._room, iterations)
        search(self.position, self._kept, *arguments)
        return not self._tree.proven[ROOT]

    def best(self) -> tuple[str, float]:
        """The move to play, by its text, and its value from 0 to 1."""
        child = best_child(self._tree)
        value = self._tree.total[child] / max(self._tree.visits[child], 1)
        return move_text(int(self._tree.move[child])), float(value)
