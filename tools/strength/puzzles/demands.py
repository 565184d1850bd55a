"""The demands on a puzzle besides its proof: it cannot be guessed, and a wrong move looks natural.

There are several moves to choose from, a player who does not look far plays a wrong one, and
pressing A repeatedly does not play the right one. The difficulty depends on how far one must look
ahead, how many moves look as good as the right one, and how far away the goal is.
"""

from __future__ import annotations

import math
from array import array

from floe.events import CLICK, A
from floe.games import registry
from floe.search.engine import Engine
from floe.search.levels import find_level, levels_of
from floe.ui import descriptor
from floe.ui.picker import NOTHING
from floe.ui.strings import load, load_game
from tools.strength.people.eyes import EYES
from tools.strength.puzzles.goals import Puzzle

LEAST_MOVES = 6  # Legal first moves, one of them right.
# A wrong move is natural if a level plays it with this many of these seeds.
SEEDS = range(1, 8)
AGREEING = 3
# The strongest level that may be tempted.
STRONGEST = find_level("adelie")
MOST_PRESSES = 6  # Presses of A until a move is made by the first choice of each step.


class Demands:
    """Judges puzzles of a game."""

    def __init__(self, name: str) -> None:
        self._game = registry.new_game(name)
        self._engine = Engine(self._game)
        self._view = descriptor.load(name).view(
            self._game, load("en", "console"), load_game(name, "en")
        )

    def first_moves(self, position: str) -> list[str]:
        """The legal moves of a position, by their texts."""
        self._game.read(position)
        return [self._game.move_text(move) for move in self._moves()]

    def tempting(self, position: str, right: str) -> str:
        """A wrong move that a level plays with several seeds, of the strongest of these.

        "" if there is none.
        """
        levels = [level for level in levels_of(self._game.NAME) if level <= STRONGEST]
        for level in reversed(levels):
            played = [self._played(position, level, seed) for seed in SEEDS]
            wrong = [move for move in played if move != right]
            often = max(wrong, key=wrong.count, default="")
            if wrong.count(often) >= AGREEING:
                return often
        return ""

    def picked_blindly(self, position: str) -> str:
        """The move that results from pressing only A; "" if there is none."""
        self._game.read(position)
        self._view.sync()
        self._view.pick()
        for _ in range(MOST_PRESSES):
            move = self._view.key(CLICK | A)
            if move != NOTHING:
                return self._game.move_text(move)
        return ""

    def plausible(self, position: str, right: str) -> int:
        """The moves that look at least as good as the right one at first sight, with that one."""
        game = self._game
        game.read(position)
        eye = EYES[game.NAME]
        seat = game.turn()
        looks = {game.move_text(move): eye.look(game, move, seat) for move in self._moves()}
        return sum(look >= looks[right] for look in looks.values())

    def fulfilled(self, position: str, right: str) -> bool:
        """Does a puzzle have enough moves and a tempting one, and does A alone not solve it?"""
        return (
            len(self.first_moves(position)) >= LEAST_MOVES
            and self.picked_blindly(position) != right
            and self.tempting(position, right) != ""
        )

    def difficulty(self, puzzle: Puzzle) -> float:
        """How hard a puzzle is for people: its depth, its plausible moves, its goal's distance."""
        return (
            puzzle.depth
            + puzzle.distance / 2
            + math.log2(self.plausible(puzzle.position, puzzle.move))
        )

    def _moves(self) -> list[int]:
        moves = array("i", bytes(4 * self._game.MAX_MOVES))
        return list(moves[: self._game.generate(moves)])

    def _played(self, position: str, level: int, seed: int) -> str:
        self._game.read(position)
        self._engine.start(level, seed)
        while not self._engine.step(10_000):
            pass
        self._engine.stop()
        return self._game.move_text(self._engine.best)
