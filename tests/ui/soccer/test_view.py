"""Soccer on the play screen of the simulated board: keys in, pictures and moves out."""

from floe.events import DOWN, LEFT, RIGHT, UP, A
from floe.games.soccer.layout import REPETITION
from floe.games.soccer.rules import Soccer
from floe.ui.session import PERSON, Session
from floe.ui.soccer.animation import CHEER_MS, CHEERS
from tests.games.soccer.hand_positions import SHUTTLE, THERE_AND_BACK
from tests.ui.console_game import CHICK, TURN_SHOWN, ConsoleGame
from tests.ui.soccer.hand import Hand

MIDDLE = "d2n,c6^,-/f6sw,-,g3w * 1"
KICK = "c3^,e5w,b6^/f5^,d7e,- c3 1"
TACKLE = "-,b5^,e8s/d5^,e5n,f5^ d5 1"
FALL = "b6w,e3e,-/c8^,a6^,f4e a6 1"
GOAL = "f6^,e5w,d4s/c4n,-,b8^ f6 1"
# Player 2's Papa stands in the corner where player 1 would have to enter.
STUCK = "-,-,-/b2^,a1^,- e5 2"
TO_AND_FRO = "Mc4n Mf5s M^ M^ Mc3s Mf6n M^ M^"  # From SHUFFLE on, back to it.
SHUFFLE = "c3^,-,-/f6^,-,- h1 1"


class SoccerGame(ConsoleGame):
    """A game of soccer on the simulated console, from a position or from the start."""

    def __init__(self, text=None, moves="", seats=(), full_time=0):
        game = Soccer()
        game.set_up(full_time=full_time)
        if text:
            game.read(text)
        super().__init__(game, seats, moves)

    def ready(self):
        """Wait until the turn has been announced."""
        return self.wait(TURN_SHOWN)

    def hand(self):
        """Somebody at the keys of the pick itself, to find out where they lead."""
        return Hand(self.game, self.sim.screen.board.view.picker)

    def pick(self, kind, *keys):
        """Bring the cursor to a penguin, pick it, and press keys."""
        return self.press(*self.hand().way_to_penguin(kind), A, *keys)


# -- pictures


def test_the_start_announces_who_begins_and_all_wait_at_their_corners():
    play = SoccerGame()
    play.golden("start")
    play.ready().press(UP)
    play.golden("penguin_waiting")
    play.wait(300)
    play.golden("penguin_dark")


def test_entering_is_shown_before_it_is_done():
    play = SoccerGame().ready().pick("B")
    play.golden("enter")
    play.press(RIGHT)
    play.golden("enter_right")
    play.press(A)
    play.golden("enter_turn")
    play.press(LEFT, LEFT)
    play.golden("enter_turned")
    play.press(A).wait(250)
    play.golden("enter_seen")
    play.wait(2000).ready().pick("M", A)
    play.ready()
    assert play.moves() == ["Bc1n", "Mh8sw"]
    play.golden("entered")


def test_sliding_is_shown_before_it_is_done():
    play = SoccerGame(MIDDLE).ready().press(LEFT)
    play.golden("penguin")
    play.pick("P", RIGHT)
    play.golden("slide")
    play.wait(300)
    play.golden("slide_dark")
    play.press(A, RIGHT)
    play.golden("slide_turn")
    play.press(A).wait(300)
    play.golden("slide_seen")


def test_a_penguin_that_lies_can_stand_up():
    play = SoccerGame(MIDDLE).ready().pick("M", DOWN)
    play.golden("stand")
    play.press(A)
    assert play.moves() == ["M^"]


def test_the_reach_of_a_kick_is_shown_before_it_is_done():
    play = SoccerGame(KICK).ready().pick("M", UP)
    play.golden("kick")
    play.wait(300)
    play.golden("kick_dark")
    play.press(RIGHT)
    play.golden("kick_to_papa")
    play.press(LEFT, A).wait(140)
    play.golden("kick_seen")


def test_a_tackle_shows_whom_it_pushes_where():
    play = SoccerGame(TACKLE).ready().pick("P")
    play.golden("tackle")
    play.wait(300)
    play.golden("tackle_dark")
    play.press(A).wait(380)
    play.golden("tackle_seen")
    assert play.moves() == ["Pxd5"]


def test_who_falls_into_the_sea_comes_up_at_home():
    play = SoccerGame(FALL).ready().pick("M")
    play.golden("fall")
    play.press(A).wait(200)
    play.golden("fall_under")
    play.wait(300)
    play.golden("fall_up")


def test_a_goal_is_celebrated_and_leads_to_the_result():
    play = SoccerGame(GOAL).ready().pick("M")
    play.golden("goal_near")
    play.press(A).wait(700)
    play.golden("goal_waves")
    play.wait(CHEERS * CHEER_MS)
    play.golden("goal")
    play.sim.run_until(lambda: play.sim.screen_name == "Result")
    play.wait(30)
    play.golden("result")


def test_who_can_do_nothing_is_reported_and_passes():
    play = SoccerGame(STUCK).ready().pick("M", A, A).wait(900)
    play.golden("stuck")
    play.wait(1700).ready()
    play.golden("pass")
    play.press(A)
    assert play.moves()[-1] == "pass"


def test_a_position_that_comes_up_for_the_third_time_is_a_draw():
    play = SoccerGame(SHUFFLE, f"{TO_AND_FRO} {TO_AND_FRO[:-3]}").ready()
    assert not play.game.over()
    play.pick("M")
    assert play.moves()[-1] == "M^"
    play.press(A).wait(600)
    assert play.game.result() == "draw"
    play.golden("third_time")
    play.sim.run_until(lambda: play.sim.screen_name == "Result")
    play.wait(30)
    play.golden("draw")


def test_the_clock_counts_down_to_full_time():
    play = SoccerGame(KICK, full_time=300).ready().pick("M")
    play.golden("clock_300")
    play.press(A, A).wait(2000)
    assert play.game.plies_left() == 299
    play.golden("clock_299")


def test_at_full_time_the_place_of_the_ball_decides():
    play = SoccerGame(SHUTTLE, full_time=100)
    play.game.state[REPETITION] = 0
    for move in (THERE_AND_BACK * 25)[:-1]:
        play.game.make(play.game.find_move(move))
    console = play.sim.console
    headers = {"full time": "100", "repetition": "off"}
    console.start(Session(console.storage, play.game, [PERSON, PERSON], headers))
    *keys, last = play.ready().hand().way_to(play.game.find_move(THERE_AND_BACK[-1]))
    play.press(*keys)
    play.golden("clock_1")
    play.press(last).wait(700)
    assert play.game.result() == "p1win"
    play.golden("full_time")
    play.sim.run_until(lambda: play.sim.screen_name == "Result")
    play.wait(30)
    play.golden("full_time_result")


def test_the_machine_thinks():
    SoccerGame(MIDDLE, seats=(CHICK, PERSON)).wait(200).golden("thinking")
