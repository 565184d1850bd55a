"""The set-up of a game: what each game has, kept for the next time, and begun with."""

import pytest

from floe.events import UP, A
from floe.games.fish.rules import Fish
from floe.search.levels import LEVELS, find_level, level_in, levels_of
from tests.golden import assert_golden
from tests.ui.console_sim import GAMES, ConsoleSim

ROWS = {
    "fish": ["PLAYERS", "PLAYER 1", "PLAYER 2", "BEGINS", "LAYOUT", "OPTIONS.balanced.0"],
    "xok": ["PLAYER 1", "PLAYER 2", "BEGINS", "OPTIONS.board.0"],
    "soccer": ["PLAYER 1", "PLAYER 2", "BEGINS", "OPTIONS.repetition.0", "OPTIONS.full time.0"],
}


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
    rows = "START", *ROWS[name], "POSITION", "HOW_TO_PLAY", "FIRST_GAME"
    assert sim.labels() == sim.words(*rows)
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
    for _ in range(14):
        seats.append(sim.screen.value(2))
        sim.play("R")
    levels = [f"LEVELS.{LEVELS[level]}" for level in levels_of("fish")]
    assert seats == sim.words("PERSON", *levels, "OTHER_FLOE")
    assert sim.screen.value(2) == sim.word("PERSON")


@pytest.mark.parametrize("name", ["fish", "xok"])
def test_a_level_that_a_game_does_not_offer_gives_way_to_the_next_above_it(name):
    """Kept by an older Floe: it had levels that were hardly a step, and others as a number."""
    sim = ConsoleSim()
    old = {"fish": "egg", "xok": "adelie"}[name]
    (sim.folder / "settings.txt").write_text(f"{name} seat 2: {old}\n", encoding="utf-8")
    sim.power_on().open_setup(name)
    sim.go_to("PLAYER 2")
    now, place = {"fish": ("chick", "1/12"), "xok": ("gentoo", "7/9")}[name]
    assert sim.value == sim.word(f"LEVELS.{now}")
    assert sim.screen.place(sim.screen.row) == place
    assert find_level(old) not in levels_of(name) and level_in(
        name, find_level(old)
    ) == find_level(now)


@pytest.mark.parametrize("label, value", [("LAYOUT", "layout"), ("POSITION", "position")])
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


def test_each_game_remembers_its_own_set_up(sim):
    sim.open_setup("xok")
    sim.set_row("PLAYER 2", "LEVELS.gentoo")
    sim.set_row("OPTIONS.board.0", "OPTIONS.board.3")
    sim.play("B R A")
    sim.set_row("PLAYER 1", "LEVELS.chick")
    sim.play("B w300")
    sim.power_on()
    sim.open_setup("xok")
    assert sim.values(1, 2, 4) == sim.words("PERSON", "LEVELS.gentoo", "OPTIONS.board.3")
    sim.play("B R A")
    assert sim.values(1, 2) == sim.words("LEVELS.chick", "LEVELS.egg")
    sim.play("B R A")
    assert sim.values(1, 2, 3) == sim.words("2", "PERSON", "LEVELS.chick")


def test_a_game_starts_as_it_was_set_up(sim):
    sim.play("A A D R D D L D D D D R")
    sim.start()
    saved = sim.saved()
    assert saved.headers.pop("seed") == "1"
    assert saved.headers == {"players": "person person chick", "deal": "1", "balanced": "off"}
    game = Fish()
    game.set_up(3, 1, balanced=False)
    assert saved.start == game.text()


def test_who_begins_has_the_first_seat_and_takes_their_name_along(sim):
    sim.open_setup("fish")
    sim.set_seats("PERSON", "LEVELS.chick", "PERSON")
    sim.console.settings.set("fish name 1", "Anna")
    sim.console.settings.set("fish name 3", "Ben")
    sim.go_to("BEGINS")
    shown = [sim.value]
    for _ in range(3):
        sim.play("R")
        shown.append(sim.value)
        assert shown[-1] == sim.screen.value(2)
    assert shown == sim.words("Anna", "LEVELS.chick", "Ben", "Anna")
    sim.play("L")
    assert_golden("begins", sim.pixels())
    sim.start()
    headers = sim.saved().headers
    assert headers["players"] == "person person chick"
    assert [headers["name 1"], headers["name 2"]] == ["Ben", "Anna"]


