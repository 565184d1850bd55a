"""The registry of games, and starting a game from headers."""

import pytest

import host_sim  # noqa: F401

from floe.games import registry
from floe.games.errors import TextError


def test_a_game_that_is_not_registered_is_refused():
    with pytest.raises(TextError, match="no game named chess"):
        registry.new_game("chess")


@pytest.mark.parametrize("players", [0, 1, 5])
def test_a_game_is_for_so_many_players_and_no_others(players):
    with pytest.raises(TextError, match=f"{players} players cannot play fish"):
        registry.new_game("fish", players)


@pytest.mark.parametrize("seed", ["-7", "", "1000000", "²", "٣", "7 "])
@pytest.mark.parametrize("info", registry.GAMES, ids=lambda info: info.name)
def test_an_option_without_a_valid_header_has_its_default(info, seed):
    first = {option.name: option.words[option.first] for option in info.options}
    odd = {**dict.fromkeys(first, "perhaps"), "deal": seed, "date": "today"}
    for headers in ({}, odd):
        chosen = info.chosen(headers)
        assert {option: chosen[option] for option in first} == first
        assert chosen.get("deal", "0") == "0"
        begun = registry.new_game(info.name, 2, headers)
        assert begun.text() == registry.new_game(info.name, 2, first).text()
