"""tools.game.new: what it writes plays at once; what can be no game is refused in a sentence."""

import pytest

from host_sim import own_game
from host_sim.errors import CommandError

from floe.games import registry
from tests.both.games.perft import perft
from tests.tables import rows
from tools.game import check, new


@pytest.mark.parametrize(
    "board, players, cells",
    [("square 7x6", 2, 42), ("square 3x3", 2, 9), ("hex 5", 3, 61)],
)
def test_what_it_writes_is_a_game(tmp_path, board, players, cells):
    folder = tmp_path / "five"
    assert new.run([str(folder), "--board", board, "--players", str(players)]) == 0
    assert check.report(folder).faults == []
    with own_game.added(folder):
        game = registry.new_game("five", players)
        assert len(game.CELLS) == cells and perft(game, 2) == cells * (cells - 1)
        if cells == 9:
            game.read("xx1/oo1/3 1")
            game.make(game.find_move("a3"))
            assert game.result() == "p1win"
    with pytest.raises(CommandError, match="exists already: choose another name"):
        new.run([str(folder)])


@pytest.mark.parametrize("name, board, message", rows(__file__, "refused_games.txt"))
def test_what_can_be_no_game_is_refused(name, board, message, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(CommandError) as refused:
        new.run([name, "--board", board])
    assert message in str(refused.value)
    assert not [*tmp_path.iterdir()]
