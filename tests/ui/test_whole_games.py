"""Whole games from power-on to the result, by random key presses alone."""

import random

import pytest

from floe.events import DOWN, LEFT, RIGHT, UP, A
from floe.games import record, registry
from tests.ui.console_sim import ConsoleSim

PEOPLE = "PERSON", "PERSON"


@pytest.mark.parametrize(
    "name, seats",
    [
        ("fish", ("PERSON", "LEVELS.rockhopper")),
        pytest.param("fish", ("LEVELS.chick", "PERSON", "PERSON"), marks=pytest.mark.long),
        ("fish", ("PERSON", "LEVELS.rockhopper", "PERSON", "LEVELS.chick")),
        ("xok", ("LEVELS.rockhopper", "PERSON")),
        ("soccer", ("LEVELS.rockhopper", "PERSON")),
        *(pytest.param(name, PEOPLE, marks=pytest.mark.long) for name in ("xok", "soccer")),
    ],
)
def test_from_power_on_to_the_result(name, seats):
    sim = ConsoleSim(seed=11).power_on()
    sim.open_setup(name)
    sim.set_seats(*seats)
    session, rng = sim.start(), random.Random(5)
    assert [session.person(seat) for seat in range(len(seats))] == [s == "PERSON" for s in seats]
    while sim.screen_name == "PlayScreen" and sim.now < 3_000_000:
        # A also hurries the machine, skips what is shown and takes announcements away.
        for _ in range(rng.randrange(4)):
            sim.press(rng.choice((UP, DOWN, LEFT, RIGHT)))
        sim.press(A)
    assert sim.screen_name == "Result"
    replayed = registry.new_game(name, len(seats), session.record.headers)
    record.replay(session.record, replayed)
    assert replayed.over() and session.game.text() == replayed.text()
