"""The analysis in the pause menu: who is ahead, how deep was looked, and what is expected."""

import random

import pytest

from floe.events import A
from floe.games.fish.rules import Fish
from floe.search import engine as search
from floe.search.engine import Engine
from floe.search.fish.evaluation import UNIT
from floe.ui import strings
from floe.ui.playing.evaluation import FULL, Evaluation
from floe.ui.session import PERSON, Session
from tests.games.fish.endings import ending, most
from tests.games.fish.random_games import of_text
from tests.games.legal_moves import moves_of
from tests.golden import assert_golden
from tests.ui.console_game import CHICK, EMPEROR, KING
from tests.ui.console_sim import ConsoleSim
from tests.ui.named_texts import named
from tests.ui.playing.hint_game import HintGame, best
from tests.ui.text_watcher import TextWatcher

pytestmark = pytest.mark.usefixtures("short_hints")

WIN = 1 << 20


def analyse(play, wait=True):
    """Open the analysis from the pause menu, and wait until it has thought enough."""
    sim = play.sim
    sim.pause("ANALYSIS")
    assert sim.screen_name == "Analysis"
    if wait:
        sim.run_until(lambda: sim.screen._begun and not sim.screen._thinks)
        sim.wait(300)
    return play


# -- pictures


# A position, and what a search may have found: the value in tenths of a unit, or a win; whether
# all is seen.
FOUND = {
    "fish place": ("fish", 71, False),
    "fish": ("fish", 42, False),
    "fish three": ("fish three", -106, False),
    "fish end": ("fish end", -WIN - 8 * UNIT, True),
    "xok": ("xok", 59, False),
    "soccer": ("soccer", WIN - 3, False),
    "soccer even": ("soccer", 0, False),
}


@pytest.mark.parametrize("picture", FOUND)
def test_the_analysis_of_each_game(picture):
    name, value, exact = FOUND[picture]
    play = analyse(HintGame(name))
    play.sim.screen._thinks = picture == "fish"
    play.sim.screen._machine.step = lambda nodes: False
    engine = play.advised()
    engine.value = value if abs(value) > WIN // 2 else value * engine.unit // 10
    engine.exact, engine.has_value = exact, True
    engine.depth, engine.nodes = 7, 72_003
    play.sim.screen._read()
    play.sim.screen._timer.hop, play.sim.screen._timer.due = 2, 10**9
    play.sim.wait(30)
    assert_golden(picture.replace(" ", "_"), play.sim.pixels())


def test_it_fills_as_the_machine_thinks():
    play = analyse(HintGame("fish"), wait=False)
    seen = set()
    screen = play.sim.screen
    while screen._thinks:
        play.sim.wait(20)
        seen.add(screen._seen_ahead)
    assert len(seen) > 2


# -- what it says


def test_it_says_what_the_search_found(monkeypatch):
    watcher = TextWatcher(monkeypatch)
    play = analyse(HintGame("fish"))
    engine = Engine(play.game)
    engine.start_hint()
    while not engine.step(600):
        pass
    assert {
        *named("en", f"ANALYSIS_AHEAD {engine.depth}"),
        named("en", "ANALYSIS_LEADS")[0] % named("en", "PLAYER 1")[0],
    } <= watcher.seen
    words = {text for each in range(3) for text in named("en", f"ANALYSIS_BY_WORDS.{each}")}
    assert words & watcher.seen


@pytest.mark.parametrize("name", ["fish three", "xok shark y", "soccer kick"])
def test_it_plays_the_line_on_the_board_and_the_game_stands_as_it_stood(name):
    play = analyse(HintGame(name))
    before = bytes(play.game.state)
    moves = play.advised().pv()
    play.sim.play("A w50")
    assert play.top() == "Line"
    played = [play.game.text()]
    for _ in range(len(moves)):
        at = play.sim.screen.at
        play.sim.run_until(lambda at=at: play.sim.screen.at > at)
        played.append(play.game.text())
    game = type(play.game)()
    game.read(played[0])
    for move, text in zip(moves, played[1:], strict=True):
        game.make(game.find_move(game.move_text(move)))
        game.commit()
        assert game.text() == text
    play.sim.wait(9000)
    assert_golden("line_" + name.replace(" ", "_"), play.sim.pixels())
    play.sim.play("A w300")
    assert play.game.text() == played[0]
    play.sim.play("B")
    assert play.top() == "Analysis" and bytes(play.game.state) == before
    play.sim.play("B")
    assert play.top() == "PlayScreen" and bytes(play.game.state) == before
    play.sim.hold(A)
    play.sim.wait(10)
    assert play.suggests()


def test_what_was_thought_for_the_analysis_need_not_be_thought_for_the_hint():
    play = analyse(HintGame("fish"))
    nodes = play.advised().nodes
    play.sim.play("B")
    play.sim.hold(A)
    play.sim.wait(10)
    assert play.suggests() and play.advised().nodes == nodes


def test_in_soccer_a_hint_plays_to_win_and_the_analysis_says_what_equals_have():
    play = analyse(HintGame("soccer"))
    engine, equals = play.advised(), Engine(play.game)
    equals.start_hint()
    while not equals.step(5000):
        pass
    for _ in range(2):
        assert (engine.value, engine.contempt) == (equals.value, False)
        play.sim.play("B")
        play.hint()
        assert (engine.best, engine.contempt) == (best(play.game), True)
        analyse(play)


