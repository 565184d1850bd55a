"""Saves read from a board and written to it, on a real MicroPython with littlefs."""

import pytest

from tests.tools.board.flasher.bit_flips import BitFlips
from tools.board import saves
from tools.board.flasher import archive, saves_on_board
from tools.board.flasher.board import Board
from tools.board.flasher.connection import Connection, run
from tools.board.flasher.errors import FlashError

SAVES = {"fish.floe": bytes(range(256)) * 20, "settings": b"language en\n", "xok.floe": b"x"}


def test_every_save_is_restored_and_nothing_else_is_touched(port):
    others = {"saves/settings": b"other", "saves/soccer.floe": b"stays", "main.py": b"print(1)"}
    port.board.erase()
    port.board.write(others)
    saves.restore(port.address, SAVES)
    there = {f"saves/{name}": data for name, data in SAVES.items()}
    assert port.board.files() == {**others, **there}


def test_a_save_that_did_not_arrive_as_it_was_sent_is_named(port):
    port.board.erase()
    with Connection(port.address) as connection:
        board = Board(BitFlips(connection, "saves/settings"), port.address)
        with pytest.raises(FlashError, match="^saves/settings did not arrive as it was sent: run"):
            run(saves_on_board.put(board, SAVES))


def test_a_backup_holds_every_save(port, tmp_path):
    port.board.erase()
    port.board.write({**{f"saves/{name}": data for name, data in SAVES.items()}, "saves/a b": b""})
    path = tmp_path / "kept.zip"
    assert saves.backup(port.address, path) == (3, ["a b"])
    assert archive.unpack(path.read_bytes()) == SAVES
