"""How many moves penguins need to the ball, and with it to the goal, when nobody is in the way."""

from tools.strength.sparring.soccer.notation import POSES, find_cell
from tools.strength.sparring.soccer.races import CROSSING, REACH, SOLO, state_of
from tools.strength.sparring.soccer.rules import OFF

MAMA, PAPA, BABY = range(3)


def reach(penguin, place, ball):
    """REACH by names."""
    state = state_of(find_cell(place[:2]), POSES.index(place[2:]))
    return REACH[penguin, state, find_cell(ball)]


def test_a_penguin_comes_to_the_ball():
    assert reach(BABY, "a1^", "d4") == 1  # slides there
    assert reach(BABY, "a1n", "d4") == 2  # stands up first
    assert reach(MAMA, "a1ne", "d4") == 3
    assert reach(PAPA, "d1e", "d1") == 0
    assert reach(PAPA, "c1^", "d1") == 1  # the ball stops it


def test_it_enters_by_its_own_corner():
    assert list(REACH[:, state_of(OFF, 0), CROSSING]) == [4, 2, 2, 4, 2, 2]


def test_with_the_ball_it_comes_to_the_goal():
    assert SOLO[MAMA, find_cell("e8")] == 1  # three squares off: a kick
    assert SOLO[PAPA, find_cell("e8")] == 3  # a kick, after it, and another
    assert SOLO[BABY, find_cell("e8")] == 5


def test_the_second_family_mirrors_the_first():
    assert (SOLO[:3].reshape(3, 8, 8) == SOLO[3:].reshape(3, 8, 8)[:, ::-1, ::-1]).all()
