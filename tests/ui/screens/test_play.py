"""The play screen on the simulated board: real key presses in, pictures and moves out."""

import pytest

from floe.events import DOWN, LEFT, RIGHT, UP, A, B
from floe.games.fish.rules import Fish
from floe.ui import strings
from floe.ui.banner import TEXT_WIDTH
from floe.ui.canvas import REGULAR, SMALL
from floe.ui.session import PERSON, Session
from floe.ui.view import PANEL_WIDTH
from tests.golden import assert_golden
from tests.ui.console_sim import ConsoleSim

TWO = (
    "0020201/00303212/0030000/01101111/1320212/10010121/1232022/22231223 "
    "a5,b5,d7,g1/e2,f1,f6,g6 1 14+9/12+9"
)
THREE = (
    "1122310/11132221/2031101/32020001/1020211/22230000/1101101/20023213 "
    "e6,g7,h1/a2,h5,h7/e3,e5,g5 3 9+6/10+6/8+5"
)
FOUR = (
    "1312211/20012301/3212111/22022231/1010223/21200302/1231130/21103011 "
    "c6,g3/g4,g6/b5,d4/c2,h3 1 4+3/4+3/5+3/3+3"
)
LATE = (
    "0200300/10210010/0010310/10030000/0002000/00001300/0032000/00002000 "
    "b1,c5,d1,g4/a5,b7,d4,e4 1 27+18/28+18"
)
OUT = (
    "2200311/23102023/3021011/01312201/2200030/21000112/2030001/22010031 "
    "a5,c6/c1,e6/c4,d2/g3,h4 3 7+6/8+6/9+5/7+5"
)
"""Player 4 is stuck, and out once player 3 has moved."""
CUT_OFF = (
    "1111000/10210010/0000000/10030001/0000000/10001300/0032001/10002011 "
    "a2,d1,d8,f1/b4,g4,h7,h8 1 7+6/9+8"
)
"""Player 1 leaves a1 behind when moving from a2 to a3; nobody can reach d4."""

CHICK, EMPEROR = 0, 4

TURN_SHOWN = 2500
"""Ms after which the announcement of a turn is gone."""


class Table:
    """A game on the simulated console, from a position or freshly dealt, and its sim."""

    def __init__(self, text=None, seats=(PERSON, PERSON)):
        self.sim = ConsoleSim().power_on()
        console = self.sim.console
        self.game = Fish()
        if text:
            self.game.read(text)
        else:
            self.game.deal(len(seats), 1)
        self.session = Session(console.storage, self.game, list(seats), {})
        console.start(self.session)
        self.sim.wait(20)

    def press(self, *keys):
        for key in keys:
            self.sim.press(key)

    def wait(self, ms):
        self.sim.wait(ms)

    def ready(self):
        """Wait until the turn has been announced and the cursor is lit."""
        self.wait(TURN_SHOWN)
        self.press(UP)
        self.press(DOWN)
        return self

    def moves(self):
        return self.session.record.moves

    def top(self):
        """The name of the screen that is on top."""
        return self.sim.screen_name

    def golden(self, name):
        assert_golden("ui/fish/" + name, self.sim.pixels())


# -- pictures


def test_a_fresh_deal_announces_who_begins():
    table = Table()
    table.golden("deal")
    table.wait(TURN_SHOWN)
    table.press(RIGHT)
    table.golden("place")
    table.wait(300)
    table.golden("place_dark")


def test_choosing_a_penguin_and_where_it_goes():
    table = Table(TWO)
    table.wait(TURN_SHOWN)
    table.press(LEFT)
    table.golden("penguin")
    table.wait(300)
    table.golden("penguin_dark")
    table.press(A)
    table.golden("target")
    table.press(RIGHT)
    table.golden("target_right")
    table.wait(300)
    table.golden("target_dark")


def test_a_move_is_seen_and_the_next_one_is_called():
    table = Table(TWO)
    table.wait(TURN_SHOWN)
    table.press(RIGHT, A, RIGHT)
    table.sim.hold(A, ms=60)
    table.golden("slide")
    assert len(table.moves()) == 1
    table.wait(500)
    table.golden("sink")
    table.wait(1000)
    table.golden("pass")


def test_what_nobody_can_reach_sinks_and_who_is_stuck_is_out():
    table = Table(OUT, seats=[PERSON] * 4)
    table.wait(TURN_SHOWN)
    table.press(A, A)
    table.wait(900)
    table.golden("settle")
    table.wait(800)
    table.golden("out_note")
    table.wait(1600 + TURN_SHOWN)
    table.golden("out")


