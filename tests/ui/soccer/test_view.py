"""Soccer on the play screen of the simulated board: keys in, pictures and moves out."""

import pytest

from floe.events import DOWN, LEFT, RIGHT, UP, A, B
from floe.games.soccer.rules import Soccer
from floe.ui import strings
from floe.ui.banner import TEXT_WIDTH
from floe.ui.canvas import REGULAR, SMALL
from floe.ui.session import PERSON, Session
from floe.ui.soccer.animation import CHEER_MS, CHEERS
from floe.ui.view import PANEL_WIDTH
from tests.games.soccer.hand_positions import Hand
from tests.golden import assert_golden
from tests.ui.console_sim import ConsoleSim
from tests.ui.strings.test_strings import Watcher

MIDDLE = "d2n,c6^,-/f6sw,-,g3w * 1"
KICK = "c3^,e5w,b6^/f5^,d7e,- c3 1"
TACKLE = "-,b5^,e8s/d5^,e5n,f5^ d5 1"
FALL = "b6w,e3e,-/c8^,a6^,f4e a6 1"
GOAL = "f6^,e5w,d4s/c4n,-,b8^ f6 1"
STUCK = "-,-,-/b2^,a1^,- e5 2"
"""Player 2's Papa stands in the corner where player 1 would have to enter."""
TO_AND_FRO = "Mc4n Mf5s M^ M^ Mc3s Mf6n M^ M^"
"""From SHUFFLE on, back to it."""
SHUFFLE = "c3^,-,-/f6^,-,- h1 1"

CHICK, EMPEROR = 0, 4
TURN_SHOWN = 2500
"""Ms after which the announcement of a turn is gone."""


class Table:
    """A game on the simulated console, from a position or from the start, and its sim."""

    def __init__(self, text=None, moves="", seats=(PERSON, PERSON)):
        self.sim = ConsoleSim().power_on()
        console = self.sim.console
        self.game = Soccer()
        if text:
            self.game.read(text)
        self.session = Session(console.storage, self.game, list(seats), {})
        for move in moves.split():
            self.session.play(self.game.find_move(move))
        console.start(self.session)
        self.sim.wait(20)

    def press(self, *keys):
        for key in keys:
            self.sim.press(key)
        return self

    def wait(self, ms):
        self.sim.wait(ms)
        return self

    def ready(self):
        """Wait until the turn has been announced."""
        return self.wait(TURN_SHOWN)

    def hand(self):
        """Somebody at the keys of the pick itself, to find out where they lead."""
        return Hand(self.game, self.sim.screen._view._pick)

    def pick(self, kind, *keys):
        """Bring the cursor to a penguin, pick it, and press keys."""
        return self.press(*self.hand().way_to_penguin(kind), A, *keys)

    def moves(self):
        return self.session.record.moves

    def golden(self, name):
        assert_golden("ui/soccer/" + name, self.sim.pixels())


# -- pictures


def test_the_start_announces_who_begins_and_all_wait_at_their_corners():
    table = Table()
    table.golden("start")
    table.ready().press(UP)
    table.golden("penguin_waiting")
    table.wait(300)
    table.golden("penguin_dark")


def test_entering_is_shown_before_it_is_done():
    table = Table().ready().pick("B")
    table.golden("enter")
    table.press(RIGHT)
    table.golden("enter_right")
    table.press(A)
    table.golden("enter_turn")
    table.press(LEFT, LEFT)
    table.golden("enter_turned")
    table.press(A).wait(250)
    table.golden("enter_seen")
    table.wait(2000).ready().pick("M", A)
    table.ready()
    assert table.moves() == ["Bc1n", "Mh8sw"]
    table.golden("entered")


def test_sliding_is_shown_before_it_is_done():
    table = Table(MIDDLE).ready().press(LEFT)
    table.golden("penguin")
    table.pick("P", RIGHT)
    table.golden("slide")
    table.wait(300)
    table.golden("slide_dark")
    table.press(A, RIGHT)
    table.golden("slide_turn")
    table.press(A).wait(300)
    table.golden("slide_seen")


def test_a_penguin_that_lies_can_stand_up():
    table = Table(MIDDLE).ready().pick("M", DOWN)
    table.golden("stand")
    table.press(A)
    assert table.moves() == ["M^"]


def test_the_reach_of_a_kick_is_shown_before_it_is_done():
    table = Table(KICK).ready().pick("M", UP)
    table.golden("kick")
    table.wait(300)
    table.golden("kick_dark")
    table.press(RIGHT)
    table.golden("kick_to_papa")
    table.press(LEFT, A).wait(140)
    table.golden("kick_seen")


def test_a_tackle_shows_whom_it_pushes_where():
    table = Table(TACKLE).ready().pick("P")
    table.golden("tackle")
    table.wait(300)
    table.golden("tackle_dark")
    table.press(A).wait(380)
    table.golden("tackle_seen")
    assert table.moves() == ["Pxd5"]


def test_who_falls_into_the_sea_comes_up_at_home():
    table = Table(FALL).ready().pick("M")
    table.golden("fall")
    table.press(A).wait(200)
    table.golden("fall_under")
    table.wait(300)
    table.golden("fall_up")


