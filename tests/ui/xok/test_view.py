"""Xok on the play screen: real key presses in, pictures and moves out."""

import random

import pytest

from floe.events import DOWN, LEFT, RIGHT, UP, A, B
from floe.games.xok.layout import find_cell
from floe.games.xok.rules import Xok
from floe.ui import navigation, strings
from floe.ui.canvas import SMALL
from floe.ui.session import PERSON, Session
from floe.ui.view import PANEL_WIDTH
from tests.golden import assert_golden
from tests.ui.console_sim import ConsoleSim
from tests.ui.strings.test_strings import Watcher

OPENING = "d3d4 e3e4 c3c4 d5d6"
MIDDLE = {
    30: "c4d4 a2b2 c3d3 e2e3 va1xb2@1 d1e1 ie2xe1xe3@0 sd4@0 sd2xd1@3 d5e5 sf4xe5@5 e3f2 b2c2",
    37: "f2g1 e4f4 e2e3 c4d4 yf4@0 ve3xe2xf2@2 if3xe4@2 a4b4 vc5xb4xc4@3 b1b2 b5c6 c2d3 d5e4 a3b3"
    " sd3xd4@0",
    61: "e4e5 ye5xe4@1 b4c5 d6e7 b6c6 c4d5 a3b3 vb2xb3@0 sd4xc4@5 ia4xb4@2 g2h2 c1d1 sc2xc1@3 b4b5"
    " ve6xd5@3 f3g3 c7d8 sh1xg2@5 c4d5 e8e9",
}
"""By board: games with much eating, the sharks lying all ways."""
NINE = "d3d4 e3e4 c3c4 d5d6 c2d2 f3f4 c1d1 g2g3"
"""Player 1 has a chain of eight and can make it ten."""

TURN_SHOWN = 2500
"""Ms after which the announcement of a turn is gone."""


class Table:
    """A game of xok on the simulated console after some moves, and its sim."""

    def __init__(self, moves="", spaces=30):
        self.sim = ConsoleSim().power_on()
        console = self.sim.console
        self.game = Xok()
        self.game.deal(spaces)
        for move in moves.split():
            self.game.make(self.game.find_move(move))
            self.game.settle()
        self.session = Session(console.storage, self.game, [PERSON, PERSON], {})
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
        """Wait until the turn has been announced and the cursor is lit."""
        self.wait(TURN_SHOWN)
        return self.press(UP, DOWN)

    def to(self, name):
        """Bring the cursor to a space, once the turn has been announced."""
        self.wait(TURN_SHOWN)
        for key in way_to(self.sim.screen._view._pick, find_cell(self.game.spaces, name)):
            self.press(key)
        return self

    def moves(self):
        return self.session.record.moves

    def golden(self, name):
        assert_golden("ui/xok/" + name, self.sim.pixels())
        return self


def way_to(pick, cell):
    """The direction keys that bring the cursor to a space that is offered."""
    offered = pick._choices[: pick._offered]
    ways = {pick._at: []}
    for at in (queue := [pick._at]):
        if offered[at] == cell:
            return ways[at]
        for key in (UP, DOWN, LEFT, RIGHT):
            to = navigation.step(pick._xs, pick._ys, offered, len(offered), at, key)
            if to not in ways:
                ways[to] = [*ways[at], key]
                queue.append(to)
    raise AssertionError("the space is not offered")


# -- pictures


def test_a_fresh_board_announces_who_begins():
    table = Table().golden("deal")
    table.wait(TURN_SHOWN).press(RIGHT, LEFT).golden("space")
    table.wait(300).golden("space_dark")
    table.press(A).golden("pair")
    table.press(UP).golden("pair_up")


@pytest.mark.parametrize("spaces", [30, 37, 61])
def test_the_middle_of_a_game(spaces):
    Table(MIDDLE[spaces], spaces).ready().golden(f"middle_{spaces}")


@pytest.mark.parametrize("spaces", [30, 37, 61])
def test_an_empty_board(spaces):
    Table("", spaces).ready().golden(f"empty_{spaces}")


def test_a_shark_on_an_empty_space_bites_turns_and_may_be_another():
    table = Table(OPENING).to("f4").press(A, UP).golden("prey")
    table.wait(300).golden("prey_dark")
    table.press(A).golden("shark")
    table.wait(300).golden("shark_dark")
    table.press(DOWN).golden("shark_v")
    table.press(RIGHT).golden("shark_v_turned")


def test_a_shark_on_a_fish_eats_what_is_below_and_what_its_mouths_reach():
    table = Table(OPENING).to("e4").golden("on_fish")
    table.press(A, DOWN, RIGHT, RIGHT, RIGHT).golden("on_fish_shark")
    table.wait(300).golden("on_fish_shark_dark")


def test_a_shark_on_the_board_of_61():
    table = Table(MIDDLE[61], 61).to("f4").press(A).golden("pair_61")
    table.press(LEFT).golden("prey_61")
    table.press(A, DOWN).golden("shark_61")


def test_fish_are_seen_falling():
    table = Table(OPENING).to("c2").press(A)
    table.sim.hold(A, ms=60)
    table.golden("fall")
    assert len(table.moves()) == 1
    table.wait(200).golden("fall_second")
    table.wait(1000).golden("pass")


def test_a_shark_is_seen_turning_biting_and_its_prey_swimming_home():
    table = Table(OPENING).to("e4").press(A, DOWN, RIGHT, RIGHT, RIGHT)
    table.sim.hold(A, ms=60)
    table.golden("shark_falls")
    table.wait(250).golden("shark_turns")
    table.wait(400).golden("shark_bites")
    table.wait(600).golden("swim")


