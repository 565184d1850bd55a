"""What the partner of soccer finds."""

import pytest

from tools.strength.sparring.soccer.partner import Partner

pytestmark = pytest.mark.long  # numba compiles the search for 10 to 25 s, once a tree


def played(text, iterations=400):
    """The move it plays and its value."""
    player = Partner(nodes=400_000)
    player.read(text)
    player.start(1)
    player.step(iterations)
    return player.best()


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("e8^,-,-/-,-,- e8 1", "M*h8"),  # it shoots
        ("-,-,-/-,c3^,- c3 2", "P*a1"),
        ("-,-,c4^/-,c3^,- c3 1", "Bxc3"),  # or else the other does
        ("e5^,-,-/-,-,- e5 1", "M*h8"),
    ],
)
def test_it_sees_what_is_near(text, move):
    assert played(text)[0] == move


def test_a_goal_in_three_plies_is_proven():
    # Papa kicks, slides after the ball, and kicks again; the others are far off.
    player = Partner(nodes=400_000)
    player.read("-,g5^,-/a2w,b2w,a3w g5 1")
    player.start(1)
    assert not player.step(4000), "it goes on although it is proven"
    assert player.best()[1] > 0.9


def test_the_same_number_is_the_same_search():
    text = "c2ne,b6w,e5^/e4sw,f5^,c5sw e5 2"
    assert played(text) == played(text)
