"""Whole games of xok from power-on to the result, by key presses alone."""

import random

import pytest

from floe.events import DOWN, LEFT, RIGHT, UP, A
from floe.games.xok.rules import Xok
from tests.ui.console_sim import ConsoleSim


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_from_power_on_to_the_result(seed):
    sim = ConsoleSim(seed=seed).power_on()
    sim.open_setup("xok")
    sim.set_seats("Person", "Person")
    session, rng = sim.start(), random.Random(seed)
    assert session.game.NAME == "xok"
    while sim.screen_name == "PlayScreen" and sim.now < 3_000_000:
        for _ in range(rng.randrange(4)):
            sim.press(rng.choice((UP, DOWN, LEFT, RIGHT)))
        sim.press(A)
    assert sim.screen_name == "Result"
    replayed = Xok()
    replayed.read(session.record.start)
    for text in session.record.moves:
        replayed.make(replayed.find_move(text))
    assert replayed.over() and replayed.result() == session.record.result
    assert session.game.text() == replayed.text()
