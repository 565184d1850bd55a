"""Xok on the play screen: real key presses in, pictures and moves out."""

import pytest

from floe.events import DOWN, LEFT, RIGHT, UP, A, B
from floe.games.xok.cells import find_cell
from floe.games.xok.rules import Xok
from floe.ui import navigation
from floe.ui.playing.game_picture import END
from tests.ui.console_game import TURN_SHOWN, ConsoleGame
from tests.ui.explorer import ways

OPENING = "d3d4 e3e4 c3c4 d5d6"
# By board: games with much eating, the sharks lying all ways.
MIDDLE = {
    30: "c4d4 a2b2 c3d3 e2e3 va1xb2@1 d1e1 ie2xe1xe3@0 sd4@0 sd2xd1@3 d5e5 sf4xe5@5 e3f2 b2c2",
    37: "f2g1 e4f4 e2e3 c4d4 yf4@0 ve3xe2xf2@2 if3xe4@2 a4b4 vc5xb4xc4@3 b1b2 b5c6 c2d3 d5e4 a3b3"
    " sd3xd4@0",
    61: "e4e5 ye5xe4@1 b4c5 d6e7 b6c6 c4d5 a3b3 vb2xb3@0 sd4xc4@5 ia4xb4@2 g2h2 c1d1 sc2xc1@3 b4b5"
    " ve6xd5@3 f3g3 c7d8 sh1xg2@5 c4d5 e8e9",
}
# Player 1 has a chain of eight and can make it ten.
NINE = "d3d4 e3e4 c3c4 d5d6 c2d2 f3f4 c1d1 g2g3"


class XokGame(ConsoleGame):
    """A game of xok on the simulated console after some moves."""

    def __init__(self, moves="", spaces=30):
        game = Xok()
        game.set_up(spaces)
        for move in moves.split():
            game.make(game.find_move(move))
            game.commit()
        super().__init__(game)

    def to(self, name):
        """Bring the cursor to a space, once the turn has been announced."""
        self.wait(TURN_SHOWN)
        return self.press(
            *way_to(self.sim.screen.board.view.picker, find_cell(self.game.spaces, name))
        )


def way_to(pick, cell):
    """The direction keys that bring the cursor to a space that is offered."""
    offered = pick._choices[: pick._offered]

    def lead(at, key):
        return navigation.step(pick._xs, pick._ys, offered, len(offered), at, key)

    return ways(pick._at, lead)[offered.index(cell)]


# -- pictures


def test_a_fresh_board_announces_who_begins():
    play = XokGame().golden("new_game")
    play.wait(TURN_SHOWN).press(RIGHT, LEFT).golden("space")
    play.wait(300).golden("space_dark")
    play.press(A).golden("pair")
    play.press(UP).golden("pair_up")


@pytest.mark.parametrize("spaces", [30, 37, 61])
def test_the_middle_of_a_game(spaces):
    XokGame(MIDDLE[spaces], spaces).ready().golden(f"middle_{spaces}")


@pytest.mark.parametrize("spaces", [30, 37, 61])
def test_an_empty_board(spaces):
    XokGame("", spaces).ready().golden(f"empty_{spaces}")


def test_a_shark_on_an_empty_space_bites_turns_and_may_be_another():
    play = XokGame(OPENING).to("f4").press(A, UP).golden("prey")
    play.wait(300).golden("prey_dark")
    play.press(A).golden("shark")
    play.wait(300).golden("shark_dark")
    play.press(DOWN).golden("shark_v")
    play.press(RIGHT).golden("shark_v_turned")


def test_a_shark_on_a_fish_eats_what_is_below_and_what_its_mouths_reach():
    play = XokGame(OPENING).to("e4").golden("on_fish")
    play.press(A, DOWN, RIGHT, RIGHT, RIGHT).golden("on_fish_shark")
    play.wait(300).golden("on_fish_shark_dark")


def test_a_shark_on_the_board_of_61():
    play = XokGame(MIDDLE[61], 61).to("f4").press(A).golden("pair_61")
    play.press(LEFT).golden("prey_61")
    play.press(A, DOWN).golden("shark_61")


def test_fish_are_seen_falling():
    play = XokGame(OPENING).to("c2").press(A)
    play.sim.hold(A, ms=60)
    play.golden("fall")
    assert len(play.moves()) == 1
    play.wait(200).golden("fall_second")
    play.wait(1000).golden("pass")


def test_a_shark_is_seen_turning_biting_and_its_prey_swimming_home():
    play = XokGame(OPENING).to("e4").press(A, DOWN, RIGHT, RIGHT, RIGHT)
    play.sim.hold(A, ms=60)
    play.golden("shark_falls")
    play.wait(250).golden("shark_turns")
    play.wait(400).golden("shark_bites")
    play.wait(600).golden("swim")


def test_the_end_and_the_result():
    play = XokGame(NINE).to("b3").press(A).golden("ten")
    play.press(A)
    play.sim.run_until(lambda: play.sim.screen.phase == END)
    play.wait(50).golden("won")
    play.wait(300).golden("won_dark")
    play.sim.run_until(lambda: play.sim.screen_name == "Result")
    play.wait(20).golden("result")


# -- keys


def test_b_held_pauses_and_the_shark_stays_in_hand():
    play = XokGame(OPENING).to("e4").press(A, DOWN, RIGHT)
    turning = play.sim.pixels()
    play.sim.hold(B)
    assert play.sim.screen_name == "Pause"
    play.press(B, RIGHT, LEFT)
    assert play.sim.pixels() == turning


def test_two_fish_and_a_small_shark_by_few_keys():
    play = XokGame().ready().to("d3").press(A, A, A, A)
    assert play.moves() == ["d3d4"]
    play.to("e4").press(A, UP, UP, A, A)
    assert play.moves() == ["d3d4", "se4xd4@4"]


def test_what_is_laid_is_kept_with_the_way_it_was_turned():
    play = XokGame(OPENING).to("e4").press(A, DOWN, RIGHT, RIGHT, RIGHT, A)
    assert play.moves() == ["ve4xe3@3"]
    play.wait(6000).ready()
    shown = play.sim.pixels()
    play.sim.pause("QUIT")
    play.sim.choose("CONTINUE")
    session = play.sim.console.session
    assert session and session.record.moves == ["ve4xe3@3"]
    play.ready()
    cell = find_cell(30, "e4")
    assert session.game.shark_kind(cell) == 2 and session.game.shark_mouths(cell) == 0b011000
    assert play.sim.pixels() == shown
