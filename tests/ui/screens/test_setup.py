"""The set-up of a game: what each game has, kept for the next time, and begun with."""

import pytest

from floe.events import UP, B
from floe.games import record, registry
from floe.games.fish.rules import Fish
from floe.ui import saved_game, session
from floe.ui.session import PERSON
from tests import sample
from tests.games.soccer.hand_positions import SHUTTLE, THERE_AND_BACK
from tests.golden import assert_golden
from tests.ui.console_sim import GAMES, ConsoleSim

ROWS = {
    "fish": ["Players", "Player 1", "Player 2", "Begins", "Layout", "Balanced"],
    "xok": ["Player 1", "Player 2", "Begins", "Board"],
    "soccer": ["Player 1", "Player 2", "Begins", "Repetition", "Full time"],
}
STRONG = ("Rockhopper", "Macaroni", "Chinstrap", "Adelie", "Gentoo", "King", "Emperor")


def test_setup(sim):
    sim.play("A A")
    assert_golden("fish", sim.pixels())
    sim.play("D R R")
    assert sim.screen.value(1) == "4"
    sim.play("D D")
    assert_golden("fish_seat", sim.pixels())
    sim.play("D D D D D D D")
    assert_golden("fish_end", sim.pixels())


@pytest.mark.parametrize("name", GAMES)
def test_set_up_offers_what_the_game_has(sim, name):
    sim.open_setup(name)
    assert sim.labels() == ["Start", *ROWS[name], "Position", "How to play", "First game"]
    if name != "fish":
        sim.go_to(ROWS[name][-1])
        assert_golden(name, sim.pixels())


def test_setup_changes_with_left_right_and_a(sim):
    sim.play("A A D")
    assert sim.screen.value(1) == "2"
    sim.play("R")
    assert sim.screen.value(1) == "3"
    sim.play("A A")
    assert sim.screen.value(1) == "2"
    sim.play("L")
    assert sim.screen.value(1) == "4"
    assert sim.screen.count() == 12
    sim.play("D")
    seats = []
    for _ in range(13):
        seats.append(sim.screen.value(2))
        sim.play("R")
    assert seats[:-1] == ["Person", "Chick", "Fledgling", "Yearling", "Little", *STRONG]
    assert seats[-1] == "Other Floe"
    assert sim.screen.value(2) == "Person"


@pytest.mark.parametrize("name", GAMES)
def test_a_level_that_a_game_does_not_offer_gives_way_to_the_next_above_it(name):
    """Kept by an older Floe: xok had a King once."""
    sim = ConsoleSim()
    (sim.folder / "settings.txt").write_text(f"{name} seat 2: level 4\n", encoding="utf-8")
    sim.power_on().open_setup(name)
    sim.go_to("Player 2")
    assert sim.screen.value(sim.screen.row) == ("Emperor" if name == "xok" else "King")
    assert (
        sim.screen.place(sim.screen.row)
        == {"fish": "10/11", "xok": "7/7", "soccer": "13/14"}[name]
    )


@pytest.mark.parametrize("label, value", [("Layout", "_layout"), ("Position", "_position")])
def test_only_what_left_and_right_change_now_is_between_arrows(sim, label, value):
    sim.open_setup("fish")
    sim.go_to(label)
    before = sim.pixels()
    assert_golden(f"no_arrows_{label.lower()}", before)
    sim.play("R")
    assert sim.pixels() == before and not sim.screen.changes(sim.screen.row)
    setattr(sim.screen, value, 1)
    assert sim.screen.changes(sim.screen.row)
    sim.play("R")
    assert not sim.screen.changes(sim.screen.row)


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


@sample.only_without
def test_each_game_remembers_its_own_set_up(sim):
    sim.open_setup("xok")
    sim.set_row("Player 2", "Gentoo")
    sim.set_row("Board", "61 spaces")
    sim.play("B R A")
    sim.set_row("Player 1", "Chick")
    sim.play("B w300")
    sim.power_on()
    sim.open_setup("xok")
    assert [sim.screen.value(row) for row in (1, 2, 4)] == ["Person", "Gentoo", "61 spaces"]
    sim.play("B R A")
    assert [sim.screen.value(row) for row in (1, 2)] == ["Chick", "Egg"]
    sim.play("B R A")
    assert [sim.screen.value(row) for row in (1, 2, 3)] == ["2", "Person", "Chick"]


def test_a_game_starts_as_it_was_set_up(sim):
    sim.play("A A D R D D L D D D D R")
    sim.start()
    saved = record.read(sim.file(session.file_of("fish")) or "")
    assert saved.headers.pop("seed") == "1"
    assert saved.headers == {"players": "person person chick", "deal": "1", "balanced": "off"}
    game = Fish()
    game.set_up(3, 1, balanced=False)
    assert saved.start == game.text()