@pytest.mark.parametrize("early", [False, True])
def test_of_a_machine_that_plays_to_win_it_says_what_equals_have_and_that_plays_as_it_would(early):
    play = HintGame("soccer", (EMPEROR, PERSON))
    equals, as_it_plays = Engine(play.game), Engine(play.game)
    equals.start_hint()
    as_it_plays.start(EMPEROR)
    for engine in (equals, as_it_plays):
        while not engine.step(5000):
            pass
    assert as_it_plays.contempt and not equals.contempt
    analyse(play, wait=not early)
    engine = play.advised()
    if not early:
        assert (engine.value, engine.nodes) == (equals.value, equals.nodes)
    played = play.game.move_text(as_it_plays.best)
    play.sim.play("B")
    play.sim.run_until(lambda: play.session.record.moves)
    assert play.session.record.moves == [played]
    assert engine.nodes == as_it_plays.nodes


def test_after_the_machine_has_played_it_thinks_of_the_position_now():
    play = HintGame("fish", (CHICK, PERSON))
    play.sim.run_until(lambda: play.session.record.moves)
    play.sim.wait(4000)
    analyse(play)
    engine = play.advised()
    assert engine.budget == engine._budgets.budget(play.game.state) // 1000 * search.HINT
    assert engine.best == best(play.game)


class Found:
    """What a search has found, by the numbers that matter."""

    win = WIN

    def __init__(self, value, unit, exact=False):
        self.value = value
        self.unit = unit
        self.exact = exact


@pytest.mark.parametrize(
    "players, turn, value, exact, who, words, figure, share",
    [
        (2, 1, 0, False, 0, "EVEN", "", 0),
        (2, 1, 0, True, 0, "DRAW", "", 0),
        (2, 1, 20, False, 0, "LEADS", "clearly", 384),
        (2, 1, -20, False, 1, "LEADS", "clearly", 384),
        (2, 1, 4, False, 0, "LEADS", "a little", 111),
        (2, 2, -32, False, 0, "LEADS", "clearly", 500),
        (2, 1, 64, False, 0, "LEADS", "by far", 666),
        (2, 2, WIN + 24, True, 1, "WINS", "+3", FULL),
        (2, 2, -WIN - 24, True, 0, "WINS", "+3", FULL),
        (2, 1, WIN - 5, False, 0, "WINS", "", FULL),
        (2, 1, 7 - WIN, False, 1, "WINS", "", FULL),
        (3, 2, 40, False, 1, "LEADS", "clearly", 384),
        (3, 2, -41, False, 1, "TRAILS", "clearly", 384),
        (4, 3, -WIN - 80, True, 2, "LOSES", "-10", FULL),
    ],
)
def test_the_verdict(players, turn, value, exact, who, words, figure, share):
    game = Fish()
    game.set_up(players, 1)
    while game.turn() != turn - 1:
        game.make(moves_of(game)[0])
    evaluation = Evaluation(game, Found(value, 8, exact))
    texts = strings.load("en", "analysis")
    shown = evaluation.words(texts), evaluation.lead(texts)
    if value:
        assert evaluation.seat == who
    assert (*shown, evaluation.share) == (getattr(texts, f"ANALYSIS_{words}"), figure, share)


# -- endings that are solved


@pytest.mark.parametrize("seed", range(12))
def test_a_solved_ending_is_weighed_to_its_last_fish(seed):
    """What all penguins can eat on their islands is found here by plain recursion."""
    text, seats = ending(random.Random(seed))
    game = of_text(text)
    plain, engine = Engine(game), Engine(game)
    plain.start_budget(10**6)
    engine.start_hint()
    for one in (plain, engine):
        while not one.step(500):
            pass
    totals = []
    for penguins in seats:
        caught = [most(cell, ice) for cell, ice in penguins]
        totals.append((9 + sum(fish for fish, _ in caught), 9 + sum(floes for _, floes in caught)))
    own, other = totals[0], max(totals[1:])
    sign = (own > other) - (own < other)
    lead = own[0] - other[0] if sign else 0
    assert engine.exact and engine.has_value
    assert engine.value == sign * WIN + UNIT * lead
    assert (plain.best, plain.depth) == (engine.best, engine.depth)
    assert plain.exact and not plain.has_value


# -- texts


@pytest.mark.parametrize(
    "seats", [(EMPEROR, KING), (KING, CHICK, KING), (EMPEROR, KING, CHICK, KING)]
)
def test_the_texts_fit_whoever_plays(monkeypatch, seats):
    TextWatcher(monkeypatch)
    sim = ConsoleSim().power_on()
    for value in (0, -12, 999, WIN + 800, -WIN - 800, 5 - WIN):
        played = Session(sim.console.storage, new_game(len(seats)), list(seats), {})
        sim.console.start(played)
        sim.wait(100)
        sim.play("B w50")
        sim.choose("ANALYSIS")
        sim.wait(60)
        engine = sim.screen._machine.engine
        sim.screen._machine.step = lambda nodes: False
        engine.value, engine.nodes, engine.depth = value, 9_999_999, 24
        engine.exact = engine.has_value = True
        sim.screen._read()
        sim.wait(30)


def new_game(players):
    game = Fish()
    game.set_up(players, 1)
    return game
