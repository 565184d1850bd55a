"""The partner of xok: a position, and the search for a move."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tools.strength.sparring.tree import ROOT, best_child, clear, new_tree
from tools.strength.sparring.xok import rules
from tools.strength.sparring.xok.board import new_board
from tools.strength.sparring.xok.evaluation import Weights
from tools.strength.sparring.xok.notation import move_text, read, write
from tools.strength.sparring.xok.search import Settings, new_room, search, seed
from tools.strength.sparring.xok.weights import fitted

NODES = 4_000_000  # Room of the tree, about 29 bytes each.


class Partner:
    """Plays xok; see tools.strength.sparring.protocol."""

    name = "Sparring partner of xok"

    def __init__(
        self, settings: Settings | None = None, weights: Weights | None = None, nodes: int = NODES
    ) -> None:
        self.board = new_board(30)
        self.position = rules.new_position()
        self._settings = settings or Settings()
        self._weights = fitted() if weights is None else weights
        self._tree = new_tree(nodes)
        self._room = new_room()
        self._moves = np.zeros((1, rules.MOST_MOVES), np.int32)

    def begin(self, words: Sequence[str]) -> None:
        """The start position; words: what follows `startpos`."""
        if len(words) > 1 or words and words[0] not in ("30", "37", "61"):
            raise ValueError("startpos takes nothing, or 30, 37 or 61")
        self.board = new_board(int(words[0]) if words else 30)
        self.position = rules.new_position()

    def read(self, text: str) -> None:
        """A position from its text."""
        self.board, self.position = read(text)

    def text(self) -> str:
        """The position as text."""
        return write(self.board, self.position)

    def moves(self) -> dict[str, int]:
        """The legal moves by their texts; none in a finished game."""
        if rules.over(self.board, self.position):
            return {}
        n = rules.generate(self.board, self.position, self._moves[0])
        return {move_text(self.board, int(move)): int(move) for move in self._moves[0, :n]}

    def make(self, text: str) -> None:
        """Play a move; ValueError unless it is legal."""
        moves = self.moves()
        if text not in moves:
            raise ValueError(f"'{text}' is no legal move")
        rules.make(self.board, self.position, moves[text])

    def turn(self) -> int:
        """Whose turn it is, from 0."""
        return int(self.position[rules.TURN])

    def result(self) -> str:
        """The result's word."""
        if not rules.over(self.board, self.position):
            return "none"
        white = rules.result(self.board, self.position)
        return {1.0: "p1win", 0.0: "p2win"}.get(white, "shared 1 2")

    def perft(self, depth: int) -> int:
        """The number of games of a number of moves from here."""
        room = np.zeros((depth + 1, rules.MOST_MOVES), np.int32)
        return int(rules.perft(self.board, self.position, depth, room))

    # -- the search

    def start(self, number: int) -> None:
        """Begin a search; number: of its chance."""
        seed(number)
        clear(self._tree)

    def step(self, iterations: int) -> bool:
        """Search on; whether that is of any more use."""
        arguments = (self._tree, self._weights, self._settings, self._room, iterations)
        search(self.board, self.position, *arguments)
        return not self._tree.proven[ROOT]

    def best(self) -> tuple[str, float]:
        """The move to play, by its text, and its value from 0 to 1."""
        child = best_child(self._tree)
        value = self._tree.total[child] / max(self._tree.visits[child], 1)
        return move_text(self.board, int(self._tree.move[child])), float(value)
