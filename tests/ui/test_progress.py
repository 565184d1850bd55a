"""What the player has reached: kept, read again, and damaged."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_sim.flash_folder import Flash, PowerCut

from floe.device.storage import Storage
from floe.ui.progress import COPY, KINDS, PROGRESS, Progress, file_of
from tests.damage import damaged, fuzz
from tests.ui.saved import saved

NAMES = st.text("abc 123", min_size=1, max_size=12).map(str.strip).filter(bool)
VALUES = st.text("abcXYZ 0189:", max_size=20)


def saved_values(values):
    return saved(Progress, values)


def values_of(flash):
    progress = Progress(Storage(flash))
    assert progress.understood
    return {name: progress.get(name) for name in progress.names()}


@fuzz
@given(st.dictionaries(NAMES, VALUES, max_size=30))
def test_what_is_kept_is_read_again(values):
    assert values_of(saved_values(values)) == values


@pytest.mark.parametrize("flipped", [None, *range(0, 30, 7)])
def test_values_that_are_read_wrong_once_are_read_again(flipped):
    flash = saved_values({"fish": "1"})
    flash.fail_reads(1, flipped)
    assert values_of(flash) == {"fish": "1"}


def test_nothing_is_kept_at_first():
    progress = Progress(Storage(Flash()))
    assert progress.understood and progress.get("fish") == "" and progress.names() == []


TEXT = (
    Storage(saved_values({"fish 2 chick": "3 1 0 41 1 1", "counted": "0"})).load(file_of(PROGRESS))
    or ""
)


@fuzz
@given(damaged([TEXT]))
def test_what_is_damaged_is_set_aside_and_none_of_it_believed(data):
    flash = Flash()
    (flash.folder / file_of(PROGRESS)).write_bytes(data)
    progress = Progress(Storage(flash))
    if data == TEXT.encode():
        assert progress.understood
        return
    assert not progress.understood and progress.names() == []
    progress.set("xok", "1")
    assert progress.save()
    assert values_of(flash) == {"xok": "1"}
    assert (flash.folder / (COPY % PROGRESS + "1")).read_bytes() == data


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("saved_bytes", [0, 1, 30, 10_000])
@pytest.mark.parametrize("at", range(6))
def test_power_that_goes_at_any_write_leaves_the_old_or_the_new(at, saved_bytes, kind):
    flash = Flash()
    progress = Progress(Storage(flash), kind)
    progress.set("fish", "1")
    assert progress.save()
    progress.set("fish", "2")
    flash.cut_power(at, saved_bytes)
    with contextlib.suppress(PowerCut):
        progress.save()
    flash.power_on()
    kept = Progress(Storage(flash), kind)
    assert kept.understood and kept.get("fish") in ("1", "2")
    assert Progress(Storage(flash), next(each for each in KINDS if each != kind)).names() == []


def test_a_full_flash_is_reported_and_what_was_kept_stays():
    flash = saved_values({"fish": "1"})
    flash.size = 1
    progress = Progress(Storage(flash))
    progress.set("fish", "2")
    assert not progress.save()
    flash.size = None
    assert values_of(flash) == {"fish": "1"}