def test_who_begins_has_the_first_seat_and_takes_their_name_along(sim):
    sim.open_setup("fish")
    sim.set_seats("Person", "Chick", "Person")
    sim.console.settings.set("fish name 1", "Anna")
    sim.console.settings.set("fish name 3", "Ben")
    sim.go_to("Begins")
    shown = [sim.screen.value(sim.screen.row)]
    for _ in range(3):
        sim.play("R")
        shown.append(sim.screen.value(sim.screen.row))
        assert shown[-1] == sim.screen.value(2)
    assert shown == ["Anna", "Chick", "Ben", "Anna"]
    sim.play("L")
    assert_golden("begins", sim.pixels())
    sim.start()
    headers = record.read(sim.file(session.file_of("fish"))).headers
    assert headers["players"] == "person person chick"
    assert [headers["name 1"], headers["name 2"]] == ["Ben", "Anna"]


def test_who_begins_cannot_be_chosen_among_people_without_names(sim):
    sim.open_setup("xok")
    sim.set_seats("Person", "Person")
    sim.go_to("Begins")
    row = sim.screen.row
    assert not sim.screen.changes(row) and sim.screen.value(row) == "Player 1"
    assert_golden("begins_unnamed", sim.pixels())
    sim.console.settings.set("xok name 2", "Ben")
    assert sim.screen.changes(row)
    sim.play("R")
    assert sim.screen.value(row) == "Ben"


def test_a_new_seed_is_asked_for_each_new_layout_and_for_the_machine():
    seeds = iter([11, 12, 21, 22])
    sim = ConsoleSim().power_on()
    sim.console.new_seed = lambda: next(seeds)
    sim.open_setup("fish")
    begun = sim.start()
    assert record.read(sim.file(session.file_of("fish")) or "").headers["deal"] == "11"
    assert begun.seed() == 12
    sim.hold(B)
    sim.choose(sim.pause_texts.QUIT)
    sim.choose("Play")
    sim.play("A A D A w200")
    saved = record.read(sim.file(session.file_of("fish")) or "")
    assert [saved.headers["deal"], saved.headers["seed"]] == ["21", "22"]


@pytest.mark.parametrize("name", GAMES)
def test_the_first_game_on_a_new_console_has_a_random_seed(name):
    seeds = set()
    for _ in range(3):
        sim = ConsoleSim(seed=None).power_on()
        sim.open_setup(name)
        sim.set_seats("Person", "Rockhopper")
        seeds.add(sim.start().seed())
    assert len(seeds) > 1


def test_a_game_without_the_machine_needs_no_seed(sim):
    sim.open_setup("soccer")
    sim.set_seats("Person", "Person")
    assert "seed" not in sim.start().record.headers


@pytest.mark.parametrize("spaces", [30, 37, 61])
def test_xok_is_begun_on_the_board_that_was_chosen(sim, spaces):
    sim.open_setup("xok")
    sim.set_row("Board", f"{spaces} spaces")
    sim.set_row("Player 2", "Person")
    begun = sim.start()
    assert begun.game.spaces == spaces
    sim.wait(300)
    saved = record.read(sim.file(session.file_of("xok")) or "")
    assert saved.headers == {"players": "person person", "board": str(spaces)}
    assert saved.game == "xok" and saved.start == begun.game.text()


@pytest.mark.parametrize("value, word", [("draw", "on"), ("play on", "off")])
def test_soccer_keeps_to_the_repetition_that_was_chosen(sim, value, word):
    sim.open_setup("soccer")
    sim.set_row("Repetition", value)
    sim.set_row("Player 2", "Person")
    assert sim.start().game.repetition() == (word == "on")
    sim.wait(300)
    saved = record.read(sim.file(session.file_of("soccer")) or "")
    assert saved.headers == {"players": "person person", "repetition": word, "full time": "300"}
    sim.power_on()
    sim.play("A w200")
    assert sim.console.session.game.repetition() == (word == "on")
    sim.hold(B)
    sim.choose("Restart")
    sim.play("D A w50")
    assert sim.console.session.game.repetition() == (word == "on")


@pytest.mark.parametrize(
    ("value", "plies"), [("never", 0), ("100 moves", 100), ("300 moves", 300)]
)
def test_soccer_keeps_to_the_full_time_that_was_chosen(sim, value, plies):
    sim.open_setup("soccer")
    sim.go_to("Full time")
    assert sim.screen.value(sim.screen.row) == "300 moves"
    sim.set_row("Full time", value)
    sim.set_row("Player 2", "Person")
    assert sim.start().game.full_time() == plies
    sim.wait(300)
    sim.power_on()
    sim.play("A w200")
    assert sim.console.session.game.full_time() == plies


def test_a_saved_game_of_soccer_that_plays_on_is_read_as_that(sim):
    game = registry.new_game("soccer", 2, {"repetition": "off"})
    game.read(SHUTTLE)
    played = session.Session(sim.console.storage, game, [PERSON, PERSON], {"repetition": "off"})
    for move in THERE_AND_BACK * 3:
        played.play(game.find_move(move))
    played.keep()
    again = saved_game.read(sim.console.storage, "soccer", registry.new_game)
    assert again.game.text() == game.text() and not again.game.over()
