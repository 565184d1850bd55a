"""Seats get names from a wheel of letters, and keep them."""

import pytest

from floe.search.levels import find_level
from floe.ui import strings
from floe.ui.session import NAME_LENGTH, PERSON, is_name
from tests.golden import assert_golden
from tests.ui.console_sim import ConsoleSim
from tests.ui.positions import ENDED, XOK_TEN


def names(sim, game="fish"):
    return [sim.console.settings.text(f"{game} name {seat}") for seat in (1, 2)]


def call(sim, seat, keys):
    sim.go_to(f"PLAYER {seat}")
    sim.play("A")
    assert sim.screen_name == "NameEntry"
    sim.play(keys)
    assert sim.screen_name == "Setup"


def test_a_name_is_turned_letter_by_letter(sim):
    sim.open_setup("fish")
    sim.go_to("PLAYER 1")
    assert_golden("nobody", sim.pixels())
    sim.play("A")
    assert_golden("empty", sim.pixels())
    sim.play("D R" + " D" * 14)
    assert_golden("under_way", sim.pixels())
    sim.play("R" + " D" * 14 + " R D A")
    assert sim.value == "Anna"
    assert_golden("named", sim.pixels())
    sim.play("B w3000")
    assert "fish name 1: Anna" in (sim.file("settings.txt") or "").splitlines()
    sim.power_on()
    sim.open_setup("fish")
    assert names(sim) == ["Anna", ""]


def test_b_leaves_the_name_and_a_gap_at_its_head_takes_it_away(sim):
    sim.open_setup("fish")
    call(sim, 1, "D R D A")
    assert names(sim) == ["Aa", ""]
    call(sim, 1, "D D D B")
    assert names(sim) == ["Aa", ""]
    call(sim, 1, "U A")
    assert names(sim) == ["", ""]
    assert sim.value == sim.word("PERSON")


def test_a_name_ends_before_its_first_gap_and_no_further(sim):
    sim.open_setup("fish")
    sim.go_to("PLAYER 1")
    sim.play("A D" + " R D" * (NAME_LENGTH - 1))
    assert sim.screen.name == "Aaaaaaaa"
    assert_golden("full", sim.pixels())
    sim.play("R D")
    assert sim.screen.name == "Baaaaaaa", "right of the last place is the first"
    sim.play("R R U")
    assert sim.screen.name == "Ba"
    assert_golden("gap", sim.pixels())
    sim.play("R D")
    assert sim.screen.name == "Ca", "nothing lies behind the gap"
    sim.play("L U")
    assert sim.screen.name == "Ca.", "left of the first place is the gap"


def test_parts_of_a_name_begin_with_capitals(sim):
    sim.open_setup("fish")
    call(sim, 1, "D D R D R U U R D A")
    assert names(sim) == ["Ba-A", ""]


@pytest.mark.parametrize("language", strings.LANGUAGES)
def test_every_letter_of_every_wheel_is_read_again(language):
    texts = strings.load(language, "screens")
    for letters in (texts.CAPITALS, texts.SMALL_LETTERS):
        assert len(set(letters)) == len(letters)
        assert all(is_name(letter) for letter in letters)


def test_a_letter_of_another_language_stays_until_it_is_turned(sim):
    sim.console.settings.set("fish name 1", "Łuč")
    sim.open_setup("fish")
    call(sim, 1, "R D A")
    assert names(sim) == ["Łvč", ""]
    call(sim, 1, "D A")
    assert names(sim) == ["Avč", ""]


def test_a_level_is_changed_and_not_named(sim):
    sim.open_setup("fish")
    sim.console.settings.set("fish name 2", "Ben")
    sim.go_to("PLAYER 2")
    assert sim.value == sim.word("LEVELS.chick")
    sim.play("A")
    assert sim.screen_name == "Setup" and sim.value == sim.word("LEVELS.fledgling")


def test_names_go_with_the_game(sim):
    sim.open_setup("fish")
    call(sim, 1, "D R D A")
    sim.set_row("PLAYER 2", "PERSON")
    call(sim, 2, "D D R D A")
    sim.start()
    assert_golden("whose_turn", sim.pixels())
    sim.wait(3000)
    saved = sim.saved()
    assert saved.headers["name 1"] == "Aa" and saved.headers["name 2"] == "Ba"
    sim.console.settings.set("fish name 1", "Other")
    sim.power_on()
    sim.play("A w300")
    assert [sim.session.name(seat) for seat in (0, 1)] == ["Aa", "Ba"]


def test_only_persons_have_their_names_in_the_record(sim):
    sim.open_setup("fish")
    sim.console.settings.set("fish name 2", "Ben")
    sim.console.settings.set("fish name 3", "Cora")
    sim.start()
    sim.wait(3000)
    assert "name" not in (sim.file("fish.floe") or "")


@pytest.mark.parametrize("name", ["", "Nebuchadnezzar", "Ⓐ", "%s"])
def test_a_record_can_call_nobody_what_cannot_be_shown(sim, name):
    sim.finish("fish", ENDED[2], [PERSON, PERSON], headers={"name 1": name, "name 2": "Ben"})
    assert sim.screen.session.name(0) == ""
    assert sim.screen._title() == sim.word("WINS") % sim.word("PLAYER 1")


def test_the_result_names_and_a_rematch_passes_names_on(sim):
    sim.console.settings.set("fish name 1", "Michaela")
    sim.console.settings.set("fish name 2", "Ben")
    headers = {"name 1": "Michaela"}
    sim.finish("fish", ENDED[2], [PERSON, find_level("rockhopper")], headers=headers)
    assert_golden("result", sim.pixels())
    sim.play("A A A")  # the diploma comes first
    assert names(sim) == ["Ben", "Michaela"]
    assert sim.values(2, 3) == sim.words("LEVELS.rockhopper", "Michaela")
    sim.play("B")
    assert names(sim) == ["Michaela", "Ben"], "the rematch was not begun"
    sim.finish("fish", ENDED[2], [PERSON, find_level("rockhopper")], headers=headers)
    sim.play("B w100 A A w300")  # no higher level
    assert names(sim) == ["Ben", "Michaela"]
    assert sim.session.name(1) == "Michaela"


def test_each_game_has_its_own_names():
    sim = ConsoleSim().power_on()
    sim.console.settings.set("fish name 1", "Anna")
    sim.open_setup("xok")
    assert names(sim, "xok") == ["", ""]
    sim.finish("xok", XOK_TEN, [PERSON, PERSON], headers={"name 1": "Michaela"})
    assert_golden("result_xok", sim.pixels())


def test_a_after_a_single_letter_goes_on_and_a_again_ends_the_name(sim):
    sim.open_setup("fish")
    sim.go_to("PLAYER 1")
    sim.play("A D A")
    assert sim.screen_name == "NameEntry" and sim.screen.name == "A"
    sim.play("D A")
    assert sim.value == "Aa"
    sim.play("A R U A")
    assert names(sim)[0] == "A"


@pytest.mark.parametrize("name", ["-", ".-", "-."])
def test_a_name_has_a_letter(sim, name):
    assert not is_name(name)
    sim.open_setup("fish")
    sim.go_to("PLAYER 1")
    sim.play("A U")
    assert is_name(sim.screen.name)
