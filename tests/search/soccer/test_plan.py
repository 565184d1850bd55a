"""Opponent modelling: who counts as weak, what is planned, and that plans are sound."""

import functools
import random

import pytest

from floe.games.soccer.rules import AHEAD, Soccer
from floe.search.engine import Engine
from floe.search.layout import BEGIN_WITHIN, MOST_DEPTH, ROW_NODES
from floe.search.levels import HIGHEST, find_level, levels_of
from floe.search.soccer import levels, plan
from tests.games.legal_moves import moves_of
from tests.search.thinking import found, think

WEAK = plan.WEAK
LONGEST = 2 * plan.OWN
ROOM = plan.LINES * (2 + LONGEST)
NODES = 40_000

pytestmark = pytest.mark.usefixtures("compiled_kernels")


@pytest.fixture(autouse=True)
def brief(monkeypatch):
    """Plans that take a tenth of the time."""
    monkeypatch.setattr(plan, "LINES", 3)
    monkeypatch.setattr(plan, "TRIED", 4)
    monkeypatch.setattr(plan, "OWN", 4)


def opened(seed, moves=4):
    """A game after some random moves."""
    game = Soccer()
    game.set_up()
    chance = random.Random(seed)
    for _ in range(moves):
        game.make(chance.choice(moves_of(game)))
        game.commit()
    return game


def play(game, plies, nodes, other, contempt=True):
    """Continue: player 1 with a number of nodes a move, player 2 with `other` nodes."""
    for _ in range(plies):
        engine = think(game, nodes=other if game.turn() else nodes, contempt=contempt)
        game.make(engine.best)
        game.commit()
        if game.over():
            break
    return game


def against(other, seed=4, moves=2 * plan.PREDICTED):
    """A game in which player 2 has made such moves, and player 1 is to move."""
    game = Soccer()
    game.copy_from(played_once(other, seed, moves))
    return game


@functools.cache
def played_once(other, seed, moves):
    return play(opened(seed), moves, 3000, other)


def planned(game, slice_of=10**6, nodes=NODES):
    return think(game, slice_of, nodes=nodes, contempt=True, strongest=True)


def test_a_plan_is_made_against_who_overlooks_things():
    engine = planned(against(WEAK))
    assert engine._strongest.predicted == plan.PREDICTED and engine._strongest.planned


def test_none_is_made_against_who_looks_further():
    game = against(20 * WEAK)
    engine = planned(game)
    assert engine._strongest.predicted < plan.PREDICTED and not engine._strongest.planned
    asked = (engine._strongest.predicted + 1) * (WEAK + game.MAX_MOVES)
    plain = think(game, nodes=NODES - asked, contempt=True)
    assert engine.depth >= plain.depth


def test_one_move_that_is_not_predicted_is_enough():
    game = against(WEAK, moves=2 * plan.PREDICTED - 2)
    game.make(think(game, nodes=3000, contempt=True).best)
    predicted = think(game, nodes=WEAK, contempt=True).best
    game.make(next(move for move in moves_of(game) if move != predicted))
    game.commit()
    assert planned(game)._strongest.predicted == 0


def test_only_the_opponents_moves_are_asked_for():
    """Player 2 has predicted none of the moves of player 1, who looks further."""
    game = against(WEAK)
    assert planned(game)._strongest.planned
    game.make(think(game, nodes=3000, contempt=True).best)
    game.commit()
    assert not planned(game)._strongest.planned


def test_a_plan_depends_on_the_game_alone():
    """So it is the same after power-off, and in the console, the arena and the protocol."""
    game = against(WEAK)
    used = Engine(game)
    for name in ("rockhopper", "gentoo"):
        used.start(find_level(name))
        while not used.step(600):
            pass
    used.start_budget(NODES, contempt=True, strongest=True)
    while not used.step(600):
        pass
    again = Soccer()
    again.copy_from(game)
    assert found(used) == found(planned(game)) == found(planned(again))


@pytest.mark.parametrize("slice_of", [1, 600])
def test_slices_change_nothing(slice_of):
    game = against(WEAK)
    before = bytes(game.state)
    assert found(planned(game, slice_of)) == found(planned(game))
    assert bytes(game.state) == before


@pytest.mark.parametrize("nodes", [4000, NODES])
def test_a_budget_is_kept(nodes):
    game = against(WEAK)
    most = nodes + plan.LOOK + WEAK + 4 * game.MAX_MOVES
    assert planned(game, nodes=nodes).nodes <= most


def test_what_is_said_meanwhile_is_what_the_search_found():
    game = against(WEAK)
    engine = Engine(game)
    engine.start_budget(NODES, contempt=True, strongest=True)
    reported = set()
    while not engine.step(1):
        if engine._strongest.planned:
            reported.add((engine.best, engine.value, engine.depth, tuple(engine.pv())))
    assert len(reported) == 1
    best, value, depth, _ = reported.pop()
    assert best in moves_of(game)
    assert (value, depth) == (engine.value, engine.depth)


def test_a_move_is_played_only_if_it_is_sound(monkeypatch):
    """Without a margin the search's own move is played."""
    games = [against(WEAK, seed) for seed in (4, 5)]
    plans = [planned(game) for game in games]
    monkeypatch.setattr(plan, "MARGIN", -100_000)
    monkeypatch.setattr(plan, "GOAL_MARGIN", -100_000)
    sound = [planned(game) for game in games]
    assert [engine.best for engine in plans] != [engine.best for engine in sound]
    for engine, without in zip(plans, sound, strict=True):
        assert without._strongest.planned and without.pv()[0] == without.best
        assert (engine.value, engine.depth) == (without.value, without.depth)


@pytest.mark.long
def test_a_predicted_goal_is_shot():
    """Without plans that takes 81 plies."""
    game = opened(3)
    while not game.over() and game.plies() < 70:
        weak = game.turn() == 1
        engine = think(game, nodes=WEAK, contempt=True) if weak else planned(game, nodes=80_000)
        game.make(engine.best)
        game.commit()
    assert game.winners() == 1


def test_the_lines_are_out_of_the_way_of_the_small_searches():
    """A search that looks at so few nodes has no more moves in its stacks."""
    most = max(WEAK, plan.LOOK) + Soccer.MAX_MOVES
    assert most + ROOM <= BEGIN_WITHIN + 2 * Soccer.MAX_MOVES


def test_the_history_has_room_for_the_longest_line_and_a_search_from_its_end():
    assert LONGEST + MOST_DEPTH < AHEAD


def test_who_is_predicted_plays_almost_as_the_lowest_level_that_searches():
    nodes = levels.ROWS[find_level("little")][ROW_NODES]
    assert nodes // 2 < WEAK < nodes


def test_hints_proofs_and_searches_to_a_depth_make_no_plans():
    game = against(WEAK)
    engine = planned(game)
    for start in (engine.start_hint, engine.start_proof):
        start()
        assert engine._thinker is engine._alpha_beta
    engine.start_hint(contempt=True)
    assert engine._thinker is engine._alpha_beta
    engine.start_budget(NODES, contempt=True)
    assert engine._thinker is engine._alpha_beta


def test_the_highest_level_alone_makes_plans():
    game = against(WEAK)
    engine = Engine(game)
    for level in levels_of("soccer"):
        engine.start(level)
        assert (engine._thinker is engine._strongest) == (level >= HIGHEST)
