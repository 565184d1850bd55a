"""Hints: A held shows the move that the machine would play, in every game, and A plays it."""

import pytest

from floe.events import CLICK, DOWN, LEFT, RIGHT, UP, A, B
from floe.games import record
from floe.search.engine import Engine
from floe.search.levels import HIGHEST, HINT
from floe.ui import session, strings
from floe.ui.session import PERSON
from tests.games.legal_moves import moves_of
from tests.tables import rows
from tests.ui.console_game import CHICK, EMPEROR, TURN_SHOWN
from tests.ui.playing.hint_game import HintGame, best
from tests.ui.text_watcher import TextWatcher

pytestmark = pytest.mark.usefixtures("short_hints")

# A move that is suggested, by the position.
SHOWN = dict(rows(__file__, "suggested.txt"))

# -- the move


@pytest.mark.usefixtures("shortest_hints")
@pytest.mark.parametrize("name", [*SHOWN, "fish end"])
def test_a_hint_is_the_best_move_of_its_budget_and_a_plays_it(name):
    play = HintGame(name)
    wanted = play.game.move_text(best(play.game))
    before = play.game.text()
    play.hint()
    assert play.game.text() == before and play.session.record.moves == []
    play.sim.press(A)
    assert [move.split("@")[0] for move in play.session.record.moves] == [wanted.split("@")[0]]


@pytest.mark.parametrize("name", ["fish", "xok", "soccer"])
def test_a_hint_has_two_fifths_of_the_budget_of_the_highest_level(monkeypatch, name):
    monkeypatch.undo()
    game = HintGame(name).game
    machine = Engine(game)
    machine.start(HIGHEST)
    most = machine.budget
    machine.start_hint()
    assert machine.budget == most * HINT // 1000 == most * 2 // 5


@pytest.mark.parametrize("name", [*SHOWN, "fish end"])
def test_every_legal_move_can_be_suggested_and_a_plays_just_that(name):
    play = HintGame(name)
    view = play.sim.screen.board.view
    for move in moves_of(play.game):
        view.suggest(move)
        picked = view.key(CLICK | A)
        assert play.game.move_text(picked).split("@")[0] == play.game.move_text(move)
        assert not view.suggests()
        view.pick()


def test_what_is_asked_twice_is_thought_once():
    play = HintGame("fish").hint()
    shown, nodes = bytes(play.sim.pixels()), play.advised().nodes
    play.sim.press(RIGHT)
    assert not play.suggests()
    play.sim.hold(A)
    play.sim.wait(10)
    assert play.suggests() and play.advised().nodes == nodes
    assert bytes(play.sim.pixels()) == shown


# -- the keys


def test_thinking_shows_how_deep_and_can_be_cancelled():
    play = HintGame("fish")
    picking = bytes(play.sim.pixels())
    play.sim.hold(A)
    play.sim.screen._machine.step = lambda nodes: False
    play.advised().depth = 11
    play.sim.wait(400)
    play.golden("thinking")
    play.sim.press(B)
    assert play.top() == "PlayScreen" and not play.suggests()
    play.sim.run_until(lambda: bytes(play.sim.pixels()) == picking, limit=1000)
    play.sim.wait(5000)
    assert not play.suggests() and play.session.record.moves == []


def test_a_cancelled_hint_is_thought_on_when_it_is_asked_again():
    play = HintGame("fish").ask()
    play.sim.wait(400)
    play.sim.press(B)
    nodes = play.advised().nodes
    assert nodes
    play.ask()
    assert play.advised().nodes > nodes
    play.sim.run_until(lambda: play.top() == "PlayScreen")
    assert play.advised().best == best(play.game)


def test_a_makes_do_with_the_best_so_far():
    play = HintGame("fish").ask()
    play.sim.wait(200)
    play.sim.press(A)
    assert play.top() == "PlayScreen" and play.suggests()
    assert play.session.record.moves == []
    assert play.advised().nodes < play.advised().budget
    play.sim.press(A)
    assert len(play.session.record.moves) == 1


def test_a_pressed_before_anything_is_known_suggests_some_legal_move():
    play = HintGame("fish").ask()
    play.advised().best = 0
    play.sim.press(A)
    assert play.suggests()
    play.sim.hold(A)
    play.sim.run_until(lambda: play.top() == "PlayScreen")
    assert play.advised().best == best(play.game), "the same move was found again"


@pytest.mark.parametrize("key", [UP, DOWN, LEFT, RIGHT])
def test_a_direction_takes_the_thinking_away_and_moves_the_cursor(key):
    play, other = HintGame("fish"), HintGame("fish")
    play.ask().sim.press(key)
    other.sim.press(key)
    assert play.top() == "PlayScreen" and not play.suggests()
    assert play.sim.screen.board.view.picker.cursor == other.sim.screen.board.view.picker.cursor


