"""The review of a game that is over: its curve, the move where it turned, what would be better."""

import random

import pytest

from floe.games import registry
from floe.search.levels import find_level
from floe.ui import session
from floe.ui.playing import review
from floe.ui.playing.evaluation import FULL
from floe.ui.session import PERSON
from tests.games.legal_moves import moves_of
from tests.golden import assert_golden
from tests.ui.console_game import CHICK
from tests.ui.console_sim import ConsoleSim

GAMES = [("fish", 2, 4), ("fish", 3, 5), ("xok", 2, 1), ("soccer", 2, 9)]


@pytest.fixture(autouse=True)
def quick(monkeypatch, shortest_hints):
    monkeypatch.setattr(review, "THOUSANDTHS", 2)


ROCKHOPPER = find_level("rockhopper")


def over(name, players, seed, seats=(ROCKHOPPER, PERSON, ROCKHOPPER)):
    """The result of a game that was played at random."""
    rng = random.Random(seed)
    headers = {"deal": "7", "full time": "100"}
    sim = ConsoleSim().power_on()
    game = registry.new_game(name, players, headers)
    played = session.Session(sim.console.storage, game, list(seats[:players]), headers)
    while not game.over():
        played.play(rng.choice(moves_of(game)))
    sim.console.finish(played)
    sim.wait(1500)  # until keys count
    return sim, played


def reviewed(sim):
    sim.play("D")
    assert sim.screen_name == "Review"
    for _ in range(40):
        if not sim.screen.done:
            sim.wait(5000)
    assert sim.screen.done
    sim.wait(100)
    return sim.screen


@pytest.mark.parametrize("name, players, seed", GAMES)
def test_a_game_is_weighed_and_stands_as_it_stood(name, players, seed):
    sim, played = over(name, players, seed)
    before = bytes(played.game.state), list(played.record.moves)
    second_won = played.game.winners() == 2
    screen = reviewed(sim)
    assert_golden(f"{name}_{players}", sim.pixels())
    shares = list(screen._curves[screen._shown])
    assert len(shares) == len(before[1]) + 1
    assert shares[-1] == (FULL if second_won else -FULL)
    turned = screen.turned
    if players == 2:
        signs = [1 if mover else -1 for mover in screen._movers[:-1]]
        losses = [sign * (a - b) for sign, a, b in zip(signs, shares, shares[1:], strict=False)]
        assert max(losses) > 0 and losses.index(max(losses)) == turned == screen.cursor
    sim.play("L L R")
    assert screen.cursor == max(turned - 1, 0)
    sim.play("A")
    sim.run_until(lambda: sim.screen_name == "Line")
    expected = type(played.game)()
    expected.read(played.record.start)
    for text in before[1][: screen.cursor]:
        expected.make(expected.find_move(text))
        expected.commit()
    before_it = b"".join(sim.screen._before)
    assert before_it[: expected.POSITION] == expected.state[: expected.POSITION]
    sim.wait(3000)
    sim.play("B")
    sim.play("D")
    sim.run_until(lambda: not sim.screen.moving and sim.screen.at == screen.cursor + 1)
    sim.wait(200)
    assert_golden(f"{name}_{players}_board", sim.pixels())
    sim.wait(2000)
    assert sim.screen.at == screen.cursor + 1, "nothing plays on by itself"
    sim.play("B B")
    assert sim.screen_name == "Result"
    assert (bytes(played.game.state), list(played.record.moves)) == before


def test_it_may_be_left_while_it_weighs_and_the_board_is_as_it_was():
    sim, played = over("xok", 2, 1)
    before = bytes(played.game.state)
    last = bytes(sim.pixels())
    sim.play("D w400")
    assert not sim.screen.done
    sim.play("D w4000")
    assert sim.screen_name == "LookBack" and sim.screen.at == sim.screen.count()
    sim.play("B w400 B")
    assert sim.screen_name == "Result" and bytes(played.game.state) == before
    sim.run_until(lambda: bytes(sim.pixels()) == last)


def test_no_step_takes_longer_than_a_slice():
    sim, _ = over("fish", 2, 4, (CHICK, PERSON))
    sim.play("D w1000")
    steps = []
    engine = sim.screen._machine.engine
    step = engine.step
    engine.step = lambda nodes: steps.append(nodes) or step(nodes)
    sim.wait(3000)
    assert len(steps) > 5 and max(steps) <= 24000


def test_a_game_that_is_over_goes_on_from_an_earlier_board():
    sim, played = over("fish", 2, 4, (CHICK, PERSON))
    moves = list(played.record.moves)
    sim.play("D D w4000 L L L")
    sim.run_until(lambda: not sim.screen.moving)
    sim.play("A A w300")
    assert sim.screen_name == "PlayScreen"
    assert list(played.record.moves)[: len(moves) - 3] == moves[:-3]
    assert not played.game.over() or len(played.record.moves) > len(moves) - 3


def test_of_three_players_each_person_has_a_curve():
    sim, played = over("fish", 3, 5, [PERSON, PERSON, ROCKHOPPER])
    screen = reviewed(sim)
    assert_golden("fish_3_people", sim.pixels())
    shown = screen._shown
    sim.play("U")
    assert screen._shown == 1 - shown
    assert_golden("fish_3_other", sim.pixels())
    sim.play("U")
    first, second = [list(curve) for curve in screen._curves]
    assert first != second
    ends = [FULL if played.game.winners() == 1 << seat else -FULL for seat in (0, 1)]
    assert [first[-1], second[-1]] == ends
    losses = [
        (curve[i] - curve[i + 1], i)
        for seat, curve in enumerate((first, second))
        for i, mover in enumerate(screen._movers[:-1])
        if mover == seat
    ]
    assert max(losses)[0] == next(loss for loss, i in losses if i == screen.turned)
    assert screen._movers[screen.turned] == shown
