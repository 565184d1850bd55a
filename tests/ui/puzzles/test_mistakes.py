"""The person's own mistakes: the review finds them, and they come back until they are solved."""

import random

import pytest

from host_sim.flash_folder import Flash

from floe.device.storage import Storage
from floe.games import registry
from floe.search import engine, judge
from floe.ui.playing import review
from floe.ui.progress import MISTAKES, Progress, file_of
from floe.ui.puzzles import mistakes
from floe.ui.puzzles.puzzle_picture import PICK, SOLVED, WRONG
from floe.ui.session import PERSON
from tests.games.legal_moves import make_random_moves
from tests.golden import assert_golden
from tests.ui.console_game import CHICK
from tests.ui.console_sim import ConsoleSim


@pytest.fixture(autouse=True)
def short_reviews(monkeypatch):
    monkeypatch.setattr(review, "THOUSANDTHS", 2)
    monkeypatch.setattr(judge, "THOUSANDTHS", 4)
    monkeypatch.setattr(engine, "HINT", 4)


def random_game(name, seed):
    """The moves of a game that is played at random to its end."""
    return make_random_moves(registry.new_game(name, 2, {"deal": "1"}), random.Random(seed))


def lost(sim, name="fish", seed=1):
    """The result of a game that a person has played at random."""
    game = registry.new_game(name, 2, {"deal": "1"})
    sim.finish(name, game.text(), [PERSON, CHICK], random_game(name, seed), {"deal": "1"})
    assert sim.screen_name == "Result"


def kept(sim):
    """The mistakes in the file."""
    progress = Progress(sim.console.storage, MISTAKES)
    assert progress.understood
    return [progress.get(name) for name in sorted(progress.names())]


def practised(sim):
    """From the result to the first mistake, by a key."""
    sim.play("U")
    sim.run_until(lambda: sim.screen_name == "MistakeScreen")
    sim.play("w200")


def solve(sim):
    """Make the best move."""
    screen = sim.screen
    sim.play("A w100")
    screen.hint()
    sim.run_until(lambda: screen.phase == PICK)
    screen.board.view.suggest(screen._judge.engine.best)
    sim.play("A")
    sim.run_until(lambda: screen.phase == SOLVED)
    sim.wait(3000)


def test_after_a_lost_game_the_worst_moves_are_practised(sim):
    lost(sim)
    assert_golden("result", sim.pixels())
    sim.wait(1000)
    assert_golden("result_practise", sim.pixels())
    practised(sim)
    assert_golden("task", sim.pixels())
    found = kept(sim)
    assert 1 <= len(found) <= 3
    for value in found:
        game = registry.new_game("fish")
        game.read(value.split(" ", 4)[4])
        assert game.turn() == 0
    solve(sim)
    assert len(kept(sim)) == len(found)
    sim.play("A w300 B w500")
    assert sim.screen_name == "MistakeMenu"
    assert sim.console.stack[-2].mistakes == [("fish", len(found) - 1)]
    assert_golden("list", sim.pixels())


def test_a_wrong_move_is_answered_on_the_board_and_tried_again(sim):
    lost(sim)
    practised(sim)
    screen = sim.screen
    before = screen.game.text()
    sim.play("A w100")
    worst = mistakes_move(sim)
    screen.board.view.suggest(worst)
    sim.play("A")
    sim.run_until(lambda: screen.phase == WRONG)
    assert screen.game.text() != before
    sim.play("D w100")
    assert_golden("why", sim.pixels())
    sim.play("B A w100")
    assert screen.game.text() == before and screen.phase == PICK


def mistakes_move(sim):
    """The move that was the mistake."""
    moves = random_game("fish", 1)
    game = registry.new_game("fish", 2, {"deal": "1"})
    for text in moves:
        if game.text() == sim.screen.game.text():
            return game.find_move(text)
        game.make(game.find_move(text))
        game.commit()
    raise AssertionError("the position is not in the game")


def test_a_review_goes_on_where_it_was_left_and_is_computed_once(sim):
    lost(sim)
    sim.play("D")
    sim.run_until(lambda: sim.screen._weighed > 20)
    weighed = sim.screen._weighed
    sim.play("B w3000")
    sim.power_on()
    sim.choose("LAST_RESULT")
    sim.play("w2000 D w50")
    assert sim.screen_name == "Review" and sim.screen._weighed >= weighed
    sim.run_until(lambda: sim.screen.done)
    curve = list(sim.screen._curves[0])
    sim.play("B w3000 D w50")
    assert sim.screen.done and all(
        abs(one - other) <= judge.FULL // 100
        for one, other in zip(curve, sim.screen._curves[0], strict=True)
    )


def test_b_leaves_the_thinking_about_a_better_move_and_not_the_review(sim):
    lost(sim)
    sim.play("D")
    sim.run_until(lambda: sim.screen.done and not sim.screen._mistakes.left)
    sim.play("A w50")
    assert sim.screen._asked
    sim.play("B w50")
    assert sim.screen_name == "Review" and not sim.screen._asked


class FakeConsole:
    """What the file of mistakes uses of a console."""

    def __init__(self, today=None):
        self.storage = Storage(Flash())
        self.now = 5000
        self.today = lambda: self.date
        self.date = today


@pytest.mark.parametrize(
    "first, second, waits",
    [
        ((2026, 11, 28), (2026, 11, 28), False),
        ((2026, 11, 28), (2026, 11, 29), True),
        (None, None, False),
        (None, (2026, 11, 29), False),
    ],
)
def test_a_mistake_waits_again_on_another_day_and_leaves_after_two(first, second, waits):
    console = FakeConsole(first)
    progress = mistakes.read(console)
    mistakes.add(progress, "xok", "a position")
    (mistake,) = mistakes.waiting(console, progress, "xok")
    mistakes.solve(console, progress, mistake)
    console.date = second
    assert mistakes.games(console, progress) == ([("xok", 1)] if waits else [])
    if waits:
        mistakes.solve(console, progress, *mistakes.waiting(console, progress, "xok"))
        assert progress.names() == []


@pytest.mark.parametrize("now", [0, 5000 + 13 * 3_600_000])
def test_without_a_clock_another_day_begins_after_power_off_or_half_a_day(now):
    console = FakeConsole()
    progress = mistakes.read(console)
    mistakes.add(progress, "xok", "a position")
    mistakes.solve(console, progress, *mistakes.waiting(console, progress, "xok"))
    console.now = now
    assert mistakes.games(console, progress) == [("xok", 1)]


def test_at_most_forty_are_kept_each_once_and_the_oldest_give_way():
    console = FakeConsole()
    progress = mistakes.read(console)
    for number in [*range(45), 44]:
        mistakes.add(progress, "fish", f"position {number}")
    positions = [each.position for each in mistakes.waiting(console, progress, "fish")]
    assert positions == [f"position {number}" for number in range(5, 45)]


def test_a_damaged_file_is_set_aside_and_nothing_else_is_lost():
    sim = ConsoleSim()
    (sim.folder / file_of(MISTAKES)).write_text("# mistakes: 1\n# check: 0\nx: y\n", "utf-8")
    sim.power_on()
    lost(sim)
    practised(sim)
    sim.wait(3000)
    assert kept(sim) and sim.file("mistakes.bad1")