def test_three_and_four_players():
    table = Table(THREE, seats=[PERSON] * 3)
    table.wait(TURN_SHOWN)
    table.golden("three")
    table = Table(FOUR, seats=[PERSON] * 4)
    table.wait(TURN_SHOWN)
    table.golden("four")


def test_an_ending_with_few_floes():
    table = Table(LATE)
    table.wait(TURN_SHOWN)
    table.press(A)
    table.golden("late")


def test_the_machine_thinks_and_its_penguin_hops():
    table = Table(FOUR, seats=(CHICK, PERSON, PERSON, PERSON))
    table.wait(200)
    table.golden("thinking")
    table.wait(150)
    table.golden("thinking_hop")


# -- people


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_moves_while_the_machine_thinks_is_drawn_as_in_a_whole_picture(players):
    table = Table(seats=[4] * players)
    hops = set()
    for _ in range(120):
        table.sim.wait(20)
        partly = bytes(table.sim.pixels())
        table.sim.console.redraw()
        table.sim.console._draw()
        assert bytes(table.sim.pixels()) == partly
        hops.add(partly)
    assert len(hops) > 6


def test_b_goes_back_to_choosing_the_penguin():
    table = Table(TWO).ready()
    choosing = table.sim.pixels()
    table.press(A)
    assert table.sim.pixels() != choosing
    table.press(B)
    assert table.sim.pixels() == choosing
    assert table.top() == "PlayScreen" and not table.moves()


@pytest.mark.parametrize("text", [None, TWO])
def test_b_pauses_where_there_is_nothing_to_go_back_to(text):
    table = Table(text).ready()
    table.press(B)
    assert table.top() == "Pause"
    table.press(B)
    assert table.top() == "PlayScreen"


def test_b_held_pauses_and_the_picked_penguin_stays_picked():
    table = Table(TWO).ready()
    table.press(A)
    picked = table.sim.pixels()
    table.sim.hold(B)
    assert table.top() == "Pause"
    table.press(B)
    table.press(RIGHT, LEFT)
    assert table.sim.pixels() == picked


def test_a_direction_acts_at_once_while_the_turn_is_announced():
    table, patient = Table(), Table()
    table.press(RIGHT)
    patient.wait(TURN_SHOWN)
    patient.press(RIGHT)
    assert table.sim.pixels() == patient.sim.pixels()


def test_a_only_takes_the_announcement_away():
    """It may have been meant to hurry the move before; a penguin that is placed stays."""
    table, patient = Table(), Table()
    table.press(A)
    assert not table.moves()
    table.press(UP, DOWN)
    assert table.sim.pixels() == patient.ready().sim.pixels()
    table.press(A)
    assert len(table.moves()) == 1


def test_a_let_go_after_the_move_was_shown_places_nothing_for_the_next():
    table = Table().ready()
    table.press(A)
    table.wait(400)
    table.sim.board.press(A)
    table.wait(300)
    table.sim.board.release(A)
    table.wait(400)
    assert len(table.moves()) == 1


def test_the_announcement_goes_away_by_itself():
    table = Table(TWO)
    table.wait(TURN_SHOWN)
    lit = table.sim.pixels()
    table.wait(600)
    assert table.sim.pixels() == lit


def test_a_single_person_is_announced_for_a_shorter_time():
    people, person = Table(TWO), Table(TWO, seats=(PERSON, CHICK))
    assert people.sim.pixels() == person.sim.pixels()
    people.wait(1200)
    person.wait(1200)
    assert people.sim.pixels() != person.sim.pixels()
    people.wait(1200)
    person.wait(1200)
    assert people.sim.pixels() == person.sim.pixels()


def test_a_skips_what_is_being_shown():
    table, patient = Table(OUT, seats=[PERSON] * 4), Table(OUT, seats=[PERSON] * 4)
    for each in (table, patient):
        each.wait(TURN_SHOWN)
        each.press(A, A)
    table.press(A)  # the slide and all that sinks
    table.press(A)  # "is out"
    patient.wait(6000)
    table.ready()
    patient.ready()
    assert table.sim.pixels() == patient.sim.pixels()
    assert len(table.moves()) == 1


