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
from floe.search.layout import MOST_DEPTH
from floe.search.levels import ALL
from floe.ui import descriptor
from floe.ui.picker import NOTHING
from floe.ui.strings import load, load_game
from tools.strength.puzzles.goals import Puzzle
from tools.strength.sparring.people.eyes import EYES

LEAST_MOVES = 6  # Legal first moves, one of them right.
# A wrong move is natural if one of PLAYERS plays it with this many of these seeds.
SEEDS = range(1, 8)
AGREEING = 3
# Players like the lower levels when the puzzles were chosen; they stay when the levels change: how
# many nodes they look at, and what those overlook that look one ply ahead, as in a game's WEAK.
# The strongest is first.
PLAYERS = (
    *((nodes, ALL, 0) for nodes in (5000, 4000, 1000, 400, 230, 150, 90)),
    (1, ALL, 20),
    *((1, noticed, 5) for noticed in (700, 600, 520, 400, 330, 240, 120)),
)
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
        """A wrong move that one of PLAYERS plays with several seeds, of the strongest of these.

        "" if there is none.
        """
        for player in PLAYERS:
            played = [self._played(position, *player, seed) for seed in SEEDS]
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

    def _played(self, position: str, nodes: int, noticed: int, tenths: int, seed: int) -> str:
        self._game.read(position)
        depth = MOST_DEPTH if noticed == ALL and not tenths else 1
        margin = tenths * self._engine.unit // 10
        self._engine.start_budget(nodes, depth, margin, seed, contempt=True, attention=noticed)
        while not self._engine.step(10_000):
            pass
        self._engine.stop()
        return self._game.move_text(self._engine.best)
