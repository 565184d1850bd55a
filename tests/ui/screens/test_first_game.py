"""The first game of each kind: offered once, led through by its steps, to be had again."""

import pytest

from host_sim import own_game

from floe.events import UP, A, B
from floe.games import registry
from floe.games.fish import layout
from floe.games.fish.cells import cell_name, find_cell
from floe.games.fish.rules import Fish
from floe.games.registry import FIRST_GAME
from floe.games.soccer import layout as soccer
from floe.ui import strings
from floe.ui.screens import first_game
from floe.ui.settings import INSTANT
from tests.games.legal_moves import moves_of
from tests.golden import assert_golden
from tests.test_examples import FOLDER as EXAMPLES
from tests.ui.console_sim import GAMES, ConsoleSim
from tools.game import pack


@pytest.fixture
def lesson(sim):
    """Opens the first game of a kind from its set-up."""

    def opened(name):
        sim.open_setup(name)
        sim.choose("FIRST_GAME")
        assert sim.screen_name == "FirstGame"
        return sim.screen

    return opened


# The number of presses is in docs/figures.md. A page gets the language from the browser.
@pytest.mark.parametrize("language, presses", [(None, (5, 7, 9)), ("en", (4, 6, 9))])
@pytest.mark.parametrize("number, game", [*enumerate(registry.names())])
def test_few_presses_lead_to_the_first_move(language, presses, number, game):
    sim = ConsoleSim(language=language).power_on()
    keys = "A " * (2 if language is None else 1) + "R " * number + "A " * 9
    for key in keys.split()[: presses[number]]:
        assert not moved(sim, game)
        sim.play(f"{key} w1500")
    assert moved(sim, game)


def moved(sim, game):
    """Was a move made in the game on the screen?"""
    if sim.screen_name == "FirstGame":
        return sim.screen._game.text() != registry.new_game(game, 2, {"deal": "1"}).text()
    return bool(sim.console.session and len(sim.session.record.moves))


def wanted(screen):
    """Some move of the sort that the step wants, and one that it does not, if there is one."""
    good = [move for move in moves_of(screen._game) if screen._fits(move)]
    bad = [move for move in moves_of(screen._game) if not screen._fits(move)]
    return good[len(good) // 2], bad[0] if bad else None


def play(sim, move):
    sim.screen.board.view.suggest(move)
    sim.press(A)


@pytest.mark.parametrize("name", GAMES)
def test_each_step_wants_a_move_of_its_sort(sim, lesson, name):
    screen = lesson(name)
    steps = len(screen._steps)
    for step in range(steps):
        assert screen._step == step and not screen.picking
        assert_golden(f"{name}_{step + 1}", sim.pixels())
        sim.press(A)
        assert screen.picking
        good, bad = wanted(screen)
        if bad is not None:
            play(sim, bad)
            assert screen._step == step and not screen.picking
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
    assert not screen.board.view.suggests()
    play(sim, slide)
    assert_golden("soccer_like_this", sim.pixels())
    sim.press(A)
    assert screen.board.view.suggests()
    sim.wait(20)
    assert_golden("soccer_shown", sim.pixels())
    sim.press(A)
    assert screen.moving and screen._step == step
    sim.run_until(lambda: not screen.moving)
    sim.press(A)
    assert not screen.board.view.suggests(), "the next step begins without help"


def press_a_to_the_end(sim, screen):
    """Press only A; assert that this leads through all steps to the set-up."""
    for _ in range(300):
        sim.press(A)
        sim.wait(200)
        if sim.screen is not screen:
            break
    assert sim.screen_name == "Setup" and screen._step == len(screen._steps)


@pytest.mark.parametrize("name", GAMES)
def test_who_only_presses_a_comes_to_the_end(sim, lesson, name):
    press_a_to_the_end(sim, lesson(name))


def test_b_leaves_the_pick_and_then_the_lesson(sim, lesson):
    screen = lesson("fish")
    sim.press(A)
    sim.wait(400)
    assert_golden("fish_pick", sim.pixels())
    sim.press(B)
    assert sim.screen_name == "FirstGame" and not screen.picking
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


@pytest.mark.parametrize("is_packed", [False, True])
def test_an_added_game_has_a_first_game_too(tmp_path, is_packed):
    place, packed = EXAMPLES / "four", tmp_path / "four.floegame"
    if is_packed:
        assert pack.run([str(place), "--author", "Ada", "--to", str(packed)]) == 0
    with own_game.added(packed if is_packed else place), own_game.added(EXAMPLES / "konane"):
        sim = ConsoleSim(language=None).power_on()
        sim.play("D D A w300")
        sim.open_menu("four")
        sim.play("A w100")
        assert sim.screen_name == "FirstGame" and sim.screen._lines()[0] == "Wähl eine Spalte"
        press_a_to_the_end(sim, sim.screen)
        sim.choose("FIRST_GAME")
        press_a_to_the_end(sim, sim.screen)
        sim.play("B D A A w20")
        assert sim.screen_name == "FirstGame"
        sim.power_on()
        for name in ("four", "konane"):  # which was seen; which has none
            sim.open_menu(name)
            sim.play("A w100")
            assert sim.screen_name == "Setup"
            sim.play("B B")


@pytest.mark.parametrize("name", GAMES)
def test_what_is_said_fits(watcher, language, name):
    sim = ConsoleSim(language=language).power_on()
    sim.open_setup(name)
    sim.choose("FIRST_GAME")
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
        for line in (*lines, *screen._not_yet):
            assert sim.console.canvas.width(line) <= first_game.TEXT_WIDTH, line
    screen._step = screen._wrong = 0
    for answer in screen._not_yet:
        screen._wrong += 1
        sim.console.redraw()
        sim.wait(50)
        assert answer in watcher.seen


def rivals_that_move(game):
    """The cells of the rival's penguins that can move."""
    other = Fish()
    other.copy_from(game)
    other.state[layout.TURN] = 1
    return {other.source(move) for move in moves_of(other)}


def blocks(game, move):
    """Does a move take the last free floe from a rival's penguin?"""
    before = rivals_that_move(game)
    game.make(move)
    after = rivals_that_move(game)
    game.undo()
    return after < before


def cuts_off(game, move):
    """Does a penguin leave d4, the bridge, for the ice east of it?"""
    return game.source(move) == find_cell("d4") and cell_name(game.target(move))[1] > "4"


@pytest.mark.parametrize(
    "name, step, is_wanted",
    [
        ("fish", 2, blocks),
        ("fish", 3, cuts_off),
        ("xok", 1, lambda game, move: game.kind(move) > 0 and not game.prey(game.target(move))),
        ("xok", 2, lambda game, move: game.kind(move) > 0 and game.prey(game.target(move)) > 0),
        ("soccer", 1, lambda game, move: game.action(move) == soccer.SLIDE),
        ("soccer", 2, lambda game, move: game.action(move) == soccer.STAND),
        ("soccer", 3, lambda game, move: game.action(move) == soccer.KICK),
        ("soccer", 4, lambda game, move: game.action(move) == soccer.TACKLE),
    ],
)
def test_a_step_wants_all_moves_of_its_sort(lesson, name, step, is_wanted):
    screen = lesson(name)
    screen._step = step - 1
    screen._go_on()
    for move in moves_of(screen._game):
        assert screen._fits(move) == is_wanted(screen._game, move)


def test_without_animation_a_move_is_there_at_once(sim, lesson):
    sim.console.settings.set("speed", INSTANT)
    screen = lesson("fish")
    sim.press(A)
    play(sim, wanted(screen)[0])
    sim.wait(20)
    assert not screen.moving and screen._step == 1
