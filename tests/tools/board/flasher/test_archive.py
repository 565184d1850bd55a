"""The archives of tools.board.saves: what goes in comes out; what is broken is refused."""

import hashlib
import io
import json
import os
import tracemalloc
import zipfile
import zlib
from pathlib import Path
from unittest.mock import Mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import zip_bombs
from tests.damage import damaged, fuzz
from tools.board import saves
from tools.board.flasher import archive, plan, saves_on_board, zips
from tools.board.flasher.errors import FlashError
from tools.build import mpy

NAMES = st.from_regex(r"[a-z][a-z0-9_.]{0,8}", fullmatch=True)
SAVES = {"settings": b"language en\n", "game": b"fish " * 100}


def refusal(data):
    with pytest.raises(FlashError) as refused:
        archive.unpack(data)
    return str(refused.value)


def changed(**files):
    """An archive whose list differs from its contents."""
    with zipfile.ZipFile(io.BytesIO(archive.pack(SAVES))) as opened:
        held = {name: opened.read(name) for name in opened.namelist()}
    held.update({name.replace("LIST", archive.LIST): data for name, data in files.items()})
    return zips.pack({name: data for name, data in held.items() if data is not None})


def test_saves_are_where_the_firmware_keeps_them():
    named = [
        path.name
        for path in mpy.FIRMWARE.rglob("*.py")
        if f'SAVES = "/{plan.SAVES.rstrip("/")}"' in path.read_text("utf-8")
    ]
    assert len(named) == 1


@given(st.dictionaries(NAMES, st.binary(max_size=300), max_size=5))
def test_what_goes_in_comes_out(held):
    packed = archive.pack(held)
    assert archive.unpack(packed) == held
    assert archive.pack(dict(reversed(held.items()))) == packed


@given(st.data())
def test_a_broken_archive_is_refused_or_whole(data):
    """Cut short or with any one byte changed, it gives the saves as they were or none."""
    packed = bytearray(archive.pack(SAVES))
    at = data.draw(st.integers(0, len(packed) - 1))
    if data.draw(st.booleans()):
        del packed[at:]
    else:
        packed[at] ^= data.draw(st.integers(1, 255))
    try:
        assert archive.unpack(bytes(packed)) == SAVES
    except FlashError as error:
        assert str(error).endswith(".")


def test_what_is_wrong_is_said():
    assert "is not a zip archive" in refusal(b"")
    assert "is not a zip archive" in refusal(archive.pack(SAVES)[:100])
    assert "not an archive of Floe's saves" in refusal(zips.pack({"photo.jpg": b"1"}))
    assert "game in the archive was changed" in refusal(changed(game=b"other"))
    assert "lacks a file of its list" in refusal(changed(game=None))
    assert "lacks a file of its list" in refusal(changed(LIST=b"{}"))
    assert "lacks a file of its list" in refusal(changed(LIST=b"[1]"))
    assert "lacks a file of its list" in refusal(changed(LIST=b"\xff"))
    assert "is of a newer Floe" in refusal(changed(LIST=b'{"floe-saves": 2}'))
    for version in (b"true", b'"1"', b"null", b"[1]"):
        assert "lacks a file" in refusal(
            changed(LIST=b'{"floe-saves": %s, "files": {}}' % version)
        )
    assert "is too large" in refusal(zips.pack({archive.LIST: b"{}", "x": bytes(2_000_000)}))


@pytest.mark.parametrize("error", [zipfile.BadZipFile, zlib.error, OSError, EOFError, MemoryError])
def test_whatever_goes_wrong_inside_an_archive_it_is_damaged(monkeypatch, error):
    monkeypatch.setattr(archive.zip_member, "read", Mock(side_effect=error))
    assert "is not a zip archive, or it is damaged" in refusal(archive.pack(SAVES))


@pytest.mark.parametrize("name", ["../main.py", "/boot.py", "", ".", "..", "a/b", "a b", "é"])
def test_a_name_that_leads_elsewhere_is_refused(name):
    listed = {"floe-saves": 1, "files": {name: archive.hashlib.sha256(b"x").hexdigest()}}
    data = zips.pack({archive.LIST: json.dumps(listed).encode(), name: b"x"})
    assert "which is not a save" in refusal(data)


def test_the_newest_backup_is_taken(tmp_path):
    with pytest.raises(FlashError, match="no backup here"):
        saves.newest(tmp_path)
    for moment in ("2026-01-02-030405", "2026-01-10-000000"):
        (tmp_path / saves.NAME.format(moment)).touch()
    (tmp_path / "other.zip").touch()
    assert saves.newest(tmp_path).name == "floe-saves-2026-01-10-000000.zip"


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read all")
def test_a_folder_that_cannot_be_read_is_reported(tmp_path):
    tmp_path.chmod(0)
    with pytest.raises(FlashError, match="folder cannot be read: Permission denied"):
        saves.newest(tmp_path)


