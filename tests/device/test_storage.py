"""Storage on the simulated flash, with the power cut at every write, and on real littlefs."""

import os

import pytest

from host_sim.flash_folder import Flash, PowerCut

from floe.device.storage import LONGEST, Folder, Storage, StorageError
from tests.micropython_runner import run_micropython

OLD = "the old text, žluťoučký"
NEW = "another text, longer than the old one was, kůň"
SAVE = 4  # Write operations of a save: open, write, close, rename.
# How many bytes of a torn write arrive.
SAVED = [0, 1, 7, len(NEW.encode()) - 1, len(NEW.encode())]


def test_nothing_saved_is_none():
    storage = Storage(Flash())
    assert storage.load("game") is None
    assert storage.names() == []
    storage.delete("game")


def test_a_save_is_so_many_write_operations():
    flash = Flash()
    Storage(flash).save("game", OLD)
    assert flash.operations == SAVE


@pytest.mark.parametrize("at", range(SAVE))
@pytest.mark.parametrize("saved", SAVED)
@pytest.mark.parametrize("before", [None, OLD])
def test_a_power_cut_leaves_what_was_there_or_the_new_text(before, saved, at):
    flash = Flash()
    if before:
        Storage(flash).save("game", before)
    flash.cut_power(at, saved)
    with pytest.raises(PowerCut):
        Storage(flash).save("game", NEW)
    flash.power_on()
    left = NEW if at == SAVE - 1 and saved > 0 else before
    assert Storage(flash).load("game") == left
    assert Storage(flash).names() == ["game"] * bool(left)
    # And with any leftovers, the next save works.
    Storage(flash).save("game", NEW)
    assert Storage(flash).load("game") == NEW
    assert flash.listdir() == ["game"]


def test_a_power_cut_while_deleting():
    for saved, left in ((0, NEW), (1, None)):
        flash = Flash()
        Storage(flash).save("game", NEW)
        flash.cut_power(0, saved)
        with pytest.raises(PowerCut):
            Storage(flash).delete("game")
        flash.power_on()
        assert Storage(flash).load("game") == left


def test_a_full_flash_is_one_sentence_and_keeps_the_old_text(tmp_path):
    flash = Flash(tmp_path, size=60)
    storage = Storage(flash)
    storage.save("game", OLD)
    with pytest.raises(StorageError, match="full"):
        storage.save("game", NEW)
    assert storage.load("game") == OLD
    assert flash.listdir() == ["game"]


def test_a_flash_that_refuses_is_one_sentence(tmp_path):
    (tmp_path / "game.new").mkdir()
    (tmp_path / "settings").mkdir()
    storage = Storage(Flash(tmp_path))
    for action in (lambda: storage.save("game", NEW), lambda: storage.delete("settings")):
        with pytest.raises(StorageError, match="cannot be written"):
            action()


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"x" * (LONGEST + 1)])
def test_a_file_that_is_no_text_of_ours_reads_as_empty_and_is_left_alone(tmp_path, content):
    (tmp_path / "settings").write_bytes(content)
    assert Storage(Flash(tmp_path)).load("settings") == ""
    assert (tmp_path / "settings").read_bytes() == content


def test_what_cannot_be_opened_reads_as_empty(tmp_path):
    (tmp_path / "settings").mkdir()
    assert Storage(Flash(tmp_path)).load("settings") == ""


@pytest.mark.parametrize("flipped", [None, 7])
def test_a_reading_that_fails_and_then_does_not_is_no_loss(flipped):
    flash = Flash()
    storage = Storage(flash)
    storage.save("game", "ž" * 40)  # with that bit flipped it is not UTF-8
    for times in (1, 2):
        flash.fail_reads(times, flipped)
        assert storage.load("game") == "ž" * 40
    flash.fail_reads(99, flipped)
    assert storage.load("game") == ""


def test_writes_that_fail_and_writes_that_are_lost():
    flash = Flash()
    storage = Storage(flash)
    storage.save("game", OLD)
    flash.fail_writes(1)
    assert not flash.healthy
    with pytest.raises(StorageError, match="cannot be written"):
        storage.save("game", NEW)
    assert flash.healthy
    flash.drop_writes(SAVE)
    storage.save("game", NEW)
    assert storage.load("game") == OLD and flash.healthy


