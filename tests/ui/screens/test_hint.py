"""Hints: A held shows the move that the machine would play, in every game, and A plays it."""

from array import array

import pytest

from floe.events import CLICK, DOWN, LEFT, RIGHT, UP, A, B
from floe.games import record
from floe.search import alphabeta, engine
from floe.search.engine import Opponent
from floe.search.levels import HINT, LEVELS
from floe.ui import catalogue, machine_player, session, strings
from floe.ui.banner import TEXT_WIDTH
from floe.ui.canvas import REGULAR, SMALL
from floe.ui.session import PERSON, Session
from floe.ui.view import PANEL_WIDTH
from tests.golden import assert_golden
from tests.ui.console_sim import ConsoleSim
from tests.ui.strings.test_strings import Watcher

CHICK, EMPEROR = 0, 4
TURN_SHOWN = 2500
"""Ms after which the announcement of a turn is gone."""

POSITIONS = {
    "fish place": ("fish", 2, None),
    "fish": (
        "fish",
        2,
        "0020201/00303212/0030000/01101111/1320212/10010121/1232022/22231223 "
        "a5,b5,d7,g1/e2,f1,f6,g6 1 14+9/12+9",
    ),
    "fish three": (
        "fish",
        3,
        "1122310/11132221/2031101/32020001/1020211/22230000/1101101/20023213 "
        "e6,g7,h1/a2,h5,h7/e3,e5,g5 3 9+6/10+6/8+5",
    ),
    "fish end": (
        "fish",
        2,
        "1111000/10210010/0000000/10030001/0000000/10001300/0032001/10002011 "
        "a2,d1,d8,f1/b4,g4,h7,h8 1 7+6/9+8",
    ),
    "xok": ("xok", 2, None),
    "xok shark y": ("xok", 2, "Wb1/4/2ww1/1WwB2/1W3/4/3 2010/2111 2"),
    "xok shark i": ("xok", 2, "Wb1/4/2ww1/b1ww2/bbb2/4/3 3011/3111 1"),
    "xok shark 61": (
        "xok",
        2,
        "2w2/1B1w1w/3bww1/4bb2/4B1b2/8/7/6/5 3111/3001 1",
    ),
    "soccer enter": ("soccer", 2, None),
    "soccer": ("soccer", 2, "d2n,c6^,-/f6sw,-,g3w * 1"),
    "soccer kick": ("soccer", 2, "f6^,e5w,d4s/c4n,-,b8^ f6 1"),
    "soccer tackle": ("soccer", 2, "-,b5^,e8s/d5^,e5n,f5^ d5 1"),
    "soccer stand": ("soccer", 2, "b2e,g7s,c3n/b7^,c7n,e6^ h7 1"),
}


SHORT, SHORTEST = 150, 40
"""Thousandths of a game's budget for a hint in these tests, so that they take less time."""


@pytest.fixture(autouse=True)
def short_hints(monkeypatch):
    monkeypatch.setattr(engine, "HINT", SHORT)


@pytest.fixture
def shortest_hints(monkeypatch, short_hints):
    monkeypatch.setattr(engine, "HINT", SHORTEST)


class Table:
    """A game on the simulated console, from a position, and its sim."""

    def __init__(self, name, seats=None):
        self.sim = ConsoleSim().power_on()
        console = self.sim.console
        game, players, text = POSITIONS[name]
        self.game = catalogue.begin(game, players, {"deal": "1"})
        if text:
            self.game.read(text)
        self.session = Session(console.storage, self.game, list(seats or [PERSON] * players), {})
        console.start(self.session)
        self.sim.wait(TURN_SHOWN)

    def ask(self):
        """Hold A; where there is much to think about, thinking has begun."""
        self.sim.hold(A)
        return self

    def hint(self):
        """Ask for a hint, and wait until it is shown."""
        self.ask().sim.run_until(lambda: self.top() == "PlayScreen")
        self.sim.wait(50)
        assert self.suggests()
        return self

    def suggests(self):
        return self.sim.screen._view.suggests()

    def advised(self):
        """The opponent that thought of the hint."""
        return self.sim.console._stack[1].advice.opponent

    def top(self):
        return self.sim.screen_name

    def golden(self, name):
        assert_golden("ui/screens/hint_" + name, self.sim.pixels())


