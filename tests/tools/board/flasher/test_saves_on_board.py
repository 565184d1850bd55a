"""Saves read from a board and written to it, on a real MicroPython with littlefs."""

from tools.board import saves
from tools.board.flasher import archive

SAVES = {"fish.floe": bytes(range(256)) * 20, "settings": b"language en\n", "xok.floe": b"x"}


def test_every_save_is_restored_and_nothing_else_is_touched(port):
    others = {"saves/settings": b"other", "saves/soccer.floe": b"stays", "main.py": b"print(1)"}
    port.board.erase()
    port.board.write(others)
    saves.restore(port.address, SAVES)
    there = {f"saves/{name}": data for name, data in SAVES.items()}
    assert port.board.files() == {**others, **there}


def test_a_backup_holds_every_save(port, tmp_path):
    port.board.erase()
    port.board.write({**{f"saves/{name}": data for name, data in SAVES.items()}, "saves/a b": b""})
    path = tmp_path / "kept.zip"
    assert saves.backup(port.address, path) == (3, ["a b"])
    assert archive.unpack(path.read_bytes()) == SAVES
