"""What saves from a file are: read as the console reads them."""

import pytest

from host_sim.web import incoming

from floe.device.storage import LONGEST, Folder, Storage
from floe.ui.progress import KINDS, Progress
from floe.ui.settings import Settings
from tests.host_sim.web.records import game_of


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setattr(incoming, "FOLDER", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize("game", ["fish", "xok", "soccer"])
def test_a_game_is_known_with_its_moves(folder, game):
    (folder / f"{game}.floe").write_text(game_of(game, 3))
    assert incoming.check() == [(f"{game}.floe", game, 3)]


def test_what_a_console_saves_besides_is_known(folder):
    storage = Storage(Folder(str(folder)))
    settings = Settings(storage)
    settings.set("sound", 0)
    assert settings.save()
    for kind in KINDS:
        progress = Progress(storage, kind)
        progress.set("fish 2 chick", "1")
        assert progress.save()
    (folder / "game.bad1").write_bytes(b"\xff")
    assert incoming.check() == [
        ("game.bad1", incoming.ASIDE, 0),
        ("mistakes.txt", incoming.PROGRESS, 0),
        ("progress.txt", incoming.PROGRESS, 0),
        ("review.txt", incoming.PROGRESS, 0),
        ("settings.txt", incoming.SETTINGS, 0),
    ]


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("xok.floe", b""),
        ("xok.floe", b"\xff" * 100),
        ("fish.floe", game_of("xok", 2).encode()),
        ("xok.floe", game_of("xok", 2).replace("none", "p1win").encode()),
        ("settings.txt", b"colour: red\n"),
        ("settings.txt", b""),
        ("progress.txt", b"# progress: 1\n"),
        ("game.bad", b"x"),
        ("game.badly", b"x"),
        ("game.bad1", bytes(LONGEST + 1)),
        ("notes.txt", b"notes"),
    ],
)
def test_what_no_console_wrote_has_no_kind(folder, name, data):
    (folder / name).write_bytes(data)
    assert incoming.check() == [(name, "", 0)]
