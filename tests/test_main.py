"""The device's own loop: time that wraps, a missing display, Ctrl-C."""

import pytest

from host_sim import sim_board

from floe import start
from floe.events import DOWN
from floe.ui import display_power
from floe.ui.strings import en
from tests.simulated_time import WRAP, Time


@pytest.fixture
def board(tmp_path, monkeypatch):
    monkeypatch.setattr(start, "SAVES", str(tmp_path / "saves"))
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


def test_without_a_display_the_reason_goes_over_usb_once(board, monkeypatch, capsys):
    board.unplug_display()
    run(monkeypatch, Time(5000))
    assert capsys.readouterr().out == en.NO_DISPLAY + "\n"


def test_a_display_that_comes_back_is_told_too(board, monkeypatch, capsys):
    events = [(1000, board.unplug_display), (4000, board.plug_display)]
    run(monkeypatch, Time(8000, 0, events))
    assert capsys.readouterr().out.splitlines() == [en.NO_DISPLAY, en.DISPLAY_FOUND]


def test_ctrl_c_leaves_no_tone_behind(board, monkeypatch):
    heard = []

    def interrupt():
        heard.append(board.buzzer)
        raise KeyboardInterrupt

    run(monkeypatch, Time(9000, 0, [(500, lambda: board.press(DOWN)), (510, interrupt)]))
    assert heard[0] and not board.buzzer


def test_a_deal_by_chance_can_also_be_typed():
    seeds = {start._any_seed() for _ in range(50)}
    assert len(seeds) > 40 and all(0 <= seed <= 999_999 for seed in seeds)