def test_a_file_that_is_no_backup_is_reported_before_a_board_is_looked_for(tmp_path, capsys):
    path = tmp_path / "x.zip"
    path.write_text("no")
    assert saves.main(["restore", str(path), "--port", "socket://127.0.0.1:1"]) == 1
    assert "is not a zip archive" in capsys.readouterr().err
    assert saves.main(["restore", str(tmp_path / "no\33[2J\7ne"), "--port", "x"]) == 1
    assert r"no\x1b[2J\x07ne cannot be read: No such file" in capsys.readouterr().err


def test_a_backup_is_a_new_file(tmp_path):
    saves.keep(tmp_path / "a.zip", b"saves")
    with pytest.raises(FlashError, match="already exists: name another"):
        saves.keep(tmp_path / "a.zip", b"other")
    assert (tmp_path / "a.zip").read_bytes() == b"saves"
    with pytest.raises(FlashError, match="cannot be written: No such file"):
        saves.keep(tmp_path / "none" / "a.zip", b"saves")


def test_a_backup_for_which_there_is_no_room_leaves_no_piece_behind(tmp_path):
    resource = pytest.importorskip("resource")
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, limits[1]))
    try:
        with pytest.raises(FlashError, match="cannot be written: File too large"):
            saves.keep(tmp_path / "a.zip", bytes(5000))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("words", [["{}", "--port", "x"], ["--port", "x", "{}"]])
def test_the_file_stands_before_or_behind_the_options(tmp_path, words, capsys):
    path = tmp_path / "none.zip"
    assert saves.main(["restore", *[word.format(path) for word in words]]) == 1
    assert f"{path} cannot be read: No such file" in capsys.readouterr().err


def test_a_name_that_no_file_system_takes_is_refused():
    longest = "a" * saves_on_board.LONGEST_NAME
    assert archive.unpack(archive.pack({longest: b""})) == {longest: b""}
    assert "which is not a save" in refusal(archive.pack({longest + "a": b""}))


@pytest.mark.parametrize("command", saves.COMMANDS)
def test_each_command_has_a_help_of_its_own(command, capsys):
    with pytest.raises(SystemExit):
        saves.main([command, "--help"], "floe")
    output = capsys.readouterr().out
    assert output.startswith(f"usage: floe {command} [-h] [--port PORT] [file]\n")
    assert all(text in " ".join(output.split()) for text in saves.COMMANDS[command])


@given(st.dictionaries(st.text(max_size=6), st.binary(max_size=300), max_size=5))
def test_what_backup_takes_restore_takes(held):
    taken = saves_on_board.acceptable({**held, archive.LIST: b"{}", "a/b": b"", "game.floe": b"x"})
    assert "game.floe" in taken and not {archive.LIST, "a/b"} & set(taken)
    assert archive.unpack(archive.pack(taken)) == taken


def test_saves_that_are_too_large_together_are_left_out():
    most = archive.LARGEST - saves_on_board.LIST_ROOM
    assert [*saves_on_board.acceptable({"a": bytes(most), "b": b"", "c": b"1"})] == ["a", "b"]
    large = {f"file{i}": bytes(archive.LARGEST // 4) for i in range(5)}
    taken = saves_on_board.acceptable(large)
    assert 0 < len(taken) < 5 and archive.unpack(archive.pack(taken)) == taken


@pytest.mark.parametrize("data", zip_bombs.FALSE.values(), ids=zip_bombs.FALSE)
def test_a_member_of_another_size_than_the_archive_says_is_refused(data):
    assert "is not a zip archive, or it is damaged" in refusal(data)


@pytest.mark.parametrize("method", zip_bombs.METHODS)
def test_a_bomb_takes_no_memory(method):
    data = zip_bombs.bomb(method)
    tracemalloc.start()
    try:
        assert refusal(data).endswith(".")
        assert tracemalloc.get_traced_memory()[1] < 3 * len(data) + 2_000_000
    finally:
        tracemalloc.stop()


LISTED = {name: hashlib.sha256(data).hexdigest() for name, data in SAVES.items()}


@fuzz
@given(damaged([json.dumps({"floe-saves": 1, "files": LISTED}, indent=1)]))
def test_a_damaged_list_is_refused_or_names_what_is_there(listed):
    try:
        assert archive.unpack(changed(LIST=listed)).items() <= SAVES.items()
    except FlashError as error:
        assert str(error).endswith(".")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no endless file")
def test_an_endless_file_is_refused():
    with pytest.raises(FlashError, match="too large"):
        saves.load("/dev/zero")
