"""The partner of fish: a position, and the search for a move."""

from __future__ import annotations

import random
from collections.abc import Sequence

import numpy as np

from tools.strength.sparring.fish import rules
from tools.strength.sparring.fish.evaluation import Weights
from tools.strength.sparring.fish.many import Many
from tools.strength.sparring.fish.notation import move_text, read, write
from tools.strength.sparring.fish.root import NODES, Deepening
from tools.strength.sparring.fish.search import UNIT
from tools.strength.sparring.fish.weights import fitted

_FISH = [1] * 30 + [2] * 20 + [3] * 10


class Partner:
    """Plays fish; see tools.strength.sparring.protocol."""

    name = "Sparring partner of fish"

    def __init__(self, weights: Weights | None = None) -> None:
        self._deepening = Deepening(fitted() if weights is None else weights)
        self._many = Many()
        self._moves = np.zeros(rules.MOST_MOVES, np.int64)
        self.begin([])

    def begin(self, words: Sequence[str]) -> None:
        """A start position with the partner's own layout; words: the text after `startpos`."""
        if len(words) > 2 or words[:1] not in ([], ["2"], ["3"], ["4"]):
            raise ValueError("startpos takes 2, 3 or 4 players and a number")
        floes = _FISH.copy()
        random.Random(words[1] if len(words) == 2 else "1").shuffle(floes)
        self.position = rules.set_up(int(words[0]) if words else 2, floes)

    def read(self, text: str) -> None:
        """A position from its text."""
        self.position = read(text)

    def text(self) -> str:
        """The position as text."""
        return write(self.position)

    def moves(self) -> dict[str, int]:
        """The legal moves by their texts; none in a finished game."""
        n = rules.generate(self.position, self._moves)
        return {move_text(int(move)): int(move) for move in self._moves[:n]}

    def make(self, text: str) -> None:
        """Play a move; ValueError unless it is legal."""
        moves = self.moves()
        if text not in moves:
            raise ValueError(f"'{text}' is no legal move")
        rules.make(self.position, moves[text])

    def turn(self) -> int:
        """Whose turn it is, from 0."""
        return int(self.position[rules.TURN])

    def result(self) -> str:
        """The result's word."""
        if not rules.over(self.position):
            return "none"
        winners = [seat + 1 for seat in rules.winners(self.position)]
        if len(winners) == 1:
            return f"p{winners[0]}win"
        return "shared " + " ".join(map(str, winners))

    def perft(self, depth: int) -> int:
        """The number of games of a number of moves from here."""
        moves = np.zeros((depth + 1, rules.MOST_MOVES), np.int64)
        return int(rules.perft(self.position, depth, moves))

    # -- the search

    def start(self, number: int) -> None:
        """Begin a search; number: of its chance."""
        if self._for_two():
            self._deepening.start(self.position)
        else:
            self._many.start(self.position, number)

    def _for_two(self) -> bool:
        return self.position[rules.PLAYERS] == 2

    def step(self, iterations: int) -> bool:
        """Search on; whether that is of any more use."""
        if self._for_two():
            return self._deepening.step(iterations * NODES)
        return self._many.step(iterations)

    def best(self) -> tuple[str, float]:
        """The move to play, by its text, and its value: the lead in fish, or a chance to win."""
        if self._for_two():
            return move_text(self._deepening.best), self._deepening.value / UNIT
        move, value = self._many.best()
        return move_text(move), value
