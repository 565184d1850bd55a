"""What every game's view shows alike: the box around what is picked."""

import pytest

from floe.events import A
from floe.games.soccer import squares
from floe.ui.soccer.picker import PENGUIN
from floe.ui.soccer.rink import SQUARE_HEIGHT, SQUARE_WIDTH, boxed_x, boxed_y
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


def bobbing(play):
    """The pixels outside the box where soccer's penguins bob while one of them is picked."""
    view = play.sim.screen.board.view
    if play.game.NAME != "soccer" or view.picker.step != PENGUIN:
        return set()
    animation = view._animation
    picked = view.picker.penguin
    left, top = boxed_x(animation.x[picked]) - 2, boxed_y(animation.y[picked]) - 2
    return {
        y * 128 + x
        for penguin in squares.PENGUINS
        if penguin >> 2 == animation.seat and penguin != picked
        for x in range(animation.x[penguin], animation.x[penguin] + SQUARE_WIDTH - 1)
        for y in range(animation.y[penguin] - 1, animation.y[penguin] + SQUARE_HEIGHT - 1)
        if not (left <= x < left + SQUARE_WIDTH + 3 and top <= y < top + SQUARE_HEIGHT + 3)
    }


@pytest.mark.parametrize("presses", [0, 1, 2])
@pytest.mark.parametrize("position", [name for name in POSITIONS if name != "fish end"])
def test_what_is_picked_stays_lit_but_for_the_corners_of_its_box(position, presses):
    play = ConsoleGame(position).wait(TURN_SHOWN)
    for _ in range(presses):
        if not play.moves():
            play.press(A)
    if play.moves():
        return  # it took fewer steps to make the move
    blinks = blinking(play) - bobbing(play)
    assert len(blinks) <= CORNERS, "a piece that is picked lies over corners, none beside them"
    assert presses or len(blinks) == CORNERS
    assert all(i % 128 <= SIDEBAR_X for i in blinks)


@pytest.mark.parametrize("position", [name for name in POSITIONS if name != "fish end"])
def test_the_box_is_whole_wherever_the_cursor_goes(position):
    play = ConsoleGame(position).wait(TURN_SHOWN)
    for key in "UUURRRRRRDDDDDDLLLLLL":
        play.sim.play(key)
        assert not play.moves() and len(blinking(play) - bobbing(play)) == CORNERS


def test_all_penguins_of_a_family_but_the_one_in_the_box_bob_while_one_is_picked():
    play = ConsoleGame("soccer").wait(TURN_SHOWN)
    animation = play.sim.screen.board.view._animation
    beyond = blinking(play)
    for penguin in squares.PENGUINS:
        x, y = animation.x[penguin] + 4, animation.y[penguin]
        moved = {(y + row) * 128 + x for row in range(-1, 7)} & beyond
        bobs = (
            penguin >> 2 == animation.seat and penguin != play.sim.screen.board.view.picker.penguin
        )
        assert bool(moved) == bobs
    play.press(A)
    assert len(blinking(play)) <= CORNERS
