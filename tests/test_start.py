"""Starting: B held leaves the REPL, a broken file is reported, and neither needs the screens."""

import subprocess
import sys

import pytest

from host_sim import ROOT, sim_board
from host_sim.flash_folder import Flash

from floe import start
from floe.device import emergency
from floe.events import UP, A, B
from tests.golden import assert_golden
from tests.simulated_time import Time


@pytest.fixture
def board(tmp_path, monkeypatch):
    monkeypatch.setattr(start, "SAVES", str(tmp_path))
    monkeypatch.setattr(start, "time", Time(1000))
    return sim_board.use(sim_board.SimBoard())


@pytest.fixture
def broken(monkeypatch):
    """The module of the console cannot be imported."""
    monkeypatch.setitem(sys.modules, "floe.ui.console", None)


def test_b_held_at_power_on_means_the_repl(board, capsys):
    board.press(B)
    start.run()
    assert capsys.readouterr().out == emergency.SAFE_START_USB + "\n"
    assert_golden("safe_start", board.display.pixels())
    assert not board.watchdog.enabled


def test_a_safe_start_needs_no_screens():
    program = (
        "import host_sim, sys\n"
        "from host_sim import sim_board\n"
        "sys.modules['floe.ui'] = sys.modules['floe.games'] = None\n"
        "board = sim_board.use(sim_board.SimBoard())\n"
        "board.press(5)\n"
        "from floe import start\n"
        # Only the letters of the simulator come from a font of the screens.
        "import framebuf\n"
        "framebuf.FrameBuffer.text = lambda self, *_: self.fill(1)\n"
        "start.run()\n"
        "print(sum(board.display.pixels()))\n"
        "print(sorted(name for name in sys.modules if name.startswith('floe.')))\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    output, lit, loaded = run.stdout.splitlines()
    assert output == emergency.SAFE_START_USB and lit == str(128 * 64)
    assert "floe.ui.console" not in loaded


def test_b_with_another_key_is_no_safe_start(board):
    board.press(A)
    board.press(B)
    with pytest.raises(KeyboardInterrupt):
        start.run()
    assert board.display.pixels() != sim_board.SimBoard().display.pixels()


@pytest.mark.parametrize(
    "text, kind", [("", "ssd1306"), ("display: sh1106-2\nflip: on\n", "sh1106")]
)
def test_the_words_follow_the_settings_of_the_display(tmp_path, monkeypatch, text, kind):
    monkeypatch.setattr(start, "SAVES", str(tmp_path))
    (tmp_path / "settings.txt").write_text(text)
    shown = []
    for chip, settings in ((kind, start._settings()), ("ssd1306", "flip: on" if text else "")):
        board = sim_board.use(sim_board.SimBoard(display=chip))
        emergency.show(emergency.SAFE_START, settings)
        shown.append(bytes(board.display.pixels()))
    assert any(shown[0]) and shown[0] == shown[1]


def test_a_file_that_cannot_be_imported_is_reported_and_raised(board, broken):
    with pytest.raises(ImportError):
        start.run()
    assert any(board.display.pixels())
    assert not board.watchdog.enabled


def test_without_a_display_driver_the_error_itself_is_left(board, broken, monkeypatch):
    monkeypatch.delattr(emergency, "show")
    with pytest.raises(ImportError, match=r"floe\.ui\.console"):
        start.run()
    assert not any(board.display.pixels())


def test_the_words_of_an_emergency_have_room():
    error = ImportError("no module named 'floe.ui.somewhere_far_away_and_long'")
    for lines in (emergency.SAFE_START, emergency.broken(error, ("self_test/display", 123456))):
        assert len(lines) <= 8
        assert all(len(line) <= emergency.COLUMNS for line in lines)


def test_up_held_is_still_the_displays_choice(board, monkeypatch):
    monkeypatch.setattr(start, "time", Time(200))
    board.press(UP)
    console = start.build(files=Flash())
    with pytest.raises(KeyboardInterrupt):
        start._run(console)
    assert type(console.stack[-1]).__name__ == "DisplayChoice"
