"""The first game of each kind: offered once, led through by its steps, to be had again."""

import pytest

from floe.events import UP, A, B
from floe.games import registry
from floe.games.registry import FIRST_GAME
from floe.ui import strings
from tests.games.legal_moves import moves_of
from tests.golden import assert_golden
from tests.ui.console_sim import GAMES, ConsoleSim
from tests.ui.text_watcher import TextWatcher


@pytest.fixture
def lesson(sim):
    """Opens the first game of a kind from its set-up."""

    def opened(name):
        sim.open_setup(name)
        sim.choose(strings.load(sim.console.language, "screens").FIRST_GAME)
        assert sim.screen_name == "FirstGame"
        return sim.screen

    return opened


def wanted(screen):
    """Some move of the sort that the step wants, and one that it does not, if there is one."""
    fits = screen._steps[screen._step][1]
    good = [move for move in moves_of(screen._game) if fits(screen._game, move)]
    bad = [move for move in moves_of(screen._game) if not fits(screen._game, move)]
    return good[len(good) // 2], bad[0] if bad else None


def play(sim, move):
    sim.screen._view.suggest(move)
    sim.press(A)


@pytest.mark.parametrize("name", GAMES)
def test_each_step_wants_a_move_of_its_sort(sim, lesson, name):
    screen = lesson(name)
    steps = len(screen._steps)
    for step in range(steps):
        assert screen._step == step and not screen.told
        assert_golden(f"{name}_{step + 1}", sim.pixels())
        sim.press(A)
        assert screen.told
        good, bad = wanted(screen)
        if bad is not None:
            play(sim, bad)
            assert screen._step == step and not screen.told
            sim.press(UP)
        play(sim, good)
        assert screen.moving
        sim.run_until(lambda: not screen.moving)
    assert screen._step == steps
    sim.wait(50)
    assert_golden(f"{name}_end", sim.pixels())
    sim.press(A)
    assert sim.screen_name == "Setup"


def test_a_wrong_move_says_what_was_wanted_and_after_two_it_is_shown(sim, lesson):
    screen = lesson("soccer")
    step = 2
    for _ in range(step):
        sim.press(A)
        play(sim, wanted(screen)[0])
        sim.run_until(lambda: not screen.moving)
    sim.press(A)
    _, slide = wanted(screen)
    play(sim, slide)
    assert_golden("soccer_not_yet", sim.pixels())
    sim.press(A)
    assert not screen._view.suggests()
    play(sim, slide)
    assert_golden("soccer_like_this", sim.pixels())
    sim.press(A)
    assert screen._view.suggests()
    sim.wait(20)
    assert_golden("soccer_shown", sim.pixels())
    sim.press(A)
    assert screen.moving and screen._step == step
    sim.run_until(lambda: not screen.moving)
    sim.press(A)
    assert not screen._view.suggests(), "the next step begins without help"


@pytest.mark.parametrize("name", GAMES)
def test_who_only_presses_a_comes_to_the_end(sim, lesson, name):
    screen = lesson(name)
    for _ in range(300):
        sim.press(A)
        sim.wait(200)
        if sim.screen is not screen:
            break
    assert sim.screen_name == "Setup"


def test_b_leaves_the_pick_and_then_the_lesson(sim, lesson):
    screen = lesson("fish")
    sim.press(A)
    sim.wait(400)
    assert_golden("fish_pick", sim.pixels())
    sim.press(B)
    assert sim.screen_name == "FirstGame" and not screen.told
    sim.press(B)
    assert sim.screen_name == "Setup"


def test_a_new_console_offers_it_once_before_each_set_up():
    sim = ConsoleSim(language=None).power_on()
    sim.play("A w300")
    for info in registry.GAMES:
        assert sim.console.settings.get(info.setting(FIRST_GAME)) == 1
    sim.open_menu("xok")
    sim.play("A w100")
    assert sim.screen_name == "FirstGame"
    sim.play("B w100 B w100 A w3000")
    assert sim.screen_name == "Setup"
    sim.power_on()
    sim.open_menu("xok")
    sim.play("A w100")
    assert sim.screen_name == "Setup"


@pytest.mark.parametrize("language", strings.LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_what_is_said_fits(monkeypatch, language, name):
    watcher = TextWatcher(monkeypatch, language)
    sim = ConsoleSim(language=language).power_on()
    sim.open_setup(name)
    sim.choose(strings.load(sim.console.language, "screens").FIRST_GAME)
    texts = strings.load(language, name + ".first_game").PAGES
    screen = sim.screen
    assert len(texts) == len(screen._steps) + 1
    for _ in screen._steps:
        sim.press(A)
        play(sim, wanted(screen)[0])
        sim.run_until(lambda: not screen.moving)
        sim.wait(50)
    for _, lines in texts:
        assert len(lines) <= 4 and set(lines) <= watcher.seen
    screen._step = screen._wrong = 0
    for told in screen._not_yet:
        screen._wrong += 1
        sim.console.redraw()
        sim.wait(50)
        assert told in watcher.seen
