"""What every game's view shows alike: the box around what is picked."""

import pytest

from floe.events import A
from floe.ui.view import SIDEBAR_X
from tests.ui.console_game import TURN_SHOWN, ConsoleGame
from tests.ui.positions import POSITIONS

CORNERS = 4 * 5
"""The pixels of a box that blink: a corner has 5."""


def frames(play):
    """The pictures of two seconds, as sets of what is lit."""
    seen = []
    for _ in range(40):
        play.wait(50)
        seen.append({i for i, lit in enumerate(play.sim.pixels()) if lit})
    return seen


@pytest.mark.parametrize("presses", [0, 1, 2])
@pytest.mark.parametrize("position", [name for name in POSITIONS if name != "fish end"])
def test_what_is_picked_stays_lit_but_for_the_corners_of_its_box(position, presses):
    play = ConsoleGame(position).wait(TURN_SHOWN)
    for _ in range(presses):
        if not play.moves():
            play.press(A)
    if play.moves():
        return  # it took fewer steps to make the move
    seen = frames(play)
    blinks = set.union(*seen) - set.intersection(*seen)
    assert len(blinks) <= CORNERS, "a piece that is picked lies over corners, none beside them"
    assert presses or len(blinks) == CORNERS
    assert all(i % 128 <= SIDEBAR_X for i in blinks)


@pytest.mark.parametrize("position", [name for name in POSITIONS if name != "fish end"])
@pytest.mark.parametrize("keys", ["U ", "D ", "L ", "R "])
def test_the_box_is_whole_wherever_the_cursor_goes(position, keys):
    play = ConsoleGame(position).wait(TURN_SHOWN)
    for _ in range(9):
        play.sim.play(keys)
        seen = frames(play)
        blinks = set.union(*seen) - set.intersection(*seen)
        assert not play.moves() and len(blinks) == CORNERS
