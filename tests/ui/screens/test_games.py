"""The three games side by side: menu, set-up, rules and result offer what each has, no more."""

import pytest

from floe.events import B
from floe.games import record
from floe.search.levels import find_level
from floe.ui import catalogue, session, strings
from floe.ui.screens.rules import PICTURE_HEIGHT, PICTURE_WIDTH
from tests.games.soccer.test_history import SHUTTLE, THERE_AND_BACK
from tests.golden import assert_golden
from tests.ui.console_player import ConsolePlayer

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
def player():
    return ConsolePlayer().power_on()


def open_setup(player, name):
    """From the title to the set-up of a game."""
    player.play("A " + "R " * NAMES.index(name) + "A")
    assert player.screen_name == "Setup"


def labels(player):
    return [player.screen.label(row) for row in range(player.screen.count())]


def set_row(player, label, value):
    """Change a row of a list to a value, by keys."""
    player.go_to(label)
    for _ in range(9):
        if player.screen.value(player.screen.row) == value:
            return
        player.play("R")
    raise AssertionError(f"{label} can't be {value}")


def start(player):
    player.go_to("Start")
    player.play("A w100")
    assert player.screen_name == "PlayScreen"
    return player.console.session


def end(player, name, text, seats, moves=(), headers=()):
    """Show the result of a game: of a position that is over, or after moves."""
    game = catalogue.begin(name, 2, dict(headers))
    game.read(text)
    played = session.Session(player.console.storage, game, seats, dict(headers))
    for move in moves:
        played.play(game.find_move(move))
    assert game.over()
    player.console.finish(played)
    player.wait(100)


# -- menu


def test_the_menu_shows_each_game_with_its_own_picture(player):
    player.play("A")
    seen = set()
    for offer in catalogue.OFFERS:
        assert_golden(f"ui/screens/menu_{offer.name}", player.glass())
        seen.add(bytes(player.glass()))
        player.play("R")
    assert_golden("ui/screens/menu_fish", player.glass())
    player.play("L")
    assert_golden("ui/screens/menu_soccer", player.glass())
    assert len(seen) == len({offer.picture[2] for offer in catalogue.OFFERS}) == 3


def test_a_game_of_no_offer_is_refused():
    with pytest.raises(session.record.TextError, match="no game named chess"):
        catalogue.begin("chess", 2, {})


# -- set-up


@pytest.mark.parametrize("name", NAMES)
def test_set_up_offers_what_the_game_has(player, name):
    open_setup(player, name)
    assert labels(player) == ["Start", *ROWS[name], "How to play"]
    if name != "fish":
        player.go_to(ROWS[name][-1])
        assert_golden(f"ui/screens/setup_{name}", player.glass())


@pytest.mark.parametrize("spaces", [30, 37, 61])
def test_xok_is_begun_on_the_board_that_was_chosen(player, spaces):
    open_setup(player, "xok")
    set_row(player, "Board", f"{spaces} spaces")
    set_row(player, "Player 2", "Person")
    begun = start(player)
    assert begun.game.spaces == spaces
    player.wait(300)
    kept = record.read(player.file(session.KEPT))
    assert kept.headers == {"players": "person person", "board": str(spaces)}
    assert kept.game == "xok" and kept.start == begun.game.text()


@pytest.mark.parametrize("value, word", [("draw", "on"), ("play on", "off")])
def test_soccer_keeps_to_the_repetition_that_was_chosen(player, value, word):
    open_setup(player, "soccer")
    set_row(player, "Repetition", value)
    set_row(player, "Player 2", "Person")
    assert start(player).game.repetition() == (word == "on")
    player.wait(300)
    kept = record.read(player.file(session.KEPT))
    assert kept.headers == {"players": "person person", "repetition": word}
    player.power_on()
    player.play("A w200")
    assert player.console.session.game.repetition() == (word == "on")
    player.hold(B)
    player.choose("Restart")
    player.play("D A w50")
    assert player.console.session.game.repetition() == (word == "on")


def test_a_kept_game_of_soccer_that_plays_on_is_read_as_that(player):
    game = catalogue.begin("soccer", 2, {"repetition": "off"})
    game.read(SHUTTLE)
    played = session.Session(player.console.storage, game, [PERSON, PERSON], {"repetition": "off"})
    for move in THERE_AND_BACK * 3:
        played.play(game.find_move(move))
    played.keep()
    again = session.read(player.console.storage, player.file(session.KEPT), catalogue.begin)
    assert again.game.text() == game.text() and not again.game.over()


