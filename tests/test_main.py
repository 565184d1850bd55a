"""The device's own loop: time that wraps, a missing display, Ctrl-C."""

import datetime
import machine
from pathlib import Path

import pytest

from host_sim import sim_board

from floe import start
from floe.device import pins
from floe.events import DOWN, A
from floe.ui import display_power, strings
from tests.simulated_time import BEGUN, WRAP, Time

TEXTS = strings.load("en", "failure")
OFF = display_power.DIM_AFTER + 5000  # When the display goes off in these tests.


@pytest.fixture
def board(tmp_path, monkeypatch):
    monkeypatch.setattr(start, "SAVES", str(tmp_path / "saves"))
    monkeypatch.setattr(display_power, "OFF_AFTER", OFF)
    return sim_board.use(sim_board.SimBoard())


def run(monkeypatch, time):
    monkeypatch.setattr(start, "time", time)
    with pytest.raises(KeyboardInterrupt):
        start.run()


def test_the_loop_shows_the_title_and_ends_with_ctrl_c(board, monkeypatch, capsys):
    run(monkeypatch, Time(1000))
    assert any(board.display.pixels())
    assert capsys.readouterr().out == ""


def test_the_clock_may_wrap(board, monkeypatch):
    start = WRAP - display_power.DIM_AFTER // 2
    dimmed = []
    events = [
        (display_power.DIM_AFTER - 2000, lambda: dimmed.append(board.display.brightness)),
        (display_power.DIM_AFTER + 2000, lambda: dimmed.append(board.display.brightness)),
    ]
    run(monkeypatch, Time(display_power.DIM_AFTER + 3000, start, events))
    assert dimmed[1] < dimmed[0]


class Night:
    """The device's loop while nobody plays; the milliseconds slept at some moments."""

    def __init__(self, board, monkeypatch):
        self._board = board
        self._monkeypatch = monkeypatch
        self.slept = []

    def note(self):
        self.slept.append(self._board.slept)

    def run(self, lasts, events, date_stands=False):
        time = Time(lasts, 0, events)
        time.date_stands = date_stands
        self._board.on_sleep = time.pass_time
        run(self._monkeypatch, time)


BACK = (OFF + 10_000, OFF + 10_400)  # When a key goes down in the night, and when it is let go.


def test_on_a_battery_the_chip_sleeps_while_the_display_is_off(board, monkeypatch):
    board.plug_usb(False)
    night = Night(board, monkeypatch)
    seen = []
    events = [
        (OFF - 1000, night.note),
        (BACK[0] - 10, night.note),
        (BACK[0], lambda: board.press(A)),
        (BACK[1], lambda: board.release(A)),
        (BACK[1] + 100, lambda: seen.append(any(board.display.pixels()))),
        (BACK[1] + 100, night.note),
        (BACK[1] + 5000, night.note),
    ]
    night.run(BACK[1] + 6000, events)
    before, asleep, awake, later = night.slept
    assert before == 0 and asleep > 8500 and awake == later and seen == [True]


def test_a_press_of_a_naps_length_wakes_it_whenever_it_comes(board, monkeypatch):
    board.plug_usb(False)
    seen = []
    events = []
    for i in range(3):
        at = i * (OFF + 9000) + OFF + 5000 + 27 * i
        events.append((at, lambda: board.press(A)))
        events.append((at + start.NIGHT_NAP + 10, lambda: board.release(A)))
        events.append((at + 500, lambda: seen.append(any(board.display.pixels()))))
    Night(board, monkeypatch).run(events[-1][0] + 100, events)
    assert seen == [True] * 3


@pytest.mark.parametrize("ends, stands", [("key", True), ("never", True), ("key", False)])
def test_the_date_is_right_after_a_night_in_which_it_stands(board, monkeypatch, ends, stands):
    """In MicroPython 1.24 to 1.29 it stands while the chip sleeps, before and later it goes on."""
    board.plug_usb(False)
    lasts = OFF + 60_000 if ends == "key" else OFF + start.NIGHT_MS + 60_000
    events = [(lasts - 1000, lambda: board.press(A))] if ends == "key" else []
    Night(board, monkeypatch).run(lasts, events, date_stands=stands)
    if not stands:
        assert board.date is None
        return
    assert board.date is not None
    year, month, day, _, hour, minute, second, _ = board.date
    shown = datetime.datetime(year, month, day, hour, minute, second) - BEGUN
    expected = OFF + (59_000 if ends == "key" else start.NIGHT_MS)
    assert abs(shown.total_seconds() * 1000 - expected) < 3000


@pytest.mark.parametrize("model", ["Pico W", "Pico2", "Pico 2 W"])
def test_a_board_that_does_not_sleep_as_it_should_is_not_let(model, board, monkeypatch):
    board = sim_board.use(sim_board.SimBoard(model=model))
    board.plug_usb(False)
    Night(board, monkeypatch).run(OFF + 5000, [])
    assert board.slept == 0


@pytest.mark.parametrize("clock, usb", [(125, True), (200, False)])
def test_on_usb_or_at_another_clock_it_does_not_sleep(board, monkeypatch, clock, usb):
    Path(start.SAVES).mkdir()
    Path(start.SAVES, "settings.txt").write_text(f"language: en\nclock: {clock}\n")
    board.plug_usb(usb)
    Night(board, monkeypatch).run(OFF + 5000, [])
    assert board.slept == 0 and board.clock == clock * 1_000_000


def test_the_chip_refuses_a_sleep_that_would_cut_something_off(board):
    with pytest.raises(RuntimeError, match="USB"):
        machine.lightsleep(10)
    board.plug_usb(False)
    board.pin(pins.BUZZER).pwm_duty = 100
    with pytest.raises(RuntimeError, match="tone"):
        machine.lightsleep(10)


def test_without_a_display_the_reason_goes_over_usb_once(board, monkeypatch, capsys):
    board.unplug_display()
    run(monkeypatch, Time(5000))
    assert capsys.readouterr().out == TEXTS.NO_DISPLAY + "\n"


def test_a_display_that_comes_back_is_reported_too(board, monkeypatch, capsys):
    events = [(1000, board.unplug_display), (4000, board.plug_display)]
    run(monkeypatch, Time(8000, 0, events))
    assert capsys.readouterr().out.splitlines() == [TEXTS.NO_DISPLAY, TEXTS.DISPLAY_FOUND]


def test_ctrl_c_leaves_no_tone_behind(board, monkeypatch):
    heard = []

    def interrupt():
        heard.append(board.buzzer)
        raise KeyboardInterrupt

    run(monkeypatch, Time(9000, 0, [(500, lambda: board.press(DOWN)), (510, interrupt)]))
    assert heard[0] and not board.buzzer


def test_a_random_layout_can_also_be_typed():
    seeds = {start._any_seed() for _ in range(50)}
    assert len(seeds) > 40 and all(0 <= seed <= 999_999 for seed in seeds)
