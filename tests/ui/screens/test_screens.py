"""Every screen but the board: driven by keys, and held to frames that were looked at."""

import pytest

from floe.events import LEFT, RIGHT, UP, A, B
from floe.games import record
from floe.games.fish.rules import Fish
from floe.search.levels import find_level
from floe.ui import session
from tests.golden import assert_golden
from tests.ui.console_sim import ConsoleSim

PERSON = session.PERSON

ENDED = {
    # Positions of finished games, all floes taken: who won is in the last field.
    2: "{} -,-,-,-/-,-,-,- 1 52+31/39+27",
    3: "{} -,-,-/-,-,-/-,-,- 1 30+20/38+21/31+19",
    4: "{} -,-/-,-/-,-/-,- 1 25+15/20+15/25+15/24+13",
}
WATER = "0000000/00000000/0000000/00000000/0000000/00000000/0000000/00000000"


@pytest.fixture
def sim():
    return ConsoleSim().power_on()


def begin_game(sim, settings=""):
    """From the title into a game, as it is set up by the keys of `settings`."""
    sim.play("A A " + settings)
    sim.go_to(sim.console.strings.START)
    sim.play("A w200")
    assert sim.screen_name == "PlayScreen"


def moves_kept(sim):
    return record.read(sim.file(session.KEPT)).moves


def show_result(sim, players, seats):
    game = Fish()
    game.read(ENDED[players].format(WATER))
    sim.console.finish(session.Session(sim.console.storage, game, seats, {}))
    sim.wait(100)


# -- title


def test_title(sim):
    assert_golden("ui/screens/title", sim.pixels())
    sim.wait(10 * 420)
    assert_golden("ui/screens/title_blink", sim.pixels())


def test_title_with_a_game_and_a_note():
    sim = ConsoleSim()
    (sim.folder / session.KEPT).write_text(f"fish {Fish().text()}\nnone\n", encoding="utf-8")
    sim.power_on()
    assert_golden("ui/screens/title_continue", sim.pixels())
    (sim.folder / "settings.txt").write_text("loud\n", encoding="utf-8")
    sim.power_on()
    assert_golden("ui/screens/title_note", sim.pixels())


# -- menu and set-up


def test_setup(sim):
    sim.play("A A")
    assert_golden("ui/screens/setup", sim.pixels())
    sim.play("D R R")
    assert sim.screen.value(1) == "4"
    sim.play("D D")
    assert_golden("ui/screens/setup_seat", sim.pixels())
    sim.play("D D D D D")
    assert_golden("ui/screens/setup_end", sim.pixels())


def test_setup_changes_with_left_right_and_a(sim):
    screen = sim
    sim.play("A A D")
    assert screen.screen.value(1) == "2"
    sim.play("R")
    assert screen.screen.value(1) == "3"
    sim.play("A A")
    assert screen.screen.value(1) == "2"
    sim.play("L")
    assert screen.screen.value(1) == "4"
    assert screen.screen.count() == 9
    sim.play("D")
    seats = []
    for _ in range(6):
        seats.append(screen.screen.value(2))
        sim.play("R")
    assert seats == ["Person", "Chick", "Rockhopper", "Gentoo", "King", "Emperor"]
    assert screen.screen.value(2) == "Person"


def test_up_from_the_first_row_goes_to_the_last_and_a_held_key_stops_there(sim):
    sim.play("A A U")
    assert sim.screen.row == sim.screen.count() - 1
    sim.hold(UP, ms=2500)
    assert sim.screen.row == 0


def test_what_was_set_up_is_there_the_next_time(sim):
    sim.play("A A D R D R D R B B w300")
    sim.power_on()
    sim.play("A A")
    assert sim.screen.value(1) == "3"
    assert sim.screen.value(2) == "Chick"


def test_a_game_starts_as_it_was_set_up(sim):
    begin_game(sim, "D R D D L D D D R")
    kept = record.read(sim.file(session.KEPT))
    assert kept.headers == {"players": "person chick gentoo", "deal": "1", "balanced": "off"}
    game = Fish()
    game.deal(3, 1, balanced=False)
    assert kept.start == game.text()


def test_a_new_seed_is_asked_for_each_new_deal():
    seeds = iter([11, 22])
    sim = ConsoleSim().power_on()
    sim.console.new_seed = lambda: next(seeds)
    begin_game(sim)
    assert record.read(sim.file(session.KEPT)).headers["deal"] == "11"
    sim.hold(B)
    sim.choose(sim.console.strings.QUIT)
    sim.choose("Play")
    sim.play("A A D A w200")
    assert record.read(sim.file(session.KEPT)).headers["deal"] == "22"


# -- the number of a deal


def test_a_deal_can_be_typed(sim):
    sim.play("A A")
    sim.go_to("Deal")
    sim.play("A U U L D L L R")
    assert sim.screen_name == "SeedEntry"
    assert_golden("ui/screens/seed_entry", sim.pixels())
    sim.play("A")
    assert sim.screen.value(sim.screen.row) == "000092"
    sim.play("A U B")
    assert sim.screen.value(sim.screen.row) == "000092", "B leaves it as it was"
    sim.go_to("Start")
    sim.play("A w200")
    game = Fish()
    game.deal(2, 92)
    assert record.read(sim.file(session.KEPT)).start == game.text()


def test_every_number_from_0_to_999999_can_be_typed(sim):
    sim.play("A A")
    sim.go_to("Deal")
    sim.play("A D L D L D L D L D L D A")
    assert sim.screen.value(sim.screen.row) == "999999"
    sim.play("A A")
    assert sim.screen.value(sim.screen.row) == "999999"
    sim.play("R")
    assert sim.screen.value(sim.screen.row) == "new"


