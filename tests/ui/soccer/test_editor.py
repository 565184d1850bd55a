"""What the position editor puts on the squares of soccer."""

import pytest

from tests.golden import assert_golden
from tests.ui.editing import go_to, open_editor, put, start


def test_a_position_of_soccer_is_set_by_keys_and_played(sim):
    open_editor(sim, "soccer")
    assert_golden("soccer", sim.pixels())
    put(sim, 33, "U U")  # Mama, who stands
    put(sim, 76, "D D L")  # player 2's Papa, turned to the northwest
    put(sim, 52, "U")  # the ball
    go_to(sim, 33)
    sim.play("A R")
    assert_golden("soccer_turned", sim.pixels())
    sim.play("B")
    begun = start(sim, "soccer")
    assert begun.start == "c3^,-,-/-,f7nw,- b5 1"
    assert sim.session.game.text() == begun.start


@pytest.mark.parametrize(
    "changes, text",
    [
        ([(44, "U U R R")], "d4^,-,-/-,-,- d4 1"),  # a penguin in the centre takes the ball
        ([(22, "U U R"), (22, "D")], "b2^,-,-/-,-,- b2 1"),  # who gets the ball stands
        ([(22, "U U"), (22, "D"), (22, "D D")], "-,-,-/-,-,- * 1"),  # both are taken off
        ([(22, "U U"), (33, "U U R")], "c3n,-,-/-,-,- * 1"),  # there is one Mama
        ([(22, "U"), (44, "U U R"), (22, "D")], "d4^,-,-/-,-,- d4 1"),
        ([(22, "U U R"), (22, "U")], "-,b2n,-/-,-,- * 1"),
        ([(22, "U U R R R R R R R R R")], "b2^,-,-/-,-,- * 1"),  # once round
    ],
)
def test_penguins_and_the_ball_come_from_where_they_are(sim, changes, text):
    editor = open_editor(sim, "soccer")
    for cell, keys in changes:
        put(sim, cell, keys)
    assert editor._game.text() == text
