"""The three games side by side: menu, set-up, rules and result offer what each has, no more."""

import pytest

from floe.events import B
from floe.games import record
from floe.search.levels import find_level
from floe.ui import catalogue, session, strings
from floe.ui.screens.rules import PICTURE_HEIGHT, PICTURE_WIDTH
from tests.games.soccer.test_history import SHUTTLE, THERE_AND_BACK
from tests.golden import assert_golden
from tests.ui.console_sim import ConsoleSim

PERSON = session.PERSON
NAMES = [offer.name for offer in catalogue.OFFERS]
ROWS = {
    "fish": ["Players", "Player 1", "Player 2", "Deal", "Balanced"],
    "xok": ["Player 1", "Player 2", "Board"],
    "soccer": ["Player 1", "Player 2", "Repetition"],
}

XOK_TEN = "B2/BwBb/w1BWW/wwWbBw/wbWbB/bwww/wbw 2000/0000 2"
XOK_SHARED = "wwb/BBWb/wwbWb/wBw1W1/wBBBW/wbW1/b1W 0000/0000 1"
SOCCER_GOAL = "c2ne,b6w,g7e/e4sw,f5^,c5sw h8 2"


@pytest.fixture
def sim():
    return ConsoleSim().power_on()


def open_setup(sim, name):
    """From the title to the set-up of a game."""
    sim.play("A " + "R " * NAMES.index(name) + "A")
    assert sim.screen_name == "Setup"


def labels(sim):
    return [sim.screen.label(row) for row in range(sim.screen.count())]


def set_row(sim, label, value):
    """Change a row of a list to a value, by keys."""
    sim.go_to(label)
    for _ in range(9):
        if sim.screen.value(sim.screen.row) == value:
            return
        sim.play("R")
    raise AssertionError(f"{label} can't be {value}")


def start(sim):
    sim.go_to("Start")
    sim.play("A w100")
    assert sim.screen_name == "PlayScreen"
    return sim.console.session


def end(sim, name, text, seats, moves=(), headers=()):
    """Show the result of a game: of a position that is over, or after moves."""
    game = catalogue.begin(name, 2, dict(headers))
    game.read(text)
    played = session.Session(sim.console.storage, game, seats, dict(headers))
    for move in moves:
        played.play(game.find_move(move))
    assert game.over()
    sim.console.finish(played)
    sim.wait(100)


# -- menu


def test_the_menu_shows_each_game_with_its_own_picture(sim):
    sim.play("A")
    seen = set()
    for offer in catalogue.OFFERS:
        assert_golden(f"ui/screens/menu_{offer.name}", sim.pixels())
        seen.add(bytes(sim.pixels()))
        sim.play("R")
    assert_golden("ui/screens/menu_fish", sim.pixels())
    sim.play("L")
    assert_golden("ui/screens/menu_soccer", sim.pixels())
    assert len(seen) == len({offer.picture[2] for offer in catalogue.OFFERS}) == 3


def test_a_game_of_no_offer_is_refused():
    with pytest.raises(session.record.TextError, match="no game named chess"):
        catalogue.begin("chess", 2, {})


# -- set-up


@pytest.mark.parametrize("name", NAMES)
def test_set_up_offers_what_the_game_has(sim, name):
    open_setup(sim, name)
    assert labels(sim) == ["Start", *ROWS[name], "How to play"]
    if name != "fish":
        sim.go_to(ROWS[name][-1])
        assert_golden(f"ui/screens/setup_{name}", sim.pixels())


@pytest.mark.parametrize("spaces", [30, 37, 61])
def test_xok_is_begun_on_the_board_that_was_chosen(sim, spaces):
    open_setup(sim, "xok")
    set_row(sim, "Board", f"{spaces} spaces")
    set_row(sim, "Player 2", "Person")
    begun = start(sim)
    assert begun.game.spaces == spaces
    sim.wait(300)
    kept = record.read(sim.file(session.KEPT))
    assert kept.headers == {"players": "person person", "board": str(spaces)}
    assert kept.game == "xok" and kept.start == begun.game.text()


@pytest.mark.parametrize("value, word", [("draw", "on"), ("play on", "off")])
def test_soccer_keeps_to_the_repetition_that_was_chosen(sim, value, word):
    open_setup(sim, "soccer")
    set_row(sim, "Repetition", value)
    set_row(sim, "Player 2", "Person")
    assert start(sim).game.repetition() == (word == "on")
    sim.wait(300)
    kept = record.read(sim.file(session.KEPT))
    assert kept.headers == {"players": "person person", "repetition": word}
    sim.power_on()
    sim.play("A w200")
    assert sim.console.session.game.repetition() == (word == "on")
    sim.hold(B)
    sim.choose("Restart")
    sim.play("D A w50")
    assert sim.console.session.game.repetition() == (word == "on")


def test_a_kept_game_of_soccer_that_plays_on_is_read_as_that(sim):
    game = catalogue.begin("soccer", 2, {"repetition": "off"})
    game.read(SHUTTLE)
    played = session.Session(sim.console.storage, game, [PERSON, PERSON], {"repetition": "off"})
    for move in THERE_AND_BACK * 3:
        played.play(game.find_move(move))
    played.keep()
    again = session.read(sim.console.storage, sim.file(session.KEPT), catalogue.begin)
    assert again.game.text() == game.text() and not again.game.over()