def test_the_end_and_the_result():
    table = Table(NINE).to("b3").press(A).golden("ten")
    table.press(A)
    table.sim.run_until(lambda: table.sim.screen._phase == 5)
    table.wait(50).golden("won")
    table.wait(300).golden("won_dark")
    table.sim.run_until(lambda: table.sim.screen_name == "Result")
    table.wait(20).golden("result")


# -- keys


def test_b_steps_back_and_then_pauses():
    table = Table(OPENING).to("f4")
    seen = [table.sim.pixels()]
    for keys in ((A, UP), (A, RIGHT)):
        table.press(*keys)
        seen.append(table.sim.pixels())
    table.press(B, A, RIGHT)
    assert table.sim.pixels() == seen[2]
    table.press(B, B)
    assert table.sim.pixels() == seen[0]
    assert not table.moves()
    table.press(B)
    assert table.sim.screen_name == "Pause"
    table.press(B)
    assert table.sim.screen_name == "PlayScreen"


def test_b_held_pauses_and_the_shark_stays_in_hand():
    table = Table(OPENING).to("e4").press(A, DOWN, RIGHT)
    turning = table.sim.pixels()
    table.sim.hold(B)
    assert table.sim.screen_name == "Pause"
    table.press(B, RIGHT, LEFT)
    assert table.sim.pixels() == turning


def test_two_fish_and_a_small_shark_by_few_keys():
    table = Table().ready().to("d3").press(A, A, A, A)
    assert table.moves() == ["d3d4"]
    table.to("e4").press(A, UP, UP, A, A)
    assert table.moves() == ["d3d4", "se4xd4@4"]


def test_what_is_laid_is_kept_with_the_way_it_was_turned():
    table = Table(OPENING).to("e4").press(A, DOWN, RIGHT, RIGHT, RIGHT, A)
    assert table.moves() == ["ve4xe3@3"]
    table.wait(6000).ready()
    shown = table.sim.pixels()
    table.sim.hold(B)
    table.sim.choose(table.sim.console.strings.QUIT)
    table.sim.choose(table.sim.console.strings.CONTINUE)
    session = table.sim.console.session
    assert session and session.record.moves == ["ve4xe3@3"]
    table.ready()
    cell = find_cell(30, "e4")
    assert session.game.shark_kind(cell) == 2 and session.game.shark_mouths(cell) == 0b011000
    assert table.sim.pixels() == shown


def test_a_skips_what_is_being_shown():
    table, patient = Table(OPENING), Table(OPENING)
    for each in (table, patient):
        each.to("e4").press(A, A)
    table.press(A)
    patient.wait(6000)
    table.ready()
    patient.ready()
    assert table.sim.pixels() == patient.sim.pixels()
    assert len(table.moves()) == 1


@pytest.mark.parametrize("after", [0, 200, 500, 900, 1300])
def test_a_pause_while_a_move_is_shown_changes_nothing(after):
    table, other = Table(OPENING), Table(OPENING)
    for each in (table, other):
        each.to("e4").press(A, A).wait(after)
    table.press(B)
    assert table.sim.screen_name == "Pause"
    table.press(B)
    for each in (table, other):
        each.wait(6000).ready()
    assert table.sim.pixels() == other.sim.pixels()


def test_a_restart_shows_the_empty_board():
    table, fresh = Table(), Table().ready()
    table.to("d3").press(A, A).wait(4000)
    table.sim.hold(B)
    texts = table.sim.console.strings
    table.sim.choose(texts.RESTART)
    table.sim.choose(texts.YES_RESTART)
    table.ready()
    assert table.sim.pixels() == fresh.sim.pixels()


# -- whole games


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_from_power_on_to_the_result(seed):
    sim = ConsoleSim(seed=seed).power_on()
    texts = sim.console.strings
    sim.choose(texts.PLAY)
    sim.play("R A")
    for seat in (1, 2):
        sim.go_to(texts.PLAYER % seat)
        while sim.screen.value(sim.screen.row) != texts.PERSON:
            sim.play("R")
    sim.choose(texts.START)
    session, rng = sim.console.session, random.Random(seed)
    assert session and session.game.NAME == "xok"
    while sim.screen_name == "PlayScreen" and sim.now < 3_000_000:
        for _ in range(rng.randrange(4)):
            sim.press(rng.choice((UP, DOWN, LEFT, RIGHT)))
        sim.press(A)
    assert sim.screen_name == "Result"
    replayed = Xok()
    replayed.read(session.record.start)
    for text in session.record.moves:
        replayed.make(replayed.find_move(text))
    assert replayed.over() and replayed.result() == session.record.result
    assert session.game.text() == replayed.text()


# -- texts


@pytest.mark.parametrize("language", strings.LANGUAGES)
def test_the_texts_have_room(language):
    texts = strings.load(language)
    width = Table().sim.console._canvas.width
    for name in ("FISH", "SHARK", "BITE", "TURN"):
        assert width(getattr(texts, "PLAY_" + name), SMALL) <= PANEL_WIDTH


def test_no_text_is_cut_or_lies_over_another(monkeypatch):
    watcher = Watcher(monkeypatch)
    for spaces in (30, 37, 61):
        table = Table(MIDDLE[spaces], spaces).ready()
        for keys in ((A, DOWN), (A, DOWN), (A,)):
            table.press(*keys)
        table.wait(6000)
    table = Table(OPENING).to("f4").press(A, UP, A, DOWN, A).wait(3000)
    Table(NINE).to("b3").press(A, A).wait(6000)
    texts = table.sim.console.strings
    said = [texts.PLAY_FISH, texts.PLAY_SHARK, texts.PLAY_BITE, texts.PLAY_TURN, texts.PLAY_BACK]
    assert {*said, "▴", "▾", texts.WINS % (texts.PLAYER % 1)} <= watcher.seen