# -- in a game


def test_b_held_pauses_and_everything_leads_out_of_it(sim):
    begin_game(sim)
    playing = sim.screen
    sim.hold(B)
    assert sim.screen_name == "Pause"
    assert_golden("ui/screens/pause", sim.pixels())
    sim.play("A")
    assert sim.screen is playing
    sim.hold(B)
    sim.play("B")
    assert sim.screen is playing
    sim.hold(B)
    sim.choose("Settings")
    assert sim.screen_name == "SettingsScreen"
    sim.play("B")
    assert sim.screen_name == "Pause"
    sim.choose(sim.console.strings.QUIT)
    assert sim.screen_name == "Title" and sim.depth == 1
    assert sim.screen.label(0) == "Continue"
    sim.play("A w200")
    assert sim.screen_name == "PlayScreen"


def test_restart_asks_first(sim):
    begin_game(sim)
    sim.play("A A w1500")
    sim.hold(B)
    sim.wait(300)
    moves = len(moves_kept(sim))
    assert moves
    sim.choose("Restart")
    assert_golden("ui/screens/restart", sim.pixels())
    sim.play("A")
    assert sim.screen_name == "Pause"
    assert len(moves_kept(sim)) == moves
    sim.choose("Restart")
    sim.play("D A w300")
    assert sim.screen_name == "PlayScreen"
    assert moves_kept(sim) == []


def test_a_new_game_over_a_kept_one_asks_first(sim):
    begin_game(sim)
    kept = sim.file(session.KEPT)
    sim.hold(B)
    sim.choose(sim.console.strings.QUIT)
    sim.choose("Play")
    sim.play("A")
    sim.go_to("Deal")
    sim.play("A U A")
    sim.choose("Start")
    assert sim.screen_name == "Confirm"
    assert_golden("ui/screens/new_game", sim.pixels())
    sim.play("A")
    assert sim.screen_name == "Setup"
    assert sim.file(session.KEPT) == kept
    sim.choose("Start")
    sim.play("B")
    assert sim.file(session.KEPT) == kept
    sim.choose("Start")
    sim.play("D A w200")
    assert sim.screen_name == "PlayScreen"
    assert record.read(sim.file(session.KEPT)).headers["deal"] == "1"


# -- result


def test_result_of_two(sim):
    show_result(sim, 2, [PERSON, find_level("rockhopper")])
    assert_golden("ui/screens/result_2", sim.pixels())
    sim.wait(350)
    assert_golden("ui/screens/result_2_hop", sim.pixels())


def test_result_of_three(sim):
    show_result(sim, 3, [PERSON, find_level("emperor"), PERSON])
    assert_golden("ui/screens/result_3", sim.pixels())


def test_a_shared_victory(sim):
    show_result(sim, 4, [PERSON, PERSON, find_level("chick"), find_level("king")])
    assert_golden("ui/screens/result_shared", sim.pixels())


def test_a_finished_game_is_no_longer_kept(sim):
    begin_game(sim)
    assert sim.file(session.KEPT)
    show_result(sim, 2, [PERSON, PERSON])
    sim.wait(2500)
    assert sim.file(session.KEPT) is None
    sim.play("B")
    assert sim.screen_name == "Title" and sim.screen.label(0) == "Play"


def test_a_game_that_was_over_when_the_power_went_shows_its_result(sim):
    game = Fish()
    game.read(ENDED[2].format(WATER))
    rec = record.Record("fish", game.text(), [], game.result(), {"players": "person person"})
    (sim.folder / session.KEPT).write_text(record.write(rec), encoding="utf-8")
    sim.power_on()
    sim.play("A w100")
    assert sim.screen_name == "Result"
    sim.wait(2500)
    assert sim.file(session.KEPT) is None


def test_a_rematch_passes_the_first_seat_on(sim):
    show_result(sim, 3, [PERSON, find_level("chick"), find_level("king")])
    sim.play("A")
    assert sim.screen_name == "Setup"
    assert_golden("ui/screens/rematch", sim.pixels())
    sim.play("A w200")
    assert sim.screen_name == "PlayScreen"
    assert record.read(sim.file(session.KEPT)).headers["players"] == "chick king person"


# -- the others


def test_settings(sim):
    sim.play("D A")
    assert_golden("ui/screens/settings", sim.pixels())
    shown = sim.board.display.brightness
    sim.play("D L")
    assert sim.board.display.brightness < shown
    upright = bytes(sim.pixels())
    sim.play("D R w30")
    assert bytes(sim.pixels())[::-1] != upright  # the switch itself has changed
    assert sim.board.display.pixels() != upright
    sim.play("R w30 B")
    assert sim.screen_name == "Title"


def test_upside_down_turns_the_picture(sim):
    sim.play("D D A w50")
    upright = bytes(sim.pixels())
    sim.play("B U A D D R B D A w50")
    assert sim.screen_name == "About"
    assert bytes(sim.pixels()) == upright[::-1]


def test_about(sim):
    sim.play("D D A")
    assert_golden("ui/screens/about", sim.pixels())
    sim.play("D")
    assert_golden("ui/screens/about_keys", sim.pixels())
    sim.play("D")
    assert_golden("ui/screens/about", sim.pixels())
    sim.play("A A U U")
    assert_golden("ui/screens/about", sim.pixels())


def test_display_choice():
    sim = ConsoleSim().power_on_holding(UP, 1500)
    assert_golden("ui/screens/display_choice", sim.pixels())


def test_left_and_right_do_nothing_where_nothing_is_set(sim):
    before = sim.depth, sim.screen.row
    sim.press(LEFT)
    sim.press(RIGHT)
    sim.press(A, B)
    assert sim.depth >= before[0]