def test_keys_do_not_pick_while_a_move_is_shown():
    table = Table(TWO).ready()
    table.press(A, A)
    assert len(table.moves()) == 1
    table.press(RIGHT, LEFT, UP, DOWN)
    assert len(table.moves()) == 1


def test_who_plays_on_alone_is_not_announced_again():
    table = Table(CUT_OFF.replace("b4,g4,h7,h8", "-,-,-,-"))
    table.wait(TURN_SHOWN)
    table.press(A, A)
    table.press(A)
    table.golden("alone")
    assert len(table.moves()) == 1


@pytest.mark.parametrize("after", [0, 200, 700, 1200, 2000])
def test_a_pause_while_a_move_is_shown_changes_nothing(after):
    table, other = Table(OUT, seats=[PERSON] * 4), Table(OUT, seats=[PERSON] * 4)
    for each in (table, other):
        each.wait(TURN_SHOWN)
        each.press(A, A)
        each.wait(after)
    table.press(B)
    assert table.top() == "Pause"
    table.press(B)
    for each in (table, other):
        each.wait(6000)
        each.ready()
    assert table.sim.pixels() == other.sim.pixels()


# -- the machine


def test_the_machine_plays_its_turn_and_the_person_is_called():
    table = Table(TWO, seats=(CHICK, PERSON))
    table.sim.run_until(lambda: len(table.moves()) == 1)
    table.wait(5000)
    assert len(table.moves()) == 1 and table.game.turn() == 1
    table.press(A, A)
    assert len(table.moves()) == 2


def test_a_weak_machine_still_takes_its_time():
    table = Table(TWO, seats=(CHICK, PERSON))
    table.wait(300)
    assert not table.moves()
    table.wait(200)
    assert len(table.moves()) == 1


def test_a_takes_the_best_so_far():
    table = Table(seats=(EMPEROR, PERSON))
    table.wait(200)
    assert not table.moves()
    table.press(A)
    assert len(table.moves()) == 1


def test_b_held_pauses_the_thinking_and_it_goes_on():
    table = Table(seats=(EMPEROR, PERSON))
    table.wait(200)
    table.sim.hold(B)
    assert table.top() == "Pause"
    table.wait(10_000)
    assert not table.moves()
    table.press(B)
    assert table.top() == "PlayScreen"
    table.sim.run_until(lambda: table.moves())


def test_directions_do_nothing_while_the_machine_thinks():
    table = Table(seats=(EMPEROR, PERSON))
    table.press(UP, DOWN, LEFT, RIGHT)
    assert table.top() == "PlayScreen" and not table.moves()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_machines_play_to_the_result(players):
    table = Table(seats=[CHICK] * players)
    table.sim.run_until(lambda: table.top() == "Result", limit=600_000)
    assert table.game.over()


def test_the_last_position_stands_a_while_before_the_result():
    table = Table(CUT_OFF)
    while not table.game.over():
        table.press(A)
    table.sim.run_until(lambda: table.top() == "Result")
    assert table.game.result() != "none"


# -- saving


class FullFlash:
    """Files that can be read but no longer written."""

    def __init__(self, files):
        self._files = files

    def __getattr__(self, name):
        return getattr(self._files, name)

    def open(self, name, mode):
        if mode == "wb":
            raise OSError(28, "no space left")
        return self._files.open(name, mode)


def test_a_full_flash_is_told_once_and_play_goes_on():
    table = Table(TWO)
    storage = table.sim.console.storage
    storage._files = FullFlash(storage._files)
    table.wait(TURN_SHOWN)
    table.press(A, A, A)
    table.wait(300)
    table.golden("not_saved")
    table.press(A, A, A, A)
    assert len(table.moves()) == 2


# -- texts


@pytest.mark.parametrize("language", strings.LANGUAGES)
def test_the_texts_have_room(language):
    texts = strings.load(language)
    width = Table().sim.console._canvas.width
    for name in ("PLACE", "PICK", "SLIDE", "HURRY", "SKIP", "BACK", "PAUSE"):
        assert width(getattr(texts, "PLAY_" + name), SMALL) <= PANEL_WIDTH
    assert width(texts.PLAY_DEPTH, SMALL) + 3 + width("24", SMALL) <= PANEL_WIDTH
    said = [texts.PLAY_YOUR_TURN, texts.PLAY_OUT, texts.PLAY_NOT_SAVED, texts.PLAYER % 4]
    for text in said + list(texts.LEVELS.values()):
        assert width(text, REGULAR) <= TEXT_WIDTH