def test_whatever_is_set_aside_gets_a_number_of_its_own():
    flash = Flash()
    storage = Storage(flash)
    texts = [OLD, NEW, "x"]
    for text in texts:
        storage.save("game", text)
        storage.set_aside("game", "bad")
    assert [storage.load(f"bad{number}") for number in (1, 2, 3)] == texts
    assert storage.load("game") is None
    (flash.folder / "bad2").unlink()
    storage.save("game", NEW)
    storage.set_aside("game", "bad")
    assert storage.names() == ["bad1", "bad2", "bad3"]


def test_what_is_set_aside_replaces_nothing_that_cannot_be_read():
    flash = Flash()
    storage = Storage(flash)
    for text in (OLD, NEW):
        storage.save("game", text)
        flash.fail_reads(5)
        storage.set_aside("game", "bad")
        flash.fail_reads(0)
    assert [storage.load(name) for name in storage.names()] == [OLD, NEW]


def test_set_aside_ends_at_the_last_number_even_if_nothing_can_be_read():
    flash = Flash()
    storage = Storage(flash)
    for number in range(1, 100):
        storage.save(f"bad{number}", OLD)
    before = storage.names()
    for text in (NEW, "x"):
        storage.save("game", text)
        storage.set_aside("game", "bad")
        assert storage.names() == before and storage.load("bad99") == text
    storage.save("game", NEW)
    flash.fail_reads(1000)
    storage.set_aside("game", "bad")
    flash.fail_reads(0)
    assert storage.names() == before


@pytest.mark.parametrize(
    "change",
    [
        lambda storage: storage.save("game", NEW),
        lambda storage: storage.save_lines("other", [NEW]),
        lambda storage: storage.delete("game"),
        lambda storage: storage.rename("game", "other"),
        lambda storage: storage.set_aside("game", "bad"),
    ],
)
def test_nothing_is_changed_while_the_power_may_fail(change):
    flash = Flash()
    storage = Storage(flash)
    storage.save("game", OLD)
    storage.refuses = lambda: True
    with pytest.raises(StorageError, match="battery is nearly empty"):
        change(storage)
    assert storage.load("game") == OLD and flash.listdir() == ["game"]
    storage.refuses = lambda: False
    change(storage)


def test_the_longest_text_can_be_kept_and_no_longer():
    storage = Storage(Flash())
    storage.save("game", "x" * LONGEST)
    with pytest.raises(StorageError, match="too long"):
        storage.save("game", "x" * (LONGEST + 1))
    assert storage.load("game") == "x" * LONGEST


def test_a_folder_of_the_pico_is_made_and_holds_the_same(tmp_path):
    path = str(tmp_path / "saves")
    Storage(Folder(path)).save("game", OLD)
    storage = Storage(Folder(path))
    storage.save("game", NEW)
    assert storage.load("game") == NEW
    assert storage.names() == ["game"]
    storage.delete("game")
    assert storage.names() == []


def test_a_folder_that_cannot_be_made_says_so_when_saving(tmp_path):
    storage = Storage(Folder(str(tmp_path / "missing" / "saves")))
    assert storage.load("game") is None
    assert storage.names() == []
    with pytest.raises(StorageError):
        storage.save("game", NEW)


def test_on_littlefs_a_power_cut_at_every_flash_write_leaves_the_old_text_or_the_new():
    lines = run_micropython("device/storage_littlefs").splitlines()
    cuts = [line for line in lines if line.startswith("cut")]
    assert len(cuts) > 30
    assert {line.split()[-1] for line in cuts} == {"old", "new"}
    assert lines[-1] == "whole new"


def test_the_room_is_that_of_the_file_system(monkeypatch):
    monkeypatch.setattr(os, "statvfs", lambda path: (2, 3, 5, 7))  # sizes of blocks, all, free
    assert Storage(Folder("saves")).room() == (2 * 7, 3 * 5)
