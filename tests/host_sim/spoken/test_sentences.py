"""Sentences from texts of the screen, and the names of players in them."""

import re
from types import SimpleNamespace

import pytest

from host_sim.spoken import sentences

from floe.search.levels import find_level
from floe.ui import strings
from floe.ui.session import PERSON
from tests.host_sim.spoken.blind_player import text_of
from tests.tables import rows

ARROWS = strings.load("spoken.en", "speech").ARROWS


@pytest.mark.parametrize("shown, said", rows(__file__, "named_keys.txt"))
def test_keys_are_named(shown, said):
    assert sentences.readable(shown, ARROWS) == said


@pytest.mark.parametrize(
    "lines, text",
    [
        (["in a", "straight line"], "in a straight line"),
        (["Liegend: gerade-", "aus"], "Liegend: geradeaus"),
        (["two -", "", "Lines-", "A"], "two -  Lines- A"),
    ],
)
def test_the_lines_of_a_page_are_one_text(lines, text):
    assert sentences.paragraph(lines) == text


@pytest.mark.parametrize(
    "said, text",
    [
        (["a", "b!", "c?", "d.", "", "e", ""], "a. b! c? d. e"),
        (["", "a", "Ⓐ b"], "a. A: b"),
        ([], ""),
    ],
)
def test_sentences_are_divided(said, text):
    assert sentences.joined(said, ARROWS) == text


@pytest.mark.parametrize(
    "levels, names",
    [
        ("person chick chick", ["you", "{LEVELS.chick} 2", "{LEVELS.chick} 3"]),
        ("chick egg", ["{LEVELS.chick}", "{LEVELS.egg}"]),
        ("person person egg", ["{PLAYER 1}", "{PLAYER 2}", "{LEVELS.egg}"]),
    ],
)
def test_players_of_the_same_name_are_numbered(levels, names):
    seats = [PERSON if level == "person" else find_level(level) for level in levels.split()]
    session = SimpleNamespace(seats=seats, level=seats.__getitem__, name=lambda seat: "")
    name = sentences.namer(strings.ConsoleTexts("en"), session, "you")
    said = [name(seat) for seat in range(len(seats))]
    assert said == [re.sub("{(.*)}", lambda found: text_of(found[1]), each) for each in names]