def test_each_game_remembers_its_own_set_up(sim):
    open_setup(sim, "xok")
    set_row(sim, "Player 2", "Gentoo")
    set_row(sim, "Board", "61 spaces")
    sim.play("B R A")
    set_row(sim, "Player 1", "Chick")
    sim.play("B w300")
    sim.power_on()
    open_setup(sim, "xok")
    assert [sim.screen.value(row) for row in (1, 2, 3)] == ["Person", "Gentoo", "61 spaces"]
    sim.play("B R A")
    assert [sim.screen.value(row) for row in (1, 2)] == ["Chick", "Rockhopper"]
    sim.play("B R A")
    assert [sim.screen.value(row) for row in (1, 2, 3)] == ["2", "Person", "Rockhopper"]


@pytest.mark.parametrize("name", NAMES)
def test_what_a_header_does_not_tell_is_as_at_first(name):
    offer = catalogue.offer(name)
    first = {option.name: option.words[option.first] for option in offer.options}
    odd = {**dict.fromkeys(first, "perhaps"), "deal": "-7", "date": "today"}
    for headers in ({}, odd):
        chosen = offer.chosen(headers)
        assert {option: chosen[option] for option in first} == first
        assert chosen.get("deal", "0") == "0"
        begun = catalogue.begin(name, 2, headers)
        assert begun.text() == catalogue.begin(name, 2, first).text()


# -- rules


def rules_of(name):
    return strings.load_rules("en").RULES[name]


@pytest.mark.parametrize("name", NAMES)
def test_every_page_of_the_rules(sim, name):
    sim.play("A " + "R " * NAMES.index(name) + "D")
    assert sim.screen_name == "Rules"
    pages = rules_of(name)
    assert 4 <= len(pages) <= 7
    for page in range(len(pages)):
        assert_golden(f"ui/screens/rules_{name}_{page + 1}", sim.pixels())
        sim.play("R")
    assert_golden(f"ui/screens/rules_{name}_{len(pages)}", sim.pixels())
    sim.play("L " * len(pages))
    assert_golden(f"ui/screens/rules_{name}_1", sim.pixels())
    sim.play("A L R")
    assert_golden(f"ui/screens/rules_{name}_2", sim.pixels())
    sim.play("B")
    assert sim.screen_name == "GameMenu"


@pytest.mark.parametrize("name", NAMES)
def test_each_page_has_a_picture_of_its_own(name):
    pictures = catalogue.entry(name).rules()
    assert len(pictures) == len(set(pictures)) == len(rules_of(name))
    assert {picture[:2] for picture in pictures} == {(PICTURE_WIDTH, PICTURE_HEIGHT)}


@pytest.mark.parametrize("name", NAMES)
def test_the_rules_are_to_be_had_in_set_up_and_in_the_game(sim, name):
    open_setup(sim, name)
    sim.choose("How to play")
    assert_golden(f"ui/screens/rules_{name}_1", sim.pixels())
    sim.play("B")
    assert sim.screen_name == "Setup"
    set_row(sim, "Player 2", "Person")
    start(sim)
    sim.hold(B)
    sim.choose("How to play")
    sim.play("R")
    assert_golden(f"ui/screens/rules_{name}_2", sim.pixels())
    sim.play("B")
    assert sim.screen_name == "Pause"
    sim.play("B")
    assert sim.screen_name == "PlayScreen"


# -- result


def test_a_chain_of_ten(sim):
    end(sim, "xok", XOK_TEN, [PERSON, find_level("king")])
    assert_golden("ui/screens/result_xok", sim.pixels())


def test_both_win_where_chains_and_sharks_are_equal(sim):
    end(sim, "xok", XOK_SHARED, [PERSON, PERSON])
    assert_golden("ui/screens/result_xok_shared", sim.pixels())


def test_who_shot_the_goal(sim):
    end(sim, "soccer", "c2ne,b6w,g7^/e4sw,f5^,c5sw g7 1", [PERSON, PERSON], ["B*h8"])
    assert_golden("ui/screens/result_soccer", sim.pixels())


def test_an_own_goal_tells_who_did_it(sim):
    end(sim, "soccer", "c2ne,b2^,g7e/e4sw,f5^,c5sw b2 1", [PERSON, 3], ["P*a1"])
    assert_golden("ui/screens/result_soccer_own_goal", sim.pixels())


def test_a_goal_that_nobody_saw(sim):
    end(sim, "soccer", SOCCER_GOAL, [4, PERSON])
    assert_golden("ui/screens/result_soccer_unseen", sim.pixels())


def test_a_draw_by_repetition(sim):
    end(sim, "soccer", SHUTTLE, [PERSON, 1], THERE_AND_BACK * 2)
    assert_golden("ui/screens/result_soccer_draw", sim.pixels())
    sim.wait(1000)
    assert_golden("ui/screens/result_soccer_draw", sim.pixels())


def test_a_draw_after_a_thousand_plies(sim):
    moves = THERE_AND_BACK * 250
    sim.console.storage.save = lambda name, text: None
    end(sim, "soccer", SHUTTLE, [PERSON, 1], moves, [("repetition", "off")])
    assert_golden("ui/screens/result_soccer_long", sim.pixels())


@pytest.mark.parametrize("name, text", [("xok", XOK_TEN), ("soccer", SOCCER_GOAL)])
def test_a_rematch_passes_the_first_seat_on(sim, name, text):
    end(sim, name, text, [PERSON, find_level("chick")])
    sim.play("A")
    assert sim.screen_name == "Setup" and labels(sim)[1:-1] == ROWS[name]
    assert [sim.screen.value(row) for row in (1, 2)] == ["Chick", "Person"]
    sim.play("A w200")
    begun = record.read(sim.file(session.KEPT))
    assert begun.game == name and begun.headers["players"] == "chick person"