def best(game):
    """What the machine plays with the budget of a hint."""
    machine = Opponent(game)
    machine.start_budget(machine._leaf.budget(game.state) // 1000 * engine.HINT)
    while not machine.step(600):
        pass
    return machine.best


# -- the move


@pytest.mark.usefixtures("shortest_hints")
@pytest.mark.parametrize("name", POSITIONS)
def test_a_hint_is_the_best_move_of_its_budget_and_a_plays_it(name):
    table = Table(name)
    wanted = table.game.move_text(best(table.game))
    before = table.game.text()
    table.hint()
    assert table.game.text() == before and table.session.record.moves == []
    table.sim.press(A)
    assert [move.split("@")[0] for move in table.session.record.moves] == [wanted.split("@")[0]]


@pytest.mark.parametrize("name", ["fish", "xok", "soccer"])
def test_a_hint_has_two_fifths_of_the_budget_of_the_highest_level(monkeypatch, name):
    monkeypatch.undo()
    game = Table(name).game
    machine = Opponent(game)
    machine.start(len(LEVELS) - 1)
    most = machine._budget
    machine.start_hint()
    assert machine._budget == most * HINT // 1000 == most * 2 // 5


@pytest.mark.parametrize("name", POSITIONS)
def test_every_legal_move_can_be_suggested_and_a_plays_just_that(name):
    table = Table(name)
    moves = array("i", bytes(4 * table.game.MAX_MOVES))
    view = table.sim.screen._view
    for i in range(table.game.generate(moves)):
        view.suggest(moves[i])
        picked = view.key(CLICK | A)
        assert table.game.move_text(picked).split("@")[0] == table.game.move_text(moves[i])
        assert not view.suggests()
        view.pick()


@pytest.mark.usefixtures("shortest_hints")
@pytest.mark.parametrize("seats", [(PERSON, CHICK), (PERSON, EMPEROR), (PERSON, PERSON)])
def test_a_hint_is_the_same_whoever_plays(seats):
    table = Table("fish", seats).hint()
    assert table.advised().best == best(table.game)
    table.sim.press(A)
    assert len(table.session.record.moves) == 1


def test_a_hint_after_the_machine_has_moved_is_of_the_position_now():
    table = Table("fish", (CHICK, PERSON))
    table.sim.run_until(lambda: table.session.record.moves)
    table.sim.wait(5000)
    wanted = best(table.game)
    table.hint()
    assert table.advised().best == wanted


def test_what_is_asked_twice_is_thought_once():
    table = Table("fish").hint()
    shown, nodes = bytes(table.sim.pixels()), table.advised().nodes
    table.sim.press(RIGHT)
    assert not table.suggests()
    table.sim.hold(A)
    table.sim.wait(10)
    assert table.suggests() and table.advised().nodes == nodes
    assert bytes(table.sim.pixels()) == shown


# -- the keys


def test_thinking_shows_how_deep_and_can_be_cancelled():
    table = Table("fish")
    picking = bytes(table.sim.pixels())
    table.sim.hold(A)
    table.sim.screen._advice.step = lambda nodes: False
    table.advised().depth = 11
    table.sim.wait(400)
    table.golden("thinking")
    table.sim.press(B)
    assert table.top() == "PlayScreen" and not table.suggests()
    table.sim.run_until(lambda: bytes(table.sim.pixels()) == picking, limit=1000)
    table.sim.wait(5000)
    assert not table.suggests() and table.session.record.moves == []


def test_a_cancelled_hint_is_thought_on_when_it_is_asked_again():
    table = Table("fish").ask()
    table.sim.wait(400)
    table.sim.press(B)
    nodes = table.advised().nodes
    assert nodes
    table.ask()
    assert table.advised().nodes > nodes
    table.sim.run_until(lambda: table.top() == "PlayScreen")
    assert table.advised().best == best(table.game)


def test_a_makes_do_with_the_best_so_far():
    table = Table("fish").ask()
    table.sim.wait(200)
    table.sim.press(A)
    assert table.top() == "PlayScreen" and table.suggests()
    assert table.session.record.moves == []
    assert table.advised().nodes < table.advised()._budget
    table.sim.press(A)
    assert len(table.session.record.moves) == 1


def test_a_pressed_before_anything_is_known_suggests_some_legal_move():
    table = Table("fish").ask()
    table.advised().best = 0
    table.sim.press(A)
    assert table.suggests()
    table.sim.hold(A)
    table.sim.run_until(lambda: table.top() == "PlayScreen")
    assert table.advised().best == best(table.game), "thought anew, nothing was spoilt"


@pytest.mark.parametrize("key", [UP, DOWN, LEFT, RIGHT])
def test_a_direction_takes_the_thinking_away_and_moves_the_cursor(key):
    table, other = Table("fish"), Table("fish")
    table.ask().sim.press(key)
    other.sim.press(key)
    assert table.top() == "PlayScreen" and not table.suggests()
    assert table.sim.screen._view._pick.cursor == other.sim.screen._view._pick.cursor


def test_b_goes_back_from_the_hint_step_by_step():
    table = Table("fish").hint()
    table.sim.press(B)
    assert not table.suggests() and table.top() == "PlayScreen"
    table.sim.press(B)
    assert table.top() == "Pause"


def test_b_held_pauses_and_the_hint_stands_where_it_stood():
    table = Table("fish").ask()
    table.sim.hold(B)
    assert table.top() == "Pause"
    table.sim.press(B)
    assert table.top() == "PlayScreen" and not table.suggests()
    table.hint().sim.hold(B)
    table.sim.press(B)
    assert table.session.record.moves == []
    table.sim.press(A)
    assert len(table.session.record.moves) == 1


def test_a_hint_can_be_asked_for_while_the_turn_is_announced():
    table = Table("fish", (PERSON, PERSON))
    table.sim.press(A)
    table.sim.press(B)
    table.sim.press(A)
    table.sim.console.start(table.session)
    table.sim.wait(100)
    table.hint()


def test_the_pause_menu_offers_a_hint_to_who_is_to_move_and_to_nobody_else():
    table = Table("fish")
    table.sim.hold(B)
    table.sim.choose(table.sim.console.strings.HINT)
    table.sim.run_until(lambda: table.top() == "PlayScreen")
    table.sim.wait(50)
    assert table.suggests()
    table = Table("fish", (EMPEROR, PERSON))
    table.sim.hold(B)
    labels = [table.sim.screen.label(row) for row in range(table.sim.screen.count())]
    assert table.sim.console.strings.HINT not in labels


def test_a_held_does_nothing_while_the_machine_thinks():
    table = Table("fish", (EMPEROR, PERSON))
    table.sim.hold(A)
    assert table.top() == "PlayScreen" and table.session.record.moves == []


def test_a_hint_changes_neither_the_game_nor_what_is_kept():
    table = Table("soccer", (PERSON, CHICK))
    table.sim.console.keep()
    before = (
        bytes(table.game.state[: table.game.POSITION]),
        record.write(table.session.record),
        table.sim.file(session.KEPT),
    )
    table.hint().sim.wait(3000)
    assert before == (
        bytes(table.game.state[: table.game.POSITION]),
        record.write(table.session.record),
        table.sim.file(session.KEPT),
    )


# -- memory


def test_people_alone_need_no_search_until_a_hint_is_asked_for():
    table = Table("fish")
    assert not hasattr(table.sim.screen.advice, "opponent")
    table.hint()
    first = table.advised()
    table.sim.press(RIGHT)
    table.hint()
    assert table.advised() is first


def test_without_memory_it_is_said_and_play_goes_on(monkeypatch):
    table = Table("fish")
    monkeypatch.setattr(machine_player.Advice, "prepare", no_room)
    table.sim.hold(A)
    table.sim.wait(100)
    assert table.top() == "PlayScreen" and not table.suggests()
    table.golden("no_memory")
    table.sim.wait(3000)
    table.sim.hold(B)
    table.sim.choose(table.sim.console.strings.ANALYSIS)
    table.sim.wait(100)
    table.golden("analysis_no_memory")
    table.sim.play("B B w200 A A w100")
    assert len(table.session.record.moves) == 1
    monkeypatch.undo()
    table.sim.wait(TURN_SHOWN)
    table.hint()


def no_room(self):
    raise MemoryError("memory allocation failed")


# -- pictures


SHOWN = {
    "fish place": "c3",
    "fish": "g1g3",
    "fish three": "e3b5",
    "xok": "b2b3",
    "xok shark y": "yc3xc4xd3",
    "xok shark i": "ie2xe1xe3",
    "xok shark 61": "yd6xd5xe7",
    "soccer enter": "Bc3ne",
    "soccer": "Bc3ne",
    "soccer kick": "M*h8",
    "soccer tackle": "Pxd5",
    "soccer stand": "P^",
}


@pytest.mark.parametrize("name", SHOWN)
def test_the_hint_is_seen(name):
    table = Table(name)
    table.sim.screen.suggest(table.game.find_move(SHOWN[name]))
    table.sim.wait(50)
    table.golden(name.replace(" ", "_"))
    table.sim.wait(300)
    table.golden(name.replace(" ", "_") + "_dark")


def test_no_text_is_cut_or_lies_over_another(monkeypatch):
    watcher = Watcher(monkeypatch)
    for name, move in SHOWN.items():
        table = Table(name)
        table.sim.screen.suggest(table.game.find_move(move))
        table.sim.wait(400)
    Table("fish").ask().sim.wait(100)
    texts = strings.load("en")
    assert {texts.PLAY_HINT, texts.PLAY_HURRY, texts.PLAY_BACK} <= watcher.seen


@pytest.mark.parametrize("language", strings.LANGUAGES)
def test_the_texts_have_room(language):
    texts = strings.load(language)
    width = Table("fish").sim.console._canvas.width
    deepest = str(alphabeta.MOST_DEPTH)
    assert width(texts.PLAY_HINT, SMALL) + 3 + width(deepest, SMALL) <= PANEL_WIDTH
    assert width(texts.PLAY_NO_MEMORY, REGULAR) <= TEXT_WIDTH
