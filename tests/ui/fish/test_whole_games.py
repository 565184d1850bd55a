"""Whole games from power-on to the result, by key presses alone."""

import random

import pytest

from floe.events import DOWN, LEFT, RIGHT, UP, A
from floe.games.fish.rules import Fish
from tests.ui.console_sim import ConsoleSim

DIRECTIONS = (UP, DOWN, LEFT, RIGHT)


@pytest.mark.parametrize(
    "seats",
    [
        ("Person", "Rockhopper"),
        ("Chick", "Person", "Person"),
        ("Person", "Rockhopper", "Person", "Chick"),
    ],
)
def test_from_power_on_to_the_result(seats):
    sim = ConsoleSim(seed=11).power_on()
    sim.open_setup("fish")
    sim.set_seats(*seats)
    session, rng = sim.start(), random.Random(5)
    assert [session.person(seat) for seat in range(len(seats))] == [s == "Person" for s in seats]
    while sim.screen_name == "PlayScreen" and sim.now < 3_000_000:
        # A also hurries the machine, skips what is shown and takes announcements away.
        for _ in range(rng.randrange(4)):
            sim.press(rng.choice(DIRECTIONS))
        sim.press(A)
    if sim.screen_name == "Diploma":  # a level was beaten for the first time
        sim.press(A)
    assert sim.screen_name == "Result"
    replayed = Fish()
    replayed.read(session.record.start)
    for text in session.record.moves:
        replayed.make(replayed.find_move(text))
        replayed.commit()
    assert replayed.over() and replayed.result() == session.record.result
    assert session.game.text() == replayed.text()
