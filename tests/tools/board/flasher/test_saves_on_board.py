"""Saves read from a board and written to it, on a real MicroPython with littlefs."""

from typing import Any

import pytest

from tests.tools.board.flasher.bit_flips import BitFlips
from tests.tools.board.flasher.memory_board import MemoryBoard
from tools.board import saves
from tools.board.flasher import archive, saves_on_board
from tools.board.flasher.board import Board
from tools.board.flasher.connection import Connection, run
from tools.board.flasher.errors import FlashError

SAVES = {"fish.floe": bytes(range(256)) * 20, "settings": b"language en\n", "mistakes.txt": b"x"}


def test_every_save_is_restored_and_nothing_else_is_touched(port):
    others = {"saves/settings": b"other", "saves/soccer.floe": b"stays", "main.py": b"print(1)"}
    port.board.erase()
    port.board.write(others)
    saves.restore(port.address, {**SAVES, "game.four.page.search.mpy": b"for the page"})
    there = {f"saves/{name}": data for name, data in SAVES.items()}
    assert port.board.files() == {**others, **there}


def test_the_board_restarts_with_the_saves():
    board: Any = MemoryBoard()
    run(saves_on_board.put(board, SAVES))
    assert len(board.files) == len(SAVES) and board.restarts == 1


def test_a_save_that_did_not_arrive_as_it_was_sent_is_named(port):
    port.board.erase()
    with Connection(port.address) as connection:
        board = Board(BitFlips(connection, "saves/settings"), port.address)
        with pytest.raises(FlashError, match="^saves/settings did not arrive as it was sent: run"):
            run(saves_on_board.put(board, SAVES))


def test_a_backup_holds_every_save_and_names_what_is_left_out(port, tmp_path, capsys):
    port.board.erase()
    others = {"saves/\x1b[2J": b"", "saves/settings.new": b"half", "settings": b"no save"}
    port.board.write({**{f"saves/{name}": data for name, data in SAVES.items()}, **others})
    path = tmp_path / "kept.zip"
    assert saves.main(["backup", str(path), "--port", port.address]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"3 saves are kept in {path}; the board restarts.",
        r"Left out, because they are not Floe's: \x1b[2J.",
    ]
    assert archive.unpack(path.read_bytes()) == SAVES


LARGE = {f"{number}.floe": bytes(200_000) for number in range(7)}


@pytest.mark.parametrize(
    "work, why",
    [
        (saves_on_board.take, "There are no saves on the board: nothing was written"),
        (
            lambda board: saves_on_board.put(board, LARGE),
            "The board has 1200 KB free, 1372 KB are needed: remove",
        ),
    ],
)
def test_where_there_are_no_saves_or_no_room_nothing_is_written(work, why):
    others = {"saves/half.new": b"", "games/a": b"", "other/game": b"", "main.py": b""}
    board = MemoryBoard(others)
    with pytest.raises(FlashError, match=why):
        run(work(board))
    assert board.files == others


@pytest.mark.parametrize("work", [saves_on_board.take, lambda b: saves_on_board.put(b, SAVES)])
def test_a_board_without_micropython_is_left_alone(work):
    board = MemoryBoard({"saves/settings": b""})
    board.python = "circuitpython"
    with pytest.raises(FlashError, match="not MicroPython: put"):
        run(work(board))
    assert board.files == {"saves/settings": b""}
