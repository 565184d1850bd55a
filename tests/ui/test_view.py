"""What every game's view shows alike: the box around what is picked."""

import pytest

from floe.events import A
from floe.ui.view import SIDEBAR_X
from tests.ui.console_game import TURN_SHOWN, ConsoleGame
from tests.ui.positions import POSITIONS

CORNERS = 4 * 5  # The pixels of a box that blink: a corner has 5.


def blinking(play):
    """The pixels that are lit and dark within two seconds."""
    ever, always = 0, -1
    for _ in range(40):
        play.wait(50)
        lit = int.from_bytes(play.sim.pixels(), "big")
        ever |= lit
        always &= lit
    return {i for i, one in enumerate((ever ^ always).to_bytes(128 * 64, "big")) if one}


@pytest.mark.parametrize("presses", [0, 1, 2])
@pytest.mark.parametrize("position", [name for name in POSITIONS if name != "fish end"])
def test_what_is_picked_stays_lit_but_for_the_corners_of_its_box(position, presses):
    play = ConsoleGame(position).wait(TURN_SHOWN)
    for _ in range(presses):
        if not play.moves():
            play.press(A)
    if play.moves():
        return  # it took fewer steps to make the move
    blinks = blinking(play)
    assert len(blinks) <= CORNERS, "a piece that is picked lies over corners, none beside them"
    assert presses or len(blinks) == CORNERS
    assert all(i % 128 <= SIDEBAR_X for i in blinks)


@pytest.mark.parametrize("position", [name for name in POSITIONS if name != "fish end"])
@pytest.mark.parametrize("keys", ["U ", "D ", "L ", "R "])
def test_the_box_is_whole_wherever_the_cursor_goes(position, keys):
    play = ConsoleGame(position).wait(TURN_SHOWN)
    for _ in range(9):
        play.sim.play(keys)
        assert not play.moves() and len(blinking(play)) == CORNERS
