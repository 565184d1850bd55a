"""The watchdog: a hang restarts the board, and nothing else does."""

import machine

import pytest

from host_sim import sim_board
from host_sim.chips.watchdog import CONTROL, LONGEST_MS, Reset

from floe import start
from floe.device import crash
from floe.device.watchdog import TIMEOUT_MS, Watchdog
from floe.ui import strings
from floe.ui.console import Console
from tests.simulated_time import Time

TEXTS = strings.ConsoleTexts("en")

MODELS = list(sim_board.CHIPS)


@pytest.fixture(params=MODELS)
def board(request):
    return sim_board.use(sim_board.SimBoard(model=request.param))


def test_it_bites_when_it_is_not_fed(board):
    assert board.watchdog.read(CONTROL) == 0
    watchdog = Watchdog()
    watchdog.start()
    assert board.watchdog.read(CONTROL) & 0xFFFFFF == 2000 * TIMEOUT_MS
    board.watchdog.pass_time(TIMEOUT_MS - 1)
    watchdog.feed()
    board.watchdog.pass_time(TIMEOUT_MS - 1)
    with pytest.raises(Reset):
        board.watchdog.pass_time(1)
    assert board.watchdog.reason


def test_stopped_it_bites_no_more_until_it_is_started_again(board):
    watchdog = Watchdog()
    watchdog.stop()
    watchdog.start()
    watchdog.stop()
    board.watchdog.pass_time(100 * TIMEOUT_MS)
    watchdog.start()
    with pytest.raises(Reset):
        board.watchdog.pass_time(TIMEOUT_MS)


def test_that_it_bit_is_reported_once_and_of_itself_alone(board):
    assert not Watchdog().has_bitten()
    Watchdog().start()
    with pytest.raises(Reset):
        board.watchdog.pass_time(TIMEOUT_MS)
    sim_board.use(board)
    assert Watchdog().has_bitten() and not Watchdog().has_bitten()
    with pytest.raises(Reset):
        machine.reset()
    sim_board.use(board)
    assert not Watchdog().has_bitten()


def test_the_chip_can_wait_that_long():
    assert TIMEOUT_MS < LONGEST_MS


def test_no_other_register_is_there(board):
    with pytest.raises(ValueError, match="0x40000000"):
        machine.mem32[0x40000000]


@pytest.fixture
def saves(tmp_path, monkeypatch):
    monkeypatch.setattr(start, "SAVES", str(tmp_path))
    return tmp_path


def test_a_hang_restarts_the_board_and_the_next_start_says_so(saves, monkeypatch):
    board = sim_board.use(sim_board.SimBoard())
    time = Time(100_000)

    def hang(console, now):
        while True:
            time.sleep_ms(1)

    monkeypatch.setattr(start, "time", time)
    with monkeypatch.context() as patch:
        patch.setattr(Console, "step", hang)
        with pytest.raises(Reset):
            start.run()
    sim_board.use(board)
    monkeypatch.setattr(start, "time", Time(1000))
    consoles = []

    def reset(console, watchdog):
        consoles.append(console)
        machine.reset()

    monkeypatch.setattr(start, "_step_for_ever", reset)
    with pytest.raises(Reset):
        start.run()
    assert consoles[0].note == TEXTS.NOTE_HUNG
    log = (saves / crash.LOG).read_text()
    assert "the watchdog restarted it" in log


def test_while_it_runs_it_is_fed_and_after_ctrl_c_it_is_off(saves, monkeypatch):
    board = sim_board.use(sim_board.SimBoard())
    on = []
    events = [(3 * TIMEOUT_MS, lambda: on.append(board.watchdog.enabled))]
    monkeypatch.setattr(start, "time", Time(4 * TIMEOUT_MS, 0, events))
    with pytest.raises(KeyboardInterrupt):
        start.run()
    assert on == [True]
    assert not board.watchdog.enabled


def test_a_second_ctrl_c_does_not_leave_it_on(saves, monkeypatch):
    board = sim_board.use(sim_board.SimBoard())
    monkeypatch.setattr(start, "time", Time(500))
    stop = Watchdog.stop

    def interrupted(self, times=[1]):  # noqa: B006, it counts
        if times:
            times.pop()
            raise KeyboardInterrupt
        stop(self)

    monkeypatch.setattr(Watchdog, "stop", interrupted)
    with pytest.raises(KeyboardInterrupt):
        start.run()
    assert not board.watchdog.enabled
