"""A puzzle on the board: right moves are answered, wrong ones refuted, until it is solved."""

import sys

import pytest

from floe.events import A, B
from floe.ui import strings
from floe.ui.progress import FILE, Progress
from floe.ui.puzzles import play, store
from floe.ui.puzzles.grid import begin
from tests.games.legal_moves import legal
from tests.golden import assert_golden
from tests.ui.console_sim import GAMES, ConsoleSim
from tests.ui.text_watcher import TextWatcher

NUMBERS = {"fish": 24, "xok": 60, "soccer": 60}  # One of each game that takes more than a move.


def opened(sim, name, number):
    console = sim.console
    console.open_alone(begin, console, name, number)
    sim.wait(50)
    assert sim.screen_name == "PuzzleScreen" and sim.depth == 1
    return sim.screen


def answer(sim, text):
    """Play a move and wait until it is judged; the phase it led to."""
    screen = sim.screen
    screen._view.suggest(screen.game.find_move(text))
    sim.press(A)
    assert screen.moving or screen.phase == play._THINK
    sim.run_until(lambda: screen.phase in (play._PICK, play._WRONG, play._SOLVED))
    sim.wait(50)
    return screen.phase


def solve(sim, seen=None):
    """Try all moves in turn until it is solved; how many were wrong, and how many were right.

    seen: called after the first wrong move and after the first right one, with "wrong" or "right".
    """
    screen = sim.screen
    wrong = right = 0
    while screen.phase == play._PICK:
        before = screen.game.text()
        for text in legal(screen.game):
            if answer(sim, text) != play._WRONG:
                right += 1
                if seen and right == 1:
                    seen("right")
                break
            wrong += 1
            if seen and wrong == 1:
                seen("wrong")
            sim.press(A)
            assert screen.phase == play._PICK and screen.game.text() == before
    assert screen.phase == play._SOLVED
    return wrong, right


@pytest.mark.parametrize("name", GAMES)
def test_wrong_moves_are_refuted_and_right_ones_answered_until_it_is_solved(sim, name):
    screen = opened(sim, name, NUMBERS[name])
    assert screen.phase == play._TASK
    assert_golden(f"{name}_task", sim.pixels())
    sim.press(A)
    sim.wait(50)
    assert_golden(f"{name}_pick", sim.pixels())
    wrong, right = solve(sim, lambda what: assert_golden(f"{name}_{what}", sim.pixels()))
    assert wrong >= 1 and right > 1
    sim.wait(1500)
    assert_golden(f"{name}_solved", sim.pixels())
    progress = Progress(sim.console.storage)
    assert store.solved(progress, name) == 1 << NUMBERS[name]
    sim.press(A)
    assert screen.phase == play._TASK and screen.number == NUMBERS[name] + 1


def test_no_power_cut_forgets_what_is_solved(sim):
    opened(sim, "soccer", 0)
    sim.press(A)
    solve(sim)
    sim.wait(2500)
    assert "puzzles soccer: 1\n" in (sim.file(FILE) or "")
    sim.power_on()
    sim.choose("Puzzles")
    assert sim.screen._solved[GAMES.index("soccer")].startswith("1/")


def test_a_held_tells_the_task_again(sim):
    screen = opened(sim, "xok", 60)
    sim.press(A)
    sim.hold(A)
    assert screen.phase == play._TASK
    sim.press(A)
    assert screen.phase == play._PICK


def test_a_skips_what_is_seen_moving(sim):
    screen = opened(sim, "fish", 24)
    sim.press(A)
    screen._view.suggest(screen.game.find_move(legal(screen.game)[0]))
    sim.press(A)
    assert screen.phase == play._MOVE
    sim.press(A)
    assert screen.phase != play._MOVE


@pytest.mark.parametrize("phase", ["task", "pick", "move", "wrong"])
def test_b_leads_back_to_the_list_and_gives_back_the_memory(sim, phase):
    screen = opened(sim, "soccer", 60)
    if phase != "task":
        sim.press(A)
    if phase in ("move", "wrong"):
        text = legal(screen.game)[0]
        if phase == "wrong":
            assert answer(sim, text) == play._WRONG
        else:
            screen._view.suggest(screen.game.find_move(text))
            sim.press(A)
    for _ in range(4):
        if sim.screen_name == "PuzzleScreen":
            sim.press(B)
    assert sim.screen_name == "PuzzleGrid" and sim.screen._at == 60
    assert "floe.ui.puzzles.play" not in sys.modules
    assert not sim.console.fragmented


@pytest.mark.parametrize("language", strings.LANGUAGES)
def test_all_that_is_said_fits(monkeypatch, language):
    watcher = TextWatcher(monkeypatch, language)
    sim = ConsoleSim(language=language).power_on()
    own = strings.load(language, "puzzles")
    sim.choose(sim.console.strings.PUZZLES)
    sim.play("A w50")
    tasks = set()
    for name in GAMES:
        for number in range(0, store.count(name), 10):
            screen = opened(sim, name, number)
            tasks.add(screen._task)
            screen._title = own.NUMBER % 120
            sim.console.redraw()
            sim.wait(50)
            sim.play("B")
    sim.console.home()
    screen = opened(sim, "soccer", 0)
    sim.press(A)
    solve(sim)
    assert set(own.WIN_IN) <= tasks and len(tasks) > 6
    assert tasks | {own.NUMBER % 120, own.SOLVED, own.WRONG} <= watcher.seen
    screen._task = own.WIN_BY % 99
    sim.console.redraw()
    sim.wait(50)
