"""Whole games from power-on to the result, by key presses alone."""

import random

import pytest

from floe.events import DOWN, LEFT, RIGHT, UP, A
from floe.games.fish.rules import Fish
from tests.ui.console_sim import ConsoleSim

DIRECTIONS = (UP, DOWN, LEFT, RIGHT)


def set_to(sim, label, value):
    """Turn a row of the set-up to a value."""
    sim.go_to(label)
    for _ in range(8):
        if sim.screen.value(sim.screen.row) == value:
            return
        sim.press(RIGHT)
    raise AssertionError(f"{label} can't be set to {value}")


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
    sim.choose("Play")
    sim.press(A)
    set_to(sim, "Players", str(len(seats)))
    for seat, who in enumerate(seats):
        set_to(sim, f"Player {seat + 1}", who)
    sim.choose("Start")
    session, rng = sim.console.session, random.Random(5)
    assert session
    assert [session.person(seat) for seat in range(len(seats))] == [s == "Person" for s in seats]
    while sim.screen_name == "PlayScreen" and sim.now < 3_000_000:
        # A also hurries the machine, skips what is shown and takes announcements away.
        for _ in range(rng.randrange(4)):
            sim.press(rng.choice(DIRECTIONS))
        sim.press(A)
    assert sim.screen_name == "Result"
    replayed = Fish()
    replayed.read(session.record.start)
    for text in session.record.moves:
        replayed.make(replayed.find_move(text))
        replayed.settle()
    assert replayed.over() and replayed.result() == session.record.result
    assert session.game.text() == replayed.text()
