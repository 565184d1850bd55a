"""What the parts of a game's search save is what floe.search.make_search says."""

import itertools
import random
import re

import pytest

import host_sim  # noqa: F401

from floe.search import layout, make_search
from floe.search.alphabeta import AlphaBeta
from floe.search.game_search import GameSearch
from floe.search.transposition_table import hash_bytes
from tests.games.legal_moves import moves_of
from tests.games.test_grid import Drop

POSITIONS, DEPTH = 10, 8
COLUMNS = (0, 1, 2, 3, 2, 1, 0)
# The rows of the table, and what the search that is measured lacks.
ROWS = {
    "with all parts": (),
    "scores do not order the moves": ("order",),
    "scoring does not stop at beta": ("stop",),
    "no two positions are found equal": ("hash",),
    "without all three": ("order", "stop", "hash"),
}


class Lacking(GameSearch):
    """A search whose kernels call the rules of its game, which lacks some parts."""

    def __init__(self, game, *lacks):
        GameSearch.__init__(self, None)
        self.game = game
        self.lacks = lacks
        self.keys = itertools.count()
        self.run = make_search.make_search(
            lambda _, move: game.make(move),
            lambda _: game.undo(),
            lambda _, root: 2 if game.over() else int(game.turn() != root),
            lambda _, root: self.value(root),
            self.score_moves,
            lambda _, move, moves, at: move in moves[at : at + game.generate(moves, at)],
            self.hash_key,
        )

    def value(self, seat):
        """The value of a position for a player: wins, or else the middle columns."""
        game = self.game
        if game.over():
            return (
                layout.WIN // 2 * ((game.winners() >> seat & 1) - (game.winners() >> 1 - seat & 1))
            )
        pieces = [(cell, game.at(cell)) for cell in game.CELLS if game.at(cell)]
        return sum([COLUMNS[cell % 7] * (1 if one == seat + 1 else -1) for cell, one in pieces])

    def score_moves(self, _, moves, scores, at, root, beta, work):
        game, seat = self.game, self.game.turn()
        end = at + game.generate(moves, at)
        best = -layout.INFINITY
        stop = "stop" not in self.lacks
        for i in range(at, end):
            if stop and moves[i] == work[layout.PRIORITY_MOVE]:
                moves[i], moves[at] = moves[at], moves[i]
        for i in range(at, end):
            game.make(moves[i])
            value = self.value(seat)
            game.undo()
            unordered = "order" in self.lacks and work[layout.PLIES_AFTER]
            scores[i] = layout.BIAS + (0 if unordered else value)
            work[layout.SCORED] = i + 1 - at
            if value > best:
                best = value
                work[layout.BEST_MOVE] = moves[i]
            if stop and best >= beta:
                break
        return best

    def hash_key(self, state):
        if "hash" in self.lacks:
            return next(self.keys) & layout.KEY_BITS
        return hash_bytes(state, 0, self.game.POSITION, 0)


def positions():
    """Random positions after eight moves."""
    chance = random.Random(1)
    found = []
    while len(found) < POSITIONS:
        game = Drop()
        for _ in range(8):
            if not game.over():
                game.make(chance.choice(moves_of(game)))
        game.commit()
        if not game.over():
            found.append(game)
    return found


def nodes(*lacks):
    """The nodes that a search to the same depth takes."""
    total = 0
    for game in positions():
        thinker = AlphaBeta(game, GameSearch(None))
        thinker._search = Lacking(thinker.game, *lacks)
        thinker.begin(game, 1 << 24, depth=DEPTH)
        while not thinker.step(1 << 20):
            pass
        total += thinker.nodes
    return total


@pytest.mark.long
@pytest.mark.parametrize("row", ROWS)
def test_what_is_said_about_a_part_is_true(row):
    found = re.search(rf"^ +{row} +([\d,]+)$", make_search.__doc__ or "", re.MULTILINE)
    assert found and nodes(*ROWS[row]) == pytest.approx(int(found[1].replace(",", "")), rel=0.1)
