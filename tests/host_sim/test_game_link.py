"""Links are read whatever a messenger made of them."""

import pytest

from host_sim import cli, game_link, opened_game
from host_sim.errors import CommandError

from floe.games import record
from tests.host_sim import link_cases

ADDRESS = "https://floe.example/"


def opened(link):
    """The record that `floe replay` opens."""
    game = opened_game.of_options(cli._parser("floe", "replay", {}).parse([link]))
    assert game is not None
    return record.write(game.record)


@pytest.mark.parametrize("done", link_cases.READ)
def test_a_game_is_found_whatever_was_done_to_its_link(done):
    assert opened(ADDRESS + link_cases.READ[done]) == link_cases.GAME


@pytest.mark.parametrize("link", link_cases.PUZZLES)
def test_a_puzzle_is_found_and_the_desk_says_where_it_can_be_solved(link):
    assert game_link.read(link, opened_game._inflate) == (game_link.PUZZLE, "xok 17")
    with pytest.raises(CommandError, match=r"leads to puzzle xok 17: open it in the page\.$"):
        opened(link)


@pytest.mark.parametrize("link", link_cases.REFUSED)
def test_a_link_that_cannot_be_read_says_why(link):
    with pytest.raises(CommandError, match=f"(?i){link_cases.REFUSED[link]}"):
        opened(link)


@pytest.mark.parametrize("link", link_cases.NOTHING)
def test_another_text_is_no_link(link):
    assert game_link.read(link, opened_game._inflate) == ("", "")


def test_a_file_comes_before_a_link_of_its_name(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "game=").write_text(link_cases.GAME)
    assert opened("game=") == link_cases.GAME
