"""The games that the console offers, and how one begins as headers tell."""

import pytest

from floe.games.errors import TextError
from floe.ui import catalogue
from tests.ui.console_sim import GAMES


def test_a_game_of_no_offer_is_refused():
    with pytest.raises(TextError, match="no game named chess"):
        catalogue.begin("chess", 2, {})


@pytest.mark.parametrize("name", GAMES)
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
