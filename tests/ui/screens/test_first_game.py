"""The first game of each kind: offered once, led through by its steps, to be had again."""

import pytest

from host_sim import ROOT, own_game

from floe.events import UP, A, B
from floe.games import registry
from floe.games.fish import layout
from floe.games.fish.cells import CELLS, cell_name, find_cell
from floe.games.fish.rules import Fish
from floe.games.registry import FIRST_GAME
from floe.games.soccer import layout as soccer
from floe.ui import strings
from floe.ui.screens import first_game
from floe.ui.settings import INSTANT
from tests.games.legal_moves import moves_of
from tests.golden import assert_golden
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
@pytest.mark.parametrize(
    "language, game, presses",
    [
        (None, "fish", 5),
        (None, "xok", 7),
        (None, "soccer", 9),
        ("en", "fish", 4),
        ("en", "xok", 6),
        ("en", "soccer", 9),
    ],
)
def test_few_presses_lead_to_the_first_move(language, game, presses):
    sim = ConsoleSim(language=language).power_on()
    keys = "A " * (2 if language is None else 1) + "R " * registry.names().index(game)
    keys = (keys + "A " * presses).split()[:presses]
    for key in keys:
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
    sim.power_on()
    sim.open_menu("xok")
    sim.play("A w100")
    assert sim.screen_name == "Setup"


@pytest.mark.parametrize("is_packed", [False, True])
def test_an_added_game_has_a_first_game_too(tmp_path, is_packed):
    place = ROOT / "examples" / "four"
    if is_packed:
        file = tmp_path / "four.floegame"
        assert pack.run([str(place), "--author", "Ada", "--to", str(file)]) == 0
        place = file
    with own_game.added(place):
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
        sim.open_menu("four")
        sim.play("A w100")
        assert sim.screen_name == "Setup"


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


@pytest.mark.parametrize(
    "name, step, is_wanted",
    [
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


def fish_step(lesson, step):
    """A step of fish's first game: its game, and the moves that it wants and that it does not."""
    screen = lesson("fish")
    screen._step = step - 1
    screen._go_on()
    game = screen._game
    good = [move for move in moves_of(game) if screen._fits(move)]
    return game, good, [move for move in moves_of(game) if move not in good]


def can_move(game, cell):
    """Can the rival's penguin on a cell move?"""
    other = Fish()
    other.copy_from(game)
    other.state[layout.TURN] = 1
    return any(other.source(move) == cell for move in moves_of(other))


def test_blocking_takes_the_last_free_floe_from_a_rival(lesson):
    game, good, others = fish_step(lesson, 2)
    corner = find_cell("a1")
    assert can_move(game, corner)
    assert "b6b2" in [game.move_text(move) for move in good] and others
    before = bytes(game.state)
    for moves, blocks in ((good, True), (others, False)):
        for move in moves:
            rivals = [cell for cell in CELLS if game.penguin(cell) == 1 and can_move(game, cell)]
            game.make(move)
            assert (not all(can_move(game, cell) for cell in rivals)) == blocks
            game.undo()
    assert bytes(game.state[: game.POSITION]) == before[: game.POSITION]


def test_cutting_off_leaves_the_rival_behind(lesson):
    game, good, others = fish_step(lesson, 3)
    assert {game.move_text(move) for move in good} == {"d4d5", "d4d6", "d4d7"}
    start = game.text()
    east = [cell for cell in CELLS if cell_name(cell)[1] > "4" and game.floe(cell)]
    for moves, cut_off in ((good, True), (others, False)):
        for move in moves:
            game.read(start)
            game.make(move)
            game.commit()
            mine = any(game.penguin(cell) == 0 for cell in east)
            assert (mine and not game.floe(find_cell("d4"))) == cut_off


def test_without_animation_a_move_is_there_at_once(sim, lesson):
    sim.console.settings.set("speed", INSTANT)
    screen = lesson("fish")
    sim.press(A)
    play(sim, wanted(screen)[0])
    sim.wait(20)
    assert not screen.moving and screen._step == 1
