"""How long games take is measured on whole games; README quotes what is in the page of figures."""

import re

import pytest

from floe.games import registry
from tools import game_length
from tools.mpy import ROOT


def read(page):
    return " ".join((ROOT / page).read_text("utf-8").split())


@pytest.mark.parametrize("name", ["fish", "xok"])
def test_a_game_is_played_to_its_end_and_timed(name):
    length = game_length.play(name, 1, "chick")
    assert length == game_length.play(name, 1, "chick")
    assert 10 < length.moves < 100
    assert 0.5 < length.seconds / length.moves < 10


def test_readme_says_how_long_each_game_takes():
    for name in registry.names():
        assert re.search(rf"\| {name} \| \d+ \| [\d.]+ min \|", read("README.md")), name


def test_readme_quotes_what_was_measured_on_the_board():
    measured = read("tools/pico/measured.md")

    def value(row):
        found = re.search(re.escape(row) + r" \| ([\d.]+)", measured)
        assert found, row
        return float(found[1])

    keys = [
        value(f"{name}: key to first pixel changed, on the board") for name in registry.names()
    ]
    said = f"{keys[0]:.0f} / {keys[1]:.0f} / {keys[2]:.0f} ms"
    readme = read("README.md")
    assert f"the median of twenty: fish / xok / soccer | {said} |" in readme
    assert f"power-on to the title | {value('power-on to the title') / 1000:.1f} s |" in readme