def test_each_game_remembers_its_own_set_up(player):
    open_setup(player, "xok")
    set_row(player, "Player 2", "Gentoo")
    set_row(player, "Board", "61 spaces")
    player.play("B R A")
    set_row(player, "Player 1", "Chick")
    player.play("B w300")
    player.power_on()
    open_setup(player, "xok")
    assert [player.screen.value(row) for row in (1, 2, 3)] == ["Person", "Gentoo", "61 spaces"]
    player.play("B R A")
    assert [player.screen.value(row) for row in (1, 2)] == ["Chick", "Rockhopper"]
    player.play("B R A")
    assert [player.screen.value(row) for row in (1, 2, 3)] == ["2", "Person", "Rockhopper"]


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
def test_every_page_of_the_rules(player, name):
    player.play("A " + "R " * NAMES.index(name) + "D")
    assert player.screen_name == "Rules"
    pages = rules_of(name)
    assert 4 <= len(pages) <= 7
    for page in range(len(pages)):
        assert_golden(f"ui/screens/rules_{name}_{page + 1}", player.glass())
        player.play("R")
    assert_golden(f"ui/screens/rules_{name}_{len(pages)}", player.glass())
    player.play("L " * len(pages))
    assert_golden(f"ui/screens/rules_{name}_1", player.glass())
    player.play("A L R")
    assert_golden(f"ui/screens/rules_{name}_2", player.glass())
    player.play("B")
    assert player.screen_name == "GameMenu"


@pytest.mark.parametrize("name", NAMES)
def test_each_page_has_a_picture_of_its_own(name):
    pictures = catalogue.entry(name).rules()
    assert len(pictures) == len(set(pictures)) == len(rules_of(name))
    assert {picture[:2] for picture in pictures} == {(PICTURE_WIDTH, PICTURE_HEIGHT)}


@pytest.mark.parametrize("name", NAMES)
def test_the_rules_are_to_be_had_in_set_up_and_in_the_game(player, name):
    open_setup(player, name)
    player.choose("How to play")
    assert_golden(f"ui/screens/rules_{name}_1", player.glass())
    player.play("B")
    assert player.screen_name == "Setup"
    set_row(player, "Player 2", "Person")
    start(player)
    player.hold(B)
    player.choose("How to play")
    player.play("R")
    assert_golden(f"ui/screens/rules_{name}_2", player.glass())
    player.play("B")
    assert player.screen_name == "Pause"
    player.play("B")
    assert player.screen_name == "PlayScreen"


# -- result


def test_a_chain_of_ten(player):
    end(player, "xok", XOK_TEN, [PERSON, find_level("king")])
    assert_golden("ui/screens/result_xok", player.glass())


def test_both_win_where_chains_and_sharks_are_equal(player):
    end(player, "xok", XOK_SHARED, [PERSON, PERSON])
    assert_golden("ui/screens/result_xok_shared", player.glass())


def test_who_shot_the_goal(player):
    end(player, "soccer", "c2ne,b6w,g7^/e4sw,f5^,c5sw g7 1", [PERSON, PERSON], ["B*h8"])
    assert_golden("ui/screens/result_soccer", player.glass())


def test_an_own_goal_tells_who_did_it(player):
    end(player, "soccer", "c2ne,b2^,g7e/e4sw,f5^,c5sw b2 1", [PERSON, 3], ["P*a1"])
    assert_golden("ui/screens/result_soccer_own_goal", player.glass())


def test_a_goal_that_nobody_saw(player):
    end(player, "soccer", SOCCER_GOAL, [4, PERSON])
    assert_golden("ui/screens/result_soccer_unseen", player.glass())


def test_a_draw_by_repetition(player):
    end(player, "soccer", SHUTTLE, [PERSON, 1], THERE_AND_BACK * 2)
    assert_golden("ui/screens/result_soccer_draw", player.glass())
    player.wait(1000)
    assert_golden("ui/screens/result_soccer_draw", player.glass())


def test_a_draw_after_a_thousand_plies(player):
    moves = THERE_AND_BACK * 250
    player.console.storage.save = lambda name, text: None
    end(player, "soccer", SHUTTLE, [PERSON, 1], moves, [("repetition", "off")])
    assert_golden("ui/screens/result_soccer_long", player.glass())


@pytest.mark.parametrize("name, text", [("xok", XOK_TEN), ("soccer", SOCCER_GOAL)])
def test_a_rematch_passes_the_first_seat_on(player, name, text):
    end(player, name, text, [PERSON, find_level("chick")])
    player.play("A")
    assert player.screen_name == "Setup" and labels(player)[1:-1] == ROWS[name]
    assert [player.screen.value(row) for row in (1, 2)] == ["Chick", "Person"]
    player.play("A w200")
    begun = record.read(player.file(session.KEPT))
    assert begun.game == name and begun.headers["players"] == "chick person"