def test_a_goal_is_celebrated_and_leads_to_the_result():
    table = Table(GOAL).ready().pick("M")
    table.golden("goal_near")
    table.press(A).wait(700)
    table.golden("goal_waves")
    table.wait(CHEERS * CHEER_MS)
    table.golden("goal")
    table.sim.run_until(lambda: table.sim.screen_name == "Result")
    table.wait(30)
    table.golden("result")


def test_who_can_do_nothing_is_told_and_passes():
    table = Table(STUCK).ready().pick("M", A, A).wait(900)
    table.golden("stuck")
    table.wait(1700).ready()
    table.golden("pass")
    table.press(A)
    assert table.moves()[-1] == "pass"


def test_a_position_that_comes_up_for_the_third_time_is_a_draw():
    table = Table(SHUFFLE, f"{TO_AND_FRO} {TO_AND_FRO[:-3]}").ready()
    assert not table.game.over()
    table.pick("M")
    assert table.moves()[-1] == "M^"
    table.press(A).wait(600)
    assert table.game.result() == "draw"
    table.golden("third_time")
    table.sim.run_until(lambda: table.sim.screen_name == "Result")
    table.wait(30)
    table.golden("draw")


def test_the_machine_thinks_and_moves_and_the_person_is_called():
    Table(MIDDLE, seats=(CHICK, PERSON)).wait(200).golden("thinking")
    table = Table(MIDDLE, seats=(EMPEROR, PERSON)).wait(500)
    assert not table.moves()
    table.press(A)
    assert len(table.moves()) == 1
    table.wait(5000)
    assert len(table.moves()) == 1 and table.game.turn() == 1
    table.press(A, A, A)
    assert len(table.moves()) == 2


# -- texts


class Reader(Watcher):
    """Also says what is on the display now."""

    def now(self):
        return [text for text, *_ in self.frame]


@pytest.mark.parametrize(
    "text, kind, keys, told",
    [
        (None, "B", [], ["Baby", "slide", "3", "kick", "1", "Ⓐ enter", "Ⓑ back"]),
        (None, "B", [A], ["Baby", "slide", "3", "◂▸ turn", "Ⓐ done", "Ⓑ back"]),
        (MIDDLE, "P", [], ["Papa", "slide", "2", "kick", "2", "Ⓐ slide", "Ⓑ back"]),
        (MIDDLE, "M", [DOWN], ["Mama", "slide", "1", "kick", "3", "Ⓐ stand", "Ⓑ back"]),
        (KICK, "M", [], ["Mama", "slide", "1", "kick", "3", "Ⓐ kick", "Ⓑ back"]),
        (TACKLE, "P", [], ["Papa", "slide", "2", "kick", "2", "Ⓐ push", "Ⓑ back"]),
        (TACKLE, "P", [B], ["Papa", "slide", "2", "kick", "2", "Ⓐ pick", "Ⓑ pause"]),
    ],
)
def test_the_panel_tells_of_the_penguin_and_the_keys(monkeypatch, text, kind, keys, told):
    reader = Reader(monkeypatch)
    table = Table(text).ready().pick(kind, *keys)
    assert reader.now() == told
    table.sim.hold(B)
    assert table.sim.screen_name == "Pause"


def test_every_note_lies_in_its_place(monkeypatch):
    reader = Reader(monkeypatch)
    table = Table(STUCK).ready().pick("M", A, A).wait(900)
    assert reader.now()[-2:] == ["Player 1", "can't move"]
    table.wait(1700).ready()
    assert reader.now() == ["no move", "Ⓐ pass", "Ⓑ pause"]
    Table(GOAL).ready().pick("M", A).wait(700 + CHEERS * CHEER_MS)
    assert reader.now()[-2:] == ["Player 1", "goal!"]
    Table(SHUFFLE, f"{TO_AND_FRO} {TO_AND_FRO[:-3]}").ready().pick("M", A).wait(600)
    assert reader.now()[-2:] == ["Player 2", "third time"]


def test_the_last_move_there_is_makes_a_draw(monkeypatch):
    reader = Reader(monkeypatch)
    table = Table(SHUFFLE)
    table.game.deal(repetition=False)
    table.game.read(SHUFFLE)
    for move in [*TO_AND_FRO.split() * 125][:-1]:
        table.game.make(table.game.find_move(move))
    console = table.sim.console
    console.start(Session(console.storage, table.game, [PERSON, PERSON], {}))
    table.ready().pick("M", A).wait(600)
    assert table.game.result() == "draw"
    assert reader.now()[-2:] == ["Player 2", "move 1000"]


@pytest.mark.parametrize("language", strings.LANGUAGES)
def test_the_texts_have_room(language):
    texts = strings.load(language)
    width = Table().sim.console._canvas.width
    for name in ("ENTER", "KICK", "PUSH", "STAND", "DONE", "PASS"):
        assert width(getattr(texts, "PLAY_" + name), SMALL) <= PANEL_WIDTH
    for name in ("TURN", "NO_MOVE"):
        assert width(getattr(texts, "PLAY_" + name), SMALL) <= PANEL_WIDTH - 2
    for name in ("SLIDES", "KICKS"):
        assert width(getattr(texts, "PLAY_" + name), SMALL) <= 21
    for name in ("MAMA", "PAPA", "BABY"):
        assert width(getattr(texts, "PLAY_" + name), REGULAR) <= PANEL_WIDTH - 2
    for name in ("GOAL", "STUCK", "THIRD", "LONG"):
        assert width(getattr(texts, "PLAY_" + name), REGULAR) <= TEXT_WIDTH
