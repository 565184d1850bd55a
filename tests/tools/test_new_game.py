"""tools.new_game: what it writes plays at once; what can be no game is refused in a sentence."""

import sys
from types import ModuleType

import pytest

from floe.games import registry
from floe.games.perft import perft
from tools import new_game


@pytest.mark.parametrize(
    "board, players, cells", [("square 7x6", 2, 42), ("square 3x3", 2, 9), ("hex 5", 3, 61)]
)
def test_what_it_writes_is_a_game(monkeypatch, board, players, cells):
    made = new_game.files("five", board, players)
    for path, text in made.items():
        assert path.endswith(".txt") or compile(text, path, "exec")
    module = ModuleType("floe.games.five.rules")
    exec(made["firmware/floe/games/five/rules.py"], vars(module))
    monkeypatch.setitem(sys.modules, "floe.games.five.rules", module)
    info = registry.GameInfo("five", most_players=players)
    monkeypatch.setattr(registry, "GAMES", [*registry.GAMES, info])
    game = registry.new_game("five", players)
    assert len(game.CELLS) == cells and perft(game, 2) == cells * (cells - 1)


def test_three_in_a_line_win_on_a_small_board(monkeypatch):
    module = ModuleType("floe.games.tic.rules")
    exec(new_game.files("tic", "square 3x3", 2)["firmware/floe/games/tic/rules.py"], vars(module))
    game = module.Tic()
    game.read("xx1/oo1/3 1")
    game.make(game.find_move("a3"))
    assert game.result() == "p1win"


def test_the_registry_has_one_line_more():
    text = (new_game.ROOT / new_game.REGISTRY).read_text("utf-8")
    found: dict[str, object] = {}
    exec(new_game.registered(text, "five", 3), found)
    info = found["GAMES"][-1]  # pyright: ignore[reportIndexIssue]
    assert (info.name, info.most_players) == ("five", 3)
    assert len(text.split("\n")) + 1 == len(new_game.registered(text, "five", 3).split("\n"))


@pytest.mark.parametrize(
    "name, board, said",
    [
        ("Five", "hex 5", "'Five' can't be a game's name: take 2 to 12 small letters and digits."),
        ("class", "hex 5", "'class' can't be a game's name"),
        ("fish", "hex 5", "There is a game named fish already: choose another name."),
        ("five", "hex 99", "'hex 99' is no board: write"),
        ("five", "square 2x9", "'square 2x9' is no board: write"),
        ("five", "square", "'square' is no board: write"),
        ("five", "²x3", "'²x3' is no board: write"),
    ],
)
def test_what_can_be_no_game_is_refused(name, board, said, capsys):
    assert new_game.main([name, "--board", board]) == 1
    assert capsys.readouterr().err.startswith(said)
