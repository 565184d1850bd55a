"""How long games take is measured on whole games, and the page of figures says it."""

import re

import pytest

from floe.games import registry
from tests.sample import only_without
from tools.build.mpy import ROOT
from tools.strength import game_length


@pytest.mark.parametrize("name", ["fish", "xok"])
def test_a_game_is_played_to_its_end_and_timed(name):
    length = game_length.play(name, 1, "chick")
    assert length == game_length.play(name, 1, "chick")
    assert 10 < length.moves < 100
    assert 0.5 < length.seconds / length.moves < 10


@only_without
def test_the_page_of_figures_says_how_long_each_game_takes():
    page = (ROOT / "docs/figures.md").read_text("utf-8")
    for name in registry.names():
        assert re.search(rf"\| {name} \| \d+ \| [\d.]+ min \|", page), name
