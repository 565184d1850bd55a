"""Every screen but the board: driven by keys, and held to frames that were looked at."""

import pytest

from floe.events import LEFT, RIGHT, UP, A, B
from floe.games import record
from floe.games.fish.rules import Fish
from floe.search.levels import find_level
from floe.ui import session
from tests.golden import assert_golden
from tests.ui.console_player import ConsolePlayer

PERSON = session.PERSON

ENDED = {
    # Positions of finished games, all floes taken: who won is in the last field.
    2: "{} -,-,-,-/-,-,-,- 1 52+31/39+27",
    3: "{} -,-,-/-,-,-/-,-,- 1 30+20/38+21/31+19",
    4: "{} -,-/-,-/-,-/-,- 1 25+15/20+15/25+15/24+13",
}
WATER = "0000000/00000000/0000000/00000000/0000000/00000000/0000000/00000000"


@pytest.fixture
def player():
    return ConsolePlayer().power_on()


def begin_game(player, settings=""):
    """From the title into a game, as it is set up by the keys of `settings`."""
    player.play("A A " + settings)
    player.go_to(player.console.strings.START)
    player.play("A w200")
    assert player.screen_name == "PlayScreen"


def moves_kept(player):
    return record.read(player.file(session.KEPT)).moves


def show_result(player, players, seats):
    game = Fish()
    game.read(ENDED[players].format(WATER))
    player.console.finish(session.Session(player.console.storage, game, seats, {}))
    player.wait(100)


# -- title


def test_title(player):
    assert_golden("ui/screens/title", player.glass())
    player.wait(10 * 420)
    assert_golden("ui/screens/title_blink", player.glass())


def test_title_with_a_game_and_a_note():
    player = ConsolePlayer()
    (player.folder / session.KEPT).write_text(f"fish {Fish().text()}\nnone\n", encoding="utf-8")
    player.power_on()
    assert_golden("ui/screens/title_continue", player.glass())
    (player.folder / "settings.txt").write_text("loud\n", encoding="utf-8")
    player.power_on()
    assert_golden("ui/screens/title_note", player.glass())


# -- menu and set-up


def test_setup(player):
    player.play("A A")
    assert_golden("ui/screens/setup", player.glass())
    player.play("D R R")
    assert player.screen.value(1) == "4"
    player.play("D D")
    assert_golden("ui/screens/setup_seat", player.glass())
    player.play("D D D D D")
    assert_golden("ui/screens/setup_end", player.glass())


def test_setup_changes_with_left_right_and_a(player):
    screen = player
    player.play("A A D")
    assert screen.screen.value(1) == "2"
    player.play("R")
    assert screen.screen.value(1) == "3"
    player.play("A A")
    assert screen.screen.value(1) == "2"
    player.play("L")
    assert screen.screen.value(1) == "4"
    assert screen.screen.count() == 9
    player.play("D")
    seats = []
    for _ in range(6):
        seats.append(screen.screen.value(2))
        player.play("R")
    assert seats == ["Person", "Chick", "Rockhopper", "Gentoo", "King", "Emperor"]
    assert screen.screen.value(2) == "Person"


def test_up_from_the_first_row_goes_to_the_last_and_a_held_key_stops_there(player):
    player.play("A A U")
    assert player.screen.row == player.screen.count() - 1
    player.hold(UP, ms=2500)
    assert player.screen.row == 0


def test_what_was_set_up_is_there_the_next_time(player):
    player.play("A A D R D R D R B B w300")
    player.power_on()
    player.play("A A")
    assert player.screen.value(1) == "3"
    assert player.screen.value(2) == "Chick"


def test_a_game_starts_as_it_was_set_up(player):
    begin_game(player, "D R D D L D D D R")
    kept = record.read(player.file(session.KEPT))
    assert kept.headers == {"players": "person chick gentoo", "deal": "1", "balanced": "off"}
    game = Fish()
    game.deal(3, 1, balanced=False)
    assert kept.start == game.text()


def test_a_new_seed_is_asked_for_each_new_deal():
    seeds = iter([11, 22])
    player = ConsolePlayer().power_on()
    player.console.new_seed = lambda: next(seeds)
    begin_game(player)
    assert record.read(player.file(session.KEPT)).headers["deal"] == "11"
    player.hold(B)
    player.choose(player.console.strings.QUIT)
    player.choose("Play")
    player.play("A A D A w200")
    assert record.read(player.file(session.KEPT)).headers["deal"] == "22"


# -- the number of a deal


def test_a_deal_can_be_typed(player):
    player.play("A A")
    player.go_to("Deal")
    player.play("A U U L D L L R")
    assert player.screen_name == "SeedEntry"
    assert_golden("ui/screens/seed_entry", player.glass())
    player.play("A")
    assert player.screen.value(player.screen.row) == "000092"
    player.play("A U B")
    assert player.screen.value(player.screen.row) == "000092", "B leaves it as it was"
    player.go_to("Start")
    player.play("A w200")
    game = Fish()
    game.deal(2, 92)
    assert record.read(player.file(session.KEPT)).start == game.text()


def test_every_number_from_0_to_999999_can_be_typed(player):
    player.play("A A")
    player.go_to("Deal")
    player.play("A D L D L D L D L D L D A")
    assert player.screen.value(player.screen.row) == "999999"
    player.play("A A")
    assert player.screen.value(player.screen.row) == "999999"
    player.play("R")
    assert player.screen.value(player.screen.row) == "new"


