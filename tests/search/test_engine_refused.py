"""Moves that are refused are not played while there are others."""

import pytest

from examples.four.rules import Four
from floe.games import registry
from floe.search.engine import Engine
from floe.search.layout import INFINITY, MOST_REFUSED
from floe.search.levels import find_level, levels_of
from floe.search.plain import PlainAlphaBeta, PlainSearch
from floe.search.xok import evaluation, move_scoring
from tests.games.legal_moves import moves_of
from tests.games.xok import random_games as xok
from tests.search.test_engine import SOLVED
from tests.search.thinking import minimax, scored_moves

NAMES = ("fish", "xok", "soccer")
CHINSTRAP = find_level("chinstrap")


def mark(level):
    """From chinstrap on they think for long."""
    return () if level < CHINSTRAP else pytest.mark.long


def chosen(engine):
    """What an engine that has begun comes to."""
    while not engine.step(10_000):
        pass
    return engine.best


@pytest.mark.parametrize("seed", [0, 7])
@pytest.mark.parametrize("strongest", [False, True])
@pytest.mark.parametrize("game", [*NAMES, "fish 3", "ending"])
def test_every_thinker_finds_another_move_again_and_again(game, strongest, seed):
    """Where all are refused, the one that was refused first is played again."""
    name, _, players = game.partition(" ")
    game = registry.new_game("fish" if game == "ending" else name, int(players or 2))
    if name == "ending":
        game.read(SOLVED)
    count = len(moves_of(game))
    engine, moves = Engine(game), []
    for _ in range(MOST_REFUSED + 1):
        engine.start_budget(2000, seed=seed, strongest=strongest, refused=moves[::-1])
        moves.append(chosen(engine))
    others = min(count, MOST_REFUSED + 1)
    assert len(set(moves[:others])) == others
    assert moves[others:] == moves[: len(moves) - others]


@pytest.mark.parametrize(
    "name, level",
    [
        pytest.param(name, level, marks=mark(level))
        for name in NAMES
        for level in levels_of(name)[:-1]
    ],
)
def test_every_level_but_the_highest_chooses_another_move(name, level):
    game = registry.new_game(name, 2, {"deal": "3"})
    engine = Engine(game)
    engine.start(level, 5)
    first = chosen(engine)
    engine.start(level, 5, [first])
    assert chosen(engine) != first and engine.best in moves_of(game)
    engine.start(level, 5)
    assert chosen(engine) == first, "nothing is refused any more"


def test_it_is_the_best_of_the_others():
    game = xok.standing(w="c1 c2 d4", b="e2 e3 f3", W="b2", B="d1")
    root = game.turn()
    engine = Engine(game)
    engine.start_budget(10**8, 2)
    best = chosen(engine)
    engine.start_budget(10**8, 2, refused=[best])
    engine._alpha_beta.set_pruning(INFINITY, ())
    second = chosen(engine)
    values = {}
    for move in scored_moves(move_scoring.score_moves, game, root)[0]:
        game.make(move)
        values[move] = minimax(evaluation, move_scoring.score_moves, game, 1, root)
        game.undo()
    assert second != best and values.pop(best) >= max(values.values())
    assert engine.value == values[second] == max(values.values())


def test_also_when_it_is_stopped_at_once():
    game = registry.new_game("soccer")
    engine = Engine(game)
    engine.start_budget(10**6)
    engine.stop()
    first = engine.best
    engine.start_budget(10**6, refused=[first])
    engine.stop()
    assert engine.best not in (0, first)


class Even(PlainSearch):
    """All positions are worth the same, so that chance alone chooses."""

    def evaluate(self, game, seat):
        return 0


def test_the_opponent_for_games_without_kernels_finds_another_move_too():
    game = Four()
    thinker = PlainAlphaBeta(game, Even())
    refused = []
    for _ in range(MOST_REFUSED + 1):
        thinker.begin(game, 200, 2, refused=refused)
        assert chosen(thinker) not in refused
        refused.append(thinker.best)
