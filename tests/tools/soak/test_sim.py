"""Sessions on the simulator: none breaks anything, and planted faults are found."""

import pytest

from floe import events, start
from floe.device import debounced_pin, keys
from floe.device.display import Display
from floe.device.storage import Storage
from floe.ui.battery import Battery
from floe.ui.console import Console
from floe.ui.playing.play import PlayScreen
from tools.soak import command, runner
from tools.soak.events import read
from tools.soak.shrink import which_of

A = "press 4\n60 release 4\n"
OPEN_FISH = f"""
0 display ssd1306
0 set display: ssd1306
0 set fish seat 1: person
0 set fish seat 2: person
400 wait
0 {A}60 {A}60 {A}900 {A}500 {A}2500 wait
"""
PLAY_ON = f"900 {A}2500 wait\n"
TAPS = """
0 press 1
30 release 1
30 press 1
30 release 1
100 press 5
800 release 5
3000 press 5
60 release 5
3000 wait
"""


def broken_by(text, folder):
    """What a list of events breaks."""
    return which_of(runner.run_session(read(text), folder)[1])


def test_one_session_plays_and_counts(tmp_path):
    counts, broken = runner.run_session(read(OPEN_FISH + PLAY_ON + "0 off 100"), tmp_path)
    assert not broken
    assert (counts.sessions, counts.presses, counts.cuts, counts.moves) == (1, 6, 1, 2)


def test_a_game_of_the_day_is_looked_for_in_its_own_slot(tmp_path):
    keys = [f"40 press {key}\n30 release {key}\n" for key in (4, 1, 4, 4, 4, 4, 4)]
    text = "".join([*keys[:5], "313 wait\n", *keys[5:]]) + "366 off 94\n"
    counts, broken = runner.run_session(read(text), tmp_path)
    assert not broken and counts.moves == 1 and (tmp_path / "fish-day.floe").exists()


def raising(self, event, plain=PlayScreen.key):
    if event == events.PRESS | events.A:
        raise ValueError("a mistake")
    plain(self, event)


# What is broken, where it is planted, and what that breaks.
MISTAKES = {
    "saves nothing": (Storage, "save_lines", lambda *_: None, "kept"),
    "raises": (PlayScreen, "key", raising, "crash"),
    "draws nothing": (Console, "_draw", lambda *_: None, "frozen"),
    "sleeps long": (Console, "step", lambda *given, step=Console.step: step(*given) + 50, "time"),
    "does not look again": (Display, "connect", lambda self: False, "display"),
    "does not refresh": (Display, "refresh", lambda self: None, "display"),
    "believes in bounces of 60 ms": (debounced_pin, "BOUNCE_MS", 60, "keys"),
    "takes every press as held": (keys, "HOLD_MS", 40, "keys"),
}


@pytest.mark.parametrize("place, name, mistake, expected", MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_found(place, name, mistake, expected, tmp_path, monkeypatch):
    monkeypatch.setattr(place, name, mistake)
    if expected == "time":  # it also sleeps that long at once
        monkeypatch.setattr(start, "NAP_MS", 100)
    text = OPEN_FISH + PLAY_ON + TAPS + "0 brownout\n3000 wait\n0 off 100\n"
    text += "0 probe\n0 press 1\n60 release 1\n3000 wait"
    assert broken_by(text, tmp_path) == expected


def making_room(self, name, lines):
    """Makes room before it refuses to save."""
    (self._files.folder / name).unlink(missing_ok=True)
    self._check()


@pytest.mark.parametrize(
    "place, name, mistake, expected",
    [
        (Battery, "empty", Battery.empty, ""),  # no mistake
        (Battery, "empty", lambda self: False, "battery"),
        (Storage, "save_lines", making_room, "kept"),
    ],
)
@pytest.mark.parametrize("full, low", [(3900, 1900), (2900, 1900)])
def test_a_battery_that_runs_low_in_a_write_loses_nothing(
    full, low, place, name, mistake, expected, tmp_path, monkeypatch
):
    """The write is finished; then nothing is written, until the power fails or USB is back."""
    monkeypatch.setattr(place, name, mistake)
    cells = f"0 usb 0\n0 battery {full}\n0 off 300\n5100 press 4\n60 release 4\n900 wait\n"
    run_down = f"0 fade 1 {low}\n" + 2 * PLAY_ON + "0 off 300\n3000 usb 1\n"
    assert broken_by(OPEN_FISH + cells + run_down + PLAY_ON + "0 off 100", tmp_path) == expected


@pytest.mark.parametrize("line", ["sound: loud", "sound", "0"])
def test_settings_that_are_not_whole_are_found(line, tmp_path):
    assert broken_by(f"0 set {line}\n400 wait", tmp_path) == "settings"


def test_a_session_is_replayed_filmed_and_shortened(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(PlayScreen, "key", raising)
    file = tmp_path / "events.txt"
    file.write_text(OPEN_FISH + PLAY_ON, "utf-8")
    assert command.main(["--events", str(file), "--frames", str(tmp_path / "frames")]) == 1
    printed = capsys.readouterr().out
    assert "crash: ValueError: a mistake" in printed
    shortest = read(printed.partition("breaks the same:\n")[2])
    assert sum(event.what == "press" for event in shortest) == 4  # the three to the game, and one
    assert (tmp_path / "frames" / "frame-00003.png").exists()