def test_who_begins_cannot_be_chosen_among_people_without_names(sim):
    sim.open_setup("xok")
    sim.set_seats("PERSON", "PERSON")
    sim.go_to("BEGINS")
    row = sim.screen.row
    assert not sim.screen.changes(row) and sim.screen.value(row) == sim.word("PLAYER 1")
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
    assert sim.saved().headers["deal"] == "11"
    assert begun.seed() == 12
    sim.pause("QUIT")
    sim.choose("PLAY")
    sim.play("A A D A w200")
    saved = sim.saved()
    assert [saved.headers["deal"], saved.headers["seed"]] == ["21", "22"]


@pytest.mark.parametrize("name", GAMES)
def test_the_first_game_on_a_new_console_has_a_random_seed(name):
    seeds = set()
    for _ in range(3):
        sim = ConsoleSim(seed=None).power_on()
        sim.open_setup(name)
        sim.set_seats("PERSON", "LEVELS.rockhopper")
        seeds.add(sim.start().seed())
    assert len(seeds) > 1


def test_a_game_without_the_machine_needs_no_seed(sim):
    sim.open_setup("soccer")
    sim.set_seats("PERSON", "PERSON")
    assert "seed" not in sim.start().record.headers


USUAL = {"xok": {}, "soccer": {"repetition": "on", "full time": "300"}}


@pytest.mark.parametrize(
    "name, option, number, ask, answer, word",
    [
        ("xok", "board", 1, lambda game: game.spaces, 30, "30"),
        ("xok", "board", 2, lambda game: game.spaces, 37, "37"),
        ("xok", "board", 3, lambda game: game.spaces, 61, "61"),
        ("soccer", "repetition", 1, lambda game: game.repetition(), False, "off"),
        ("soccer", "repetition", 2, lambda game: game.repetition(), True, "on"),
        ("soccer", "full time", 1, lambda game: game.full_time(), 0, "off"),
        ("soccer", "full time", 2, lambda game: game.full_time(), 100, "100"),
        ("soccer", "full time", 4, lambda game: game.full_time(), 300, "300"),
    ],
)
def test_a_game_keeps_to_the_option_that_was_chosen(sim, name, option, number, ask, answer, word):
    sim.open_setup(name)
    sim.set_row(f"OPTIONS.{option}.0", f"OPTIONS.{option}.{number}")
    sim.set_row("PLAYER 2", "PERSON")
    begun = sim.start()
    assert ask(begun.game) == answer
    sim.wait(300)
    saved = sim.saved(name)
    assert saved.headers == {"players": "person person", **USUAL[name], option: word}
    assert saved.game == name and saved.start == begun.game.text()
    sim.power_on()
    sim.play("A w200")
    assert ask(sim.console.session.game) == answer
    sim.pause("RESTART")
    sim.play("D A w50")
    assert ask(sim.console.session.game) == answer


@pytest.mark.parametrize("name", GAMES)
def test_a_higher_level_is_chosen_and_begun_on_the_first_row(sim, name):
    """From the title in six presses, three of them for the level; left leads back."""
    sim.open_menu(name)
    sim.play("A")
    before = sim.value
    sim.play("R R R L R")
    levels = sim.words(*[f"LEVELS.{LEVELS[level]}" for level in levels_of(name)])
    assert levels.index(sim.value) == levels.index(before) + 3
    sim.play("A w200")
    assert sim.session.seats[1] == levels_of(name)[levels.index(before) + 3]


def test_the_first_row_has_a_level_only_if_there_is_one_machine_and_keeps_to_levels(sim):
    sim.open_setup("xok")
    levels = levels_of("xok")
    for _ in levels:
        sim.play("R")
        assert sim.value != sim.word("PERSON") and sim.value != sim.word("OTHER_FLOE")
    sim.set_row("PLAYER 2", "PERSON")
    sim.go_to("START")
    assert not sim.value


@pytest.mark.parametrize("row", ["PLAYER 1", "BEGINS", "HOW_TO_PLAY"])
def test_a_held_starts_on_any_row(sim, row):
    sim.open_setup("fish")
    sim.go_to(row)
    sim.hold(A)
    sim.wait(200)
    assert sim.screen_name == "PlayScreen"


def test_a_time_limit_says_that_a_move_is_made_when_time_is_up(sim):
    sim.open_setup("fish")
    sim.set_seats("PERSON", "PERSON")
    sim.go_to("TIME")
    assert sim.screen.title() == sim.word("fish.TITLE")
    sim.play("R")
    assert sim.screen.title() == sim.word("TIME_UP")
    sim.play("U")
    assert sim.screen.title() == sim.word("fish.TITLE")