# -- in a game


def test_b_held_pauses_and_everything_leads_out_of_it(player):
    begin_game(player)
    playing = player.screen
    player.hold(B)
    assert player.screen_name == "Pause"
    assert_golden("ui/screens/pause", player.glass())
    player.play("A")
    assert player.screen is playing
    player.hold(B)
    player.play("B")
    assert player.screen is playing
    player.hold(B)
    player.choose("Settings")
    assert player.screen_name == "SettingsScreen"
    player.play("B")
    assert player.screen_name == "Pause"
    player.choose(player.console.strings.QUIT)
    assert player.screen_name == "Title" and player.depth == 1
    assert player.screen.label(0) == "Continue"
    player.play("A w200")
    assert player.screen_name == "PlayScreen"


def test_restart_asks_first(player):
    begin_game(player)
    player.play("A A w1500")
    player.hold(B)
    player.wait(300)
    moves = len(moves_kept(player))
    assert moves
    player.choose("Restart")
    assert_golden("ui/screens/restart", player.glass())
    player.play("A")
    assert player.screen_name == "Pause"
    assert len(moves_kept(player)) == moves
    player.choose("Restart")
    player.play("D A w300")
    assert player.screen_name == "PlayScreen"
    assert moves_kept(player) == []


def test_a_new_game_over_a_kept_one_asks_first(player):
    begin_game(player)
    kept = player.file(session.KEPT)
    player.hold(B)
    player.choose(player.console.strings.QUIT)
    player.choose("Play")
    player.play("A")
    player.go_to("Deal")
    player.play("A U A")
    player.choose("Start")
    assert player.screen_name == "Confirm"
    assert_golden("ui/screens/new_game", player.glass())
    player.play("A")
    assert player.screen_name == "Setup"
    assert player.file(session.KEPT) == kept
    player.choose("Start")
    player.play("B")
    assert player.file(session.KEPT) == kept
    player.choose("Start")
    player.play("D A w200")
    assert player.screen_name == "PlayScreen"
    assert record.read(player.file(session.KEPT)).headers["deal"] == "1"


# -- result


def test_result_of_two(player):
    show_result(player, 2, [PERSON, find_level("rockhopper")])
    assert_golden("ui/screens/result_2", player.glass())
    player.wait(350)
    assert_golden("ui/screens/result_2_hop", player.glass())


def test_result_of_three(player):
    show_result(player, 3, [PERSON, find_level("emperor"), PERSON])
    assert_golden("ui/screens/result_3", player.glass())


def test_a_shared_victory(player):
    show_result(player, 4, [PERSON, PERSON, find_level("chick"), find_level("king")])
    assert_golden("ui/screens/result_shared", player.glass())


def test_a_finished_game_is_no_longer_kept(player):
    begin_game(player)
    assert player.file(session.KEPT)
    show_result(player, 2, [PERSON, PERSON])
    player.wait(2500)
    assert player.file(session.KEPT) is None
    player.play("B")
    assert player.screen_name == "Title" and player.screen.label(0) == "Play"


def test_a_game_that_was_over_when_the_power_went_shows_its_result(player):
    game = Fish()
    game.read(ENDED[2].format(WATER))
    rec = record.Record("fish", game.text(), [], game.result(), {"players": "person person"})
    (player.folder / session.KEPT).write_text(record.write(rec), encoding="utf-8")
    player.power_on()
    player.play("A w100")
    assert player.screen_name == "Result"
    player.wait(2500)
    assert player.file(session.KEPT) is None


def test_a_rematch_passes_the_first_seat_on(player):
    show_result(player, 3, [PERSON, find_level("chick"), find_level("king")])
    player.play("A")
    assert player.screen_name == "Setup"
    assert_golden("ui/screens/rematch", player.glass())
    player.play("A w200")
    assert player.screen_name == "PlayScreen"
    assert record.read(player.file(session.KEPT)).headers["players"] == "chick king person"


# -- the others


def test_settings(player):
    player.play("D A")
    assert_golden("ui/screens/settings", player.glass())
    shown = player.board.display.brightness
    player.play("D L")
    assert player.board.display.brightness < shown
    upright = bytes(player.glass())
    player.play("D R w30")
    assert bytes(player.glass())[::-1] != upright  # the switch itself has changed
    assert player.board.display.glass() != upright
    player.play("R w30 B")
    assert player.screen_name == "Title"


def test_upside_down_turns_the_picture(player):
    player.play("D D A w50")
    upright = bytes(player.glass())
    player.play("B U A D D R B D A w50")
    assert player.screen_name == "About"
    assert bytes(player.glass()) == upright[::-1]


def test_about(player):
    player.play("D D A")
    assert_golden("ui/screens/about", player.glass())
    player.play("D")
    assert_golden("ui/screens/about_keys", player.glass())
    player.play("D")
    assert_golden("ui/screens/about", player.glass())
    player.play("A A U U")
    assert_golden("ui/screens/about", player.glass())


def test_display_choice():
    player = ConsolePlayer().power_on_holding(UP, 1500)
    assert_golden("ui/screens/display_choice", player.glass())


def test_left_and_right_do_nothing_where_nothing_is_set(player):
    before = player.depth, player.screen.row
    player.press(LEFT)
    player.press(RIGHT)
    player.press(A, B)
    assert player.depth >= before[0]
