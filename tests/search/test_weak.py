"""Weak levels: none misses its own goal for long, and what one overlooks it overlooks again."""

import pytest

from floe.games import registry
from floe.games.soccer.rules import Soccer
from floe.search.engine import Engine
from floe.search.layout import ROW_BLIND
from floe.search.levels import budgets, find_level, levels_of
from tests.games.xok import random_games as xok
from tools.strength.people.eyes import legal

NAMES = ("fish", "xok", "soccer")
WEAK = [
    (name, level)
    for name in NAMES
    for level in levels_of(name)
    if len(budgets(name).ROWS[level]) > ROW_BLIND
]
GOAL = "c2ne,b6w,g7^/e4sw,f5^,c5sw g7 1"  # Baby kicks the ball into the corner.
SEEDS = range(1, 21)
#: The other side wins with its next move after most of the moves, but not after all.
THREATS = {
    "xok": (
        "1b1/wb2/Ww3/1WB3/wwWbb/wBW1/1b1 2000/3001 2",
        "3/bBbb/Bbb1w/1WWb1w/B3w/Bw1w/3 3100/2000 1",
        "BBb/BWBb/w1WWB/3w1B/3ww/4/3 1011/0000 1",
        "3/Bbbb/2WB1/1WWB2/1bWBw/3B/3 1100/1000 1",
    ),
    "soccer": (
        "d6sw,h7^,b1^/h8^,d7sw,f4se h7 2",
        "c4nw,e1e,e2^/d1^,h2e,d5s d1 1",
        "a2ne,f6^,f1ne/h8se,e4w,g7^ f6 2",
    ),
}
# White wins by its last move, which leaves black without one.
LAST_MOVE = "1bb/bBWB/WWW1w/1BbBww/bWbw1/b1bw/BB1 1000/0000 1"

pytestmark = pytest.mark.usefixtures("compiled_kernels")


def chosen(game, level, seed, past=(), slice_of=10_000):
    """The text of the move that a level plays."""
    engine = Engine(game)
    engine.start(level, seed, past=past)
    while not engine.step(slice_of):
        pass
    return game.move_text(engine.best)


def goal():
    game = Soccer()
    game.read(GOAL)
    return game


@pytest.mark.parametrize("level", levels_of("soccer")[1:5])
def test_every_level_but_the_lowest_takes_its_own_goal(level):
    assert {chosen(goal(), level, seed) for seed in SEEDS} == {"B*h8"}


def test_the_lowest_misses_its_goal_seldom_and_never_twice_running():
    game = goal()
    lowest = levels_of("soccer")[0]
    missed = [
        [chosen(game, lowest, seed, ["M^"] * plies) != "B*h8" for plies in range(0, 60, 2)]
        for seed in SEEDS
    ]
    assert 0 < sum(map(sum, missed)) <= 30 * len(SEEDS) / 5
    assert not any(a and b for turns in missed for a, b in zip(turns, turns[1:], strict=False))


def test_a_move_that_ends_the_game_won_is_seen_as_a_goal_is():
    for level in levels_of("xok")[1:]:
        game = registry.new_game("xok")
        game.read(LAST_MOVE)
        assert {chosen(game, level, seed) for seed in SEEDS[:5]} == {"se3xd3"}


def can_be_won(game):
    """Has the player to move a move that wins at once?"""
    seat = game.turn()
    won = False
    for move in legal(game):
        game.kernel.make(game.state, move)
        won = won or game.winners() == 1 << seat
        game.kernel.undo(game.state)
    return won


@pytest.mark.parametrize(
    "name, level",
    [each for each in WEAK if each[1] in levels_of(each[0])[2:] and each[0] in THREATS],
)
def test_from_the_third_level_on_a_threat_is_seen_four_times_in_five(name, level):
    met = 0
    for text in THREATS[name]:
        for seed in SEEDS:
            game = registry.new_game(name)
            game.read(text)
            game.make(game.find_move(chosen(game, level, seed)))
            met += not can_be_won(game)
    assert met >= 0.8 * len(THREATS[name]) * len(SEEDS)


@pytest.mark.parametrize("name, level", WEAK)
def test_slices_and_the_position_are_as_elsewhere(name, level):
    game = registry.new_game(name, 2, {"deal": "7"})
    before = bytes(game.state)
    for seed in (0, 5):
        assert len({chosen(game, level, seed, slice_of=nodes) for nodes in (1, 37, 10_000)}) == 1
    assert bytes(game.state) == before


@pytest.mark.parametrize("name, level", WEAK)
def test_a_small_slice_judges_few_moves(name, level):
    """To judge them all takes up to 50 ms on a Pico, in which no key would be seen."""
    engine = Engine(registry.new_game(name, 2, {"deal": "7"}))
    engine.start(level, 5)
    judged = [0]
    while not engine.step(300):
        judged.append(engine._weak._judged)
    steps = [after - before for before, after in zip(judged, judged[1:], strict=False)]
    assert max(steps) <= 2 < sum(steps)


@pytest.mark.parametrize("name, level", WEAK)
def test_stopped_early_it_plays_the_best_that_it_has_judged(name, level):
    engine = Engine(registry.new_game(name, 2, {"deal": "7"}))
    engine.start(level, 5)
    weak = engine._weak
    while weak._judged < 12:
        engine.step(300)
    scores = list(weak._scores[weak._first : weak._first + weak._judged])
    assert engine.best == weak._moves[weak._first + scores.index(max(scores))] or not any(scores)


def test_what_is_overlooked_once_is_overlooked_again():
    """A kind of move is seen or not for the whole game, whatever the position."""
    game = xok.standing(w="c1 c2 d4", b="e2 e3 f3", W="b2", B="d1")
    engine = Engine(game)
    engine.start(levels_of("xok")[0], 9)
    draws = bytes(engine._weak._draws)
    game.make(engine._alpha_beta.moves[0] or 1)
    engine.start(find_level("chick"), 9, past=["c1c2"])
    assert bytes(engine._weak._draws) == draws
    engine.start(find_level("chick"), 10, past=["c1c2"])
    assert bytes(engine._weak._draws) != draws


def test_a_level_above_the_lowest_takes_the_free_ball_beside_it():
    """A penguin of its own stands next to the ball, which nobody has."""
    game = Soccer()
    game.read("d4e,b2n,a3^/g6w,f7s,h7^ e4 1")
    level = levels_of("soccer")[1]
    takes = [chosen(game, level, seed, ["M^"] * 20).startswith("Me4") for seed in SEEDS]
    assert sum(takes) >= 0.7 * len(SEEDS)
    assert not Engine(game)._search.attention().kind(game, game.find_move("Me4^")) & 3


def test_a_shark_over_a_fish_is_as_easy_to_see_with_its_mouth_turned_to_another():
    game = xok.standing(w="c1 c2 d4", b="e2 e3 f3", W="b2", B="d1")
    attention = Engine(game)._search.attention()
    hard = {False: set(), True: set()}
    for move in legal(game):
        eaten = game.eaten(move) if game.kind(move) else ()
        if game.prey(game.target(move)) and len(eaten) in (1, 2):
            hard[len(eaten) == 2].add(attention.kind(game, move))
    assert hard[True] and hard[True] <= hard[False]