def test_b_goes_back_from_the_hint_step_by_step():
    play = HintGame("fish").hint()
    play.sim.press(B)
    assert not play.suggests() and play.top() == "PlayScreen"
    play.sim.press(B)
    assert play.top() == "Pause"


def test_b_held_pauses_and_the_hint_stands_where_it_stood():
    play = HintGame("fish").ask()
    play.sim.hold(B)
    assert play.top() == "Pause"
    play.sim.press(B)
    assert play.top() == "PlayScreen" and not play.suggests()
    play.hint().sim.hold(B)
    play.sim.press(B)
    assert play.session.record.moves == []
    play.sim.press(A)
    assert len(play.session.record.moves) == 1


def test_a_hint_can_be_asked_for_while_the_turn_is_announced():
    play = HintGame("fish", (PERSON, PERSON))
    play.sim.press(A)
    play.sim.press(B)
    play.sim.press(A)
    play.sim.console.start(play.session)
    play.sim.wait(100)
    play.hint()


def test_the_pause_menu_offers_a_hint_to_who_is_to_move_and_to_nobody_else():
    play = HintGame("fish")
    play.sim.pause("HINT")
    play.sim.run_until(lambda: play.top() == "PlayScreen")
    play.sim.wait(50)
    assert play.suggests()
    play = HintGame("fish", (EMPEROR, PERSON))
    play.sim.pause("HINT")
    assert play.top() == "Pause"


def test_a_held_asks_for_no_hint_while_the_machine_thinks():
    play = HintGame("fish", (EMPEROR, PERSON))
    play.sim.hold(A)
    assert play.top() == "PlayScreen" and not play.suggests()


def test_a_hint_changes_nothing_but_that_the_record_counts_it():
    play = HintGame("soccer", (PERSON, CHICK))
    play.sim.console.saving.save()
    before = bytes(play.game.state[: play.game.POSITION])
    rec = play.session.record
    saved = record.Record(
        rec.game, rec.start, rec.moves, rec.result, {**rec.headers, "hints": "1"}
    )
    play.hint().sim.wait(3000)
    assert bytes(play.game.state[: play.game.POSITION]) == before
    assert play.sim.file("soccer.floe") == record.write(saved)
    assert play.session.helped(session.HINTS) == 1
    play.sim.pause("ANALYSIS")
    play.sim.wait(500)
    assert play.session.helped(session.HINTS) == 2, "an analysis helps as a hint does"


# -- memory


def test_people_alone_need_no_search_until_a_hint_is_asked_for():
    play = HintGame("fish")
    assert not hasattr(play.sim.screen.machine, "engine")
    play.hint()
    first = play.advised()
    play.sim.press(RIGHT)
    play.hint()
    assert play.advised() is first


def test_without_memory_it_is_said_and_play_goes_on(monkeypatch):
    play = HintGame("fish")
    # Of the class that plays: another test's console may have loaded a module again.
    monkeypatch.setattr(type(play.sim.screen.machine), "prepare", no_room)
    play.sim.hold(A)
    play.sim.wait(100)
    assert play.top() == "PlayScreen" and not play.suggests()
    play.golden("no_memory")
    play.sim.wait(3000)
    play.sim.pause("ANALYSIS")
    play.sim.wait(100)
    play.golden("analysis_no_memory")
    play.sim.play("B w200 A A w100")
    assert len(play.session.record.moves) == 1
    monkeypatch.undo()
    play.sim.wait(TURN_SHOWN)
    play.hint()


def no_room(self):
    raise MemoryError("memory allocation failed")


@pytest.mark.parametrize("position", ["fish", "xok", "soccer"])
def test_a_hint_that_is_taken_away_leaves_no_pixels_behind(position):
    play = HintGame(position).ready()
    play.hint()
    assert play.suggests()
    play.press(RIGHT)
    assert not play.suggests()
    play.drawn_as_whole()


# -- pictures


@pytest.mark.parametrize("name", SHOWN)
def test_the_hint_is_seen(name):
    play = HintGame(name)
    play.sim.screen.suggest(play.game.find_move(SHOWN[name]))
    play.sim.wait(50)
    play.golden(name.replace(" ", "_"))
    play.sim.wait(300)
    play.golden(name.replace(" ", "_") + "_dark")


def test_no_text_is_cut_or_lies_over_another(monkeypatch):
    watcher = TextWatcher(monkeypatch)
    for name, move in SHOWN.items():
        play = HintGame(name)
        play.sim.screen.suggest(play.game.find_move(move))
        play.sim.wait(400)
    HintGame("fish").ask().sim.wait(100)
    texts = strings.ConsoleTexts("en")
    assert {texts.PLAY_HINT, texts.PLAY_HURRY, texts.PLAY_BACK} <= watcher.seen
