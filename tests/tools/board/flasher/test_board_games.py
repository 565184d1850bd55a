"""Games are added to a board, listed, kept by a backup, and removed, on a real MicroPython."""

import pytest

from host_sim import own_game

from tests import tutorial
from tools.board import saves
from tools.board.flasher.connection import Connection, run
from tools.build import mpy
from tools.build.shrink import without_types
from tools.game import board as game_board
from tools.game import pack

# What the board needs of Floe to find its games.
FLOE = "__init__ added data modules games/__init__ games/errors games/numbers games/registry"
SAVES = {"saves/four.floe": b"a game", "saves/settings.txt": b"language: en\n"}
FIND = """
import sys
sys.path.insert(0, "/")
from floe import added
from floe.games import registry
print(added.find("/games"), [info.name for info in registry.GAMES][3:])
"""


@pytest.fixture(scope="module")
def packed(tmp_path_factory):
    """The packed game of the tutorial."""
    folder = tutorial.write(tmp_path_factory.mktemp("packed") / "four")
    file = folder.with_name("four.floegame")
    assert pack.run([str(folder), "--author", "Ada", "--to", str(file)]) == 0
    return file


@pytest.fixture
def board(port):
    """A board with enough of Floe."""
    port.board.erase()
    floe = {f"floe/{name}.py": name for name in FLOE.split()}
    sources = {path: (mpy.FIRMWARE / path).read_text("utf-8") for path in floe}
    texts = {path: without_types(text).encode() for path, text in sources.items()}
    port.board.write({**texts, **SAVES})
    return port


def found(port):
    with Connection(port.address) as connection:
        return connection.board._output(run(connection.board._link.exec(FIND))).strip()


def test_a_game_is_added_listed_backed_up_and_removed(board, packed, tmp_path, capsys):
    before = board.board.files()
    port = ["--port", board.address]
    assert game_board.run_add([str(packed), "--yes", *port]) == 0
    said = capsys.readouterr().out
    assert "licence MIT, is a program by Ada, not by Floe's authors" in said
    assert "Four in a Row is on the board, which restarts." in said
    files = {f"games/four/{name}": data for name, data in game_board.files_of(packed).items()}
    assert board.board.files() == {**before, **files}
    assert found(board) == "[] ['four']"
    assert game_board.run_games(port) == 0
    assert capsys.readouterr().out.startswith("four: 1,")
    assert saves.main(["backup", str(tmp_path / "kept.zip"), *port]) == 0
    assert game_board.run_games(["--remove", "four", *port]) == 0
    assert board.board.files() == before
    assert saves.main(["restore", str(tmp_path / "kept.zip"), *port]) == 0
    assert board.board.files() == {**before, **files}


@pytest.mark.parametrize("fault", ["missing", "short", "list"])
def test_a_damaged_game_is_named_and_others_are_found(board, packed, fault):
    files = {f"games/four/{name}": data for name, data in game_board.files_of(packed).items()}
    if fault == "missing":
        del files["games/four/rules.mpy"]
    else:
        name = {"short": "rules.mpy", "list": "game.json"}[fault]
        files[f"games/four/{name}"] = files[f"games/four/{name}"][:-9]
    board.board.write(files)
    assert found(board) == "['four'] []"


@pytest.mark.parametrize("what", [b"", b"PK", b"no zip"])
def test_what_is_no_packed_game_is_refused(tmp_path, what):
    file = tmp_path / "four.floegame"
    file.write_bytes(what)
    with pytest.raises(own_game.GameError, match="is no packed game, or damaged"):
        game_board.run_add([str(file), "--yes"])
