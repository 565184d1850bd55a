"""Every text of a game under way fits the place where it is shown, in every language."""

import pytest

from floe import modules
from floe.events import B
from floe.games import registry
from floe.search.levels import find_level
from floe.ui import session, strings
from floe.ui.canvas import NARROW, REGULAR
from floe.ui.playing import finishing, review
from floe.ui.playing.banner import TEXT_WIDTH
from floe.ui.session import PERSON
from floe.ui.view import SIDEBAR_WIDTH
from tests.ui.console_sim import GAMES, ConsoleSim


@pytest.fixture
def sim(language):
    """A console that speaks the language."""
    return ConsoleSim(language=language).power_on()


def test_the_texts_beside_the_board_and_over_it_have_room(sim, language):
    texts = strings.ConsoleTexts(language)
    fish, xok, soccer = [strings.load_game(name, language) for name in ("fish", "xok", "soccer")]
    width = sim.console.canvas.width
    beside = [(texts, name) for name in "PLACE PICK SLIDE HURRY SKIP BACK PAUSE DEMO".split()]
    beside += [(texts, "THINKS"), (texts, "HINT")]
    beside += [(xok, name) for name in ("FISH", "SHARK", "BITE")]
    beside += [(soccer, name) for name in ("ENTER", "KICK", "PUSH", "STAND", "DONE", "PASS")]
    words = [getattr(owner, "PLAY_" + name) for owner, name in beside]
    for text in (*words, texts.WALK_ON, texts.WALK_AGAIN):
        assert width(text, NARROW) <= SIDEBAR_WIDTH
    for name, room in (("TURN", 2), ("NO_MOVE", 2), ("SLIDES", 10), ("KICKS", 10)):
        assert width(getattr(soccer, "PLAY_" + name), NARROW) <= SIDEBAR_WIDTH - room
    for name in ("MAMA", "PAPA", "BABY"):
        assert width("▸" + getattr(soccer, "PLAY_" + name), NARROW) < SIDEBAR_WIDTH - 2
    boxes = [(texts, name) for name in ("YOUR_TURN", "NOT_SAVED", "ALONE", "NO_MEMORY", "STUCK")]
    boxes += [(soccer, name) for name in ("GOAL", "THIRD", "LONG", "FULL_TIME")]
    words = [getattr(owner, "PLAY_" + name) for owner, name in (*boxes, (fish, "OUT"))]
    for text in (*words, texts.PLAYER % 4, *texts.LEVELS.values()):
        assert width(text, REGULAR) <= TEXT_WIDTH
    for text in texts.SOUND_MESSAGES:
        assert width(text) + 12 <= 126


def test_the_offer_of_a_draw_and_its_result_fit(monkeypatch, watcher, sim):
    # Else what is changed here would be loaded again.
    monkeypatch.setattr(modules, "unload", lambda *_: None)
    draw_offer = modules.load("floe.ui.soccer.draw_offer")
    for name, value in (("EARLIEST", 0), ("LONG", 1), ("EVEN", 10000)):
        monkeypatch.setattr(draw_offer, name, value)
    monkeypatch.setattr(modules.load("floe.ui.soccer.descriptor"), "OFFERS_FROM", 0)
    game = registry.new_game("soccer")
    sim.console.start(
        session.Session(sim.console.storage, game, [find_level("chick"), PERSON], {})
    )
    sim.run_until(lambda: sim.screen_name == "Confirm")
    sim.play("w50 D A")
    sim.run_until(lambda: sim.screen_name == "Result")
    sim.wait(100)
    own, texts = sim.console.game_strings("soccer"), sim.console.strings
    asks = own.DRAW_OFFER % texts.LEVELS["chick"]
    assert {asks, *own.DRAW_OFFER_LINES, own.YES_DRAW, *own.END_AGREED} <= watcher.seen


def test_a_look_back_and_the_review_fit(monkeypatch, watcher, sim):
    monkeypatch.setattr(review, "THOUSANDTHS", 1)
    texts = sim.console.strings
    sim.finish("soccer", "c2ne,b6w,g7^/e4sw,f5^,c5sw g7 1", [PERSON, PERSON], ["B*h8"])
    sim.play("D D w300 R A w5000 L w300")
    assert {texts.WALK_ON, texts.WALK_REVIEW, texts.PLAY_SKIP} <= watcher.seen
    sim.play("R w5000 A")
    sim.run_until(lambda: sim.screen.done)
    sim.screen.turned = 0
    sim.console.redraw()
    sim.wait(100)
    sim.play("A")
    sim.run_until(lambda: sim.screen_name == "Line")
    sim.play("w9000")
    own = strings.load(sim.console.language, "analysis")
    assert {own.REVIEW, own.REVIEW_BEST, own.REVIEW_TURN, texts.WALK_AGAIN} <= watcher.seen


def test_going_on_from_an_earlier_move_fits(watcher, sim):
    own = strings.load(sim.console.language, "pause")
    sim.finish("soccer", "c2ne,b6w,g7^/e4sw,f5^,c5sw g7 1", [PERSON, PERSON], ["B*h8"])
    sim.play("D D w5000 L w300 A w50 A w500")
    sim.session.play(sim.session.game.find_move("B*g8"))
    sim.pause("LOOK_BACK")
    sim.play("w5000 L w300 A w50 B B")
    sim.hold(B)
    sim.go_to("RETURN")
    sim.wait(50)
    asks = {own.GO_ON, own.YES_GO_ON, own.NO_GO_ON, own.RETURN}
    assert asks | {*own.GO_ON_KEEPS, *own.GO_ON_LOSES} <= watcher.seen


@pytest.mark.parametrize("name", GAMES)
def test_the_time_that_people_have_fits(watcher, sim, name):
    texts = sim.console.strings
    sim.open_setup(name)
    sim.set_row("PLAYER 2", "PERSON")
    for number in range(len(texts.TIMES)):
        sim.set_row("TIME", f"TIMES.{number}")
        sim.wait(20)
    assert {texts.TIME, *texts.TIMES} <= watcher.seen
    sim.choose("START")
    sim.run_until(lambda: sim.screen_name == "TimedPlay")
    sim.wait(2000)
    sim.screen._times[0] = 10
    sim.run_until(lambda: texts.PLAY_TIME_UP in watcher.seen)


def test_questions_and_pause_fit(watcher, sim):
    texts = sim.console.strings
    sim.open_setup("fish")
    sim.start()
    finishing.offer(sim.screen)
    sim.wait(50)
    sim.play("B")
    assert {texts.FINISH, texts.YES_FINISH, *texts.FINISH_LINES} <= watcher.seen
    sim.pause("RESTART")
    sim.play("B")
    sim.choose("QUIT")
    sim.choose("PLAY")
    sim.play("A")
    sim.choose("START")
    assert {*sim.words("RESTART_ASK", "NEW_GAME")} <= watcher.seen
    assert any(text.startswith(f"{sim.word('PAUSE')} · {texts.LAYOUT} ") for text in watcher.seen)
    own = strings.load(sim.console.language, "pause")
    assert {*texts.NEW_GAME_LOSES, *own.RESTART_LOSES} <= watcher.seen
