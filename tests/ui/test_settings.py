"""Settings: kept as readable lines, and no file of theirs is ever lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_sim.flash_folder import Flash, PowerCut

from floe.device import sound
from floe.device.storage import Storage
from floe.search.levels import LEVELS
from floe.ui import display_power
from floe.ui.session import NAME_LENGTH, is_name
from floe.ui.settings import Settings
from floe.ui.settings_file import CHOICES, COPY, FILE, NEXT
from tests.damage import fuzz
from tests.ui.saved import saved


def flash_with(data=None):
    flash = Flash()
    if data is not None:
        (flash.folder / FILE).write_bytes(data)
    return flash


def text_of(flash, name=FILE):
    path = flash.folder / name
    return path.read_text(encoding="utf-8") if path.exists() else ""


def defaults():
    return {name: CHOICES[name][1] for name in CHOICES}


def values(settings):
    return {name: settings.get(name) for name in CHOICES}


def test_without_a_file_there_are_defaults_and_nothing_is_written():
    flash = flash_with()
    settings = Settings(Storage(flash))
    assert settings.understood
    assert values(settings) == defaults()
    assert settings.save()
    assert flash.listdir() == []


def test_a_change_is_kept_as_a_readable_line():
    flash = flash_with()
    settings = Settings(Storage(flash))
    settings.step("sound", 1)
    settings.set("xok seat 2", CHOICES["xok seat 2"][0].index("level 5"))
    assert settings.save()
    lines = text_of(flash).splitlines()
    assert "sound: off" in lines and "xok seat 2: level 5" in lines and len(lines) == len(CHOICES)
    again = Settings(Storage(flash))
    assert again.understood and values(again) == values(settings)


@fuzz
@given(st.fixed_dictionaries({n: st.integers(0, len(CHOICES[n][0]) - 1) for n in CHOICES}))
def test_whatever_is_set_comes_back(wanted):
    assert values(Settings(Storage(saved(Settings, wanted)))) == wanted


NAMES = [f"{game} name {seat}" for game in ("fish", "xok", "soccer") for seat in (1, 2)]


@given(
    st.dictionaries(
        st.sampled_from(NAMES), st.text("AZazŁéßüŽ.-", min_size=1, max_size=8).filter(is_name)
    )
)
def test_names_come_back_whoever_has_one(names):
    settings = Settings(Storage(saved(Settings, names)))
    assert settings.understood
    assert {name: settings.text(name) for name in NAMES} == dict.fromkeys(NAMES, "") | names
    assert values(settings) == defaults()


@given(st.text(max_size=NAME_LENGTH + 2).filter(lambda text: "\n" not in text))
def test_a_name_is_read_if_it_can_be_shown_and_refused_else(text):
    lines = f"sound: off\nfish name 4: {text}\n".encode(errors="ignore")
    settings = Settings(Storage(flash_with(lines)))
    name = settings.text("fish name 4")
    assert settings.understood == (name != "")
    assert name == (text.strip() if is_name(text.strip()) else "")
    assert settings.get("sound") == 0, "whatever the name, the rest is read"


@pytest.mark.parametrize(
    "name", ["", "Annabella", "A B", "Anna1", "Ӓnna", "A×B", "Ⓐ", "a\nb", "Ķ"]
)
def test_no_such_name(name):
    assert not is_name(name)


@pytest.mark.parametrize("seat", ["xok name 3", "fish name 0", "name 1"])
def test_a_name_has_a_seat(seat):
    assert not Settings(Storage(flash_with(f"{seat}: Anna\n".encode()))).understood


def test_a_name_taken_away_leaves_no_line():
    flash = saved(Settings, {"fish name 1": "Anna"})
    settings = Settings(Storage(flash))
    assert "fish name 1: Anna" in text_of(flash).splitlines()
    settings.set("fish name 1", "")
    assert settings.save()
    assert "name" not in text_of(flash)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n",
        b"sound: off",  # cut short
        b"sound: off\nvolume: 11\n",
        b"sound: loud\n",
        b"sound off\n",
        b"sound: off\n\n",
        b"PK\x03\x04\xff\xfe",
        b"#!/bin/sh\nexit 1\n",
        b"sound: off\n" * 5000,
    ],
)
def test_a_foreign_file_is_left_alone_until_a_change_and_then_copied(data):
    flash = flash_with(data)
    settings = Settings(Storage(flash))
    assert not settings.understood
    assert settings.save()
    assert (flash.folder / FILE).read_bytes() == data
    settings.step("flip", 1)
    assert settings.save()
    assert (flash.folder / (COPY + "1")).read_bytes() == data
    assert "flip: on" in text_of(flash)
    assert Settings(Storage(flash)).understood


@pytest.mark.parametrize("stored", [0, 5])
def test_a_power_cut_while_a_foreign_file_is_replaced_leaves_settings_to_read(stored):
    at = 0
    whole = False
    while not whole:
        flash = flash_with(b"volume: 11\nflip: on\n")
        settings = Settings(Storage(flash))
        settings.step("flip", 1)
        settings.step("sound", 1)
        flash.cut_power(at, stored)
        try:
            settings.save()
            whole = True
        except PowerCut:
            flash.power_on()
        again = Settings(Storage(flash))
        old = not again.understood and again.get("flip") == 1
        new = again.understood and again.get("flip") == 0 and again.get("sound") == 0
        assert old or new, at
        assert Settings(Storage(flash)).save()
        at += 1
    assert at > 5
    assert new and not (flash.folder / NEXT).exists()


def test_the_lines_that_are_understood_count():
    settings = Settings(Storage(flash_with(b"sound: off\nvolume: 11\nflip: on\n")))
    assert settings.get("sound") == 0 and settings.get("flip") == 1


def test_there_is_a_word_for_every_level_and_every_brightness():
    assert len(CHOICES["fish seat 1"][0]) == 1 + len(LEVELS) + 1  # and another device
    assert len(CHOICES["brightness"][0]) == len(display_power.CONTRASTS)
    assert len(CHOICES["volume"][0]) == len(sound.DUTIES)
