"""The terminal front end: sizes, keys, and the terminal restored whatever happens."""

import contextlib
import sys
import threading

import pytest

if sys.platform == "win32":
    pytest.skip("there are no such terminals here", allow_module_level=True)

import os
import pty
import subprocess

from host_sim import ROOT
from host_sim.terminal import front_end, posix

from tests.host_sim.terminal.pty_terminal import Terminal

HINT = "hold B Esc"
DOWN = "\x1b[B"


@pytest.fixture
def play(tmp_path):
    console = ("terminal", "--language", "en", "--folder", str(tmp_path))
    with contextlib.ExitStack() as opened:

        def begin(*words, columns=80, rows=24, shell=()):
            words = [*shell, sys.executable, *(words or ("-m", "host_sim", *console))]
            return opened.enter_context(Terminal(words, columns, rows))

        yield begin


def shown(screen):
    return HINT in screen.text()


def test_the_picture_fits_80_x_24_in_braille(play):
    terminal = play()
    terminal.until(shown)
    assert terminal.screen.alternate and terminal.screen.cursor.hidden
    rows = terminal.screen.display
    assert max(len(row.rstrip()) for row in rows) < 80
    # Nothing was cut off: black stands above the picture and, after the note's row, below it.
    assert not rows[0].strip() and not rows[-1].strip()
    assert any("⣿" in row for row in rows)


def test_ctrl_c_gives_the_terminal_back(play):
    terminal = play()
    terminal.until(shown)
    terminal.type("\x03")
    assert terminal.end() == (0, "")
    assert terminal.restored()


def test_p_shows_the_position_and_prints_it_at_the_end(play, tmp_path):
    position = "xok 3/4/1B1W1/1Ww1bb/B2ww/1B1w/2w 1111/2001 2"
    words = ("--folder", str(tmp_path), "--position", position)
    terminal = play("-m", "host_sim", "terminal", *words)
    terminal.until(shown)
    terminal.type("p")
    terminal.until(lambda screen: position in screen.text())
    terminal.type("q")
    assert terminal.end() == (0, "")
    assert terminal.restored()
    assert terminal.screen.text().count("1Ww1bb") == 2


@pytest.mark.parametrize(
    ("name", "code"), [("SIGTERM", 143), ("SIGHUP", 129), ("SIGQUIT", 131), ("SIGINT", 130)]
)
def test_a_signal_gives_the_terminal_back(play, name, code):
    terminal = play()
    terminal.until(shown)
    terminal.signal(name)
    assert terminal.end() == (code, "")
    assert terminal.restored()


_FAILING = """
from host_sim import cli, sim_console
class Failing(sim_console.SimConsole):
    def __init__(self, *words):
        super().__init__(*words)
        steps = []
        def step(now, real=self.console.step):
            steps.append(now)
            return real(now) if len(steps) < 20 else 1 // 0
        self.console.step = step
sim_console.SimConsole = Failing
cli.main(["terminal", "--folder", {folder!r}])
"""


def test_an_error_gives_the_terminal_back(play, tmp_path):
    terminal = play("-c", _FAILING.format(folder=str(tmp_path)))
    code, errors = terminal.end()
    assert code == 1
    assert "ZeroDivisionError" in errors
    assert terminal.restored()


def test_stopped_and_continued(play):
    # Only a shell can stop what it runs: sh does, with jobs on, and waits for Enter.
    terminal = play(shell=("sh", "-c", 'set -m; "$@"; echo stopped; read go; fg', "sh"))
    terminal.until(shown)
    terminal.type("\x1a")
    terminal.until(lambda screen: "stopped" in screen.text())
    assert terminal.restored()
    terminal.screen.reset()
    terminal.type("\n")
    terminal.until(lambda screen: screen.alternate and shown(screen))
    terminal.type("\x03")
    assert terminal.end() == (0, "")
    assert terminal.restored()


def test_it_follows_the_size(play):
    terminal = play()
    terminal.until(shown)
    terminal.resize(140, 40)
    terminal.until(lambda screen: "█" in screen.text() and shown(screen))
    assert "⣿" not in terminal.screen.text()
    terminal.resize(63, 24)
    sentence = "The terminal is 63 x 24 characters; make it at least 64 x 18."
    terminal.until(lambda screen: screen.text() == sentence)
    terminal.resize(64, 18)
    terminal.until(shown)
    assert "⣿" in terminal.screen.text()


def test_too_small_from_the_start(play):
    terminal = play(columns=80, rows=17)
    sentence = "floe: The terminal is 80 x 17 characters; make it at least 64 x 18.\n"
    assert terminal.end() == (2, sentence)
    assert not terminal.screen.text().strip()
    assert terminal.restored()


def test_keys_reach_the_console(play):
    terminal = play()
    terminal.until(shown)
    title = picture(terminal.screen)
    for there in "\r z":
        terminal.type(there)
        terminal.until(lambda screen: picture(screen) != title)
        for back in "x\x7f":
            terminal.type(back)
            terminal.until(lambda screen: picture(screen) == title)


def picture(screen):
    """The left half of the picture, where the menu stands and nothing moves."""
    left = (80 - 64) // 2
    return [row[left : left + 30] for row in screen.display[3:16]]


def test_keys_of_ones_own_reach_it_too(play):
    terminal = play("-m", "host_sim", "terminal", "--language", "en", "--map", "j=A space=B")
    terminal.until(shown)
    title = picture(terminal.screen)
    terminal.type("j")
    terminal.until(lambda screen: picture(screen) != title)
    terminal.type(" ")
    terminal.until(lambda screen: picture(screen) == title)


def test_rubbish_on_the_keyboard_is_no_key(play):
    terminal = play()
    terminal.until(shown)
    first = picture(terminal.screen)
    terminal.type("\xff\xfe\xc3\x1b[99~\x1b[1;9Z\x00g\xe2\x82")
    terminal.type(DOWN)
    terminal.until(lambda screen: picture(screen) != first)
    terminal.type("\x03")
    assert terminal.end() == (0, "")


def test_a_note_stands_under_the_picture(play, tmp_path):
    (tmp_path / "file").write_text("")
    terminal = play("-m", "host_sim", "terminal", "--folder", str(tmp_path / "file" / "saves"))
    terminal.until(shown)
    assert "Saves cannot be kept in" in terminal.screen.text()


def test_the_console_of_linux_gets_half_blocks_alone(play):
    words = ("env", "TERM=linux")
    terminal = play(shell=words, columns=130, rows=40)
    terminal.until(shown)
    assert "▀" in terminal.screen.text() and "⣿" not in terminal.screen.text()
    small = play(shell=words, columns=80, rows=24)
    code, output = small.end()
    assert code == 2 and output.endswith(
        "make it at least 128 x 34. If its font has braille, --braille on takes half of that.\n"
    )


@pytest.mark.parametrize(
    ("platform", "kind", "has"),
    [
        ("linux", "xterm", True),
        ("linux", "linux", False),
        ("darwin", "xterm", True),
        ("win32", "dumb", False),
        ("win32", "xterm", False),
    ],
)
def test_where_fonts_have_braille(platform, kind, has, monkeypatch):
    monkeypatch.setattr(sys, "platform", platform)
    assert front_end.has_braille(kind) is has


def test_braille_is_on_or_off_where_that_is_asked_for(play):
    words = ("env", "TERM=linux")
    terminal = play("-m", "host_sim", "terminal", "--braille", "on", shell=words)
    terminal.until(shown)
    code, output = play("-m", "host_sim", "terminal", "--braille", "off").end()
    assert code == 2 and "make it at least 128 x 34." in output


@pytest.mark.parametrize("kind", ["dumb", ""])
def test_a_terminal_without_escapes_gets_none(kind):
    master, slave = pty.openpty()
    run = subprocess.run(
        [sys.executable, "-m", "host_sim", "terminal"],
        cwd=ROOT,
        stdin=slave,
        stdout=slave,
        stderr=subprocess.PIPE,
        env={**os.environ, "TERM": kind},
        timeout=60,
    )
    os.close(master)
    os.close(slave)
    assert run.returncode == 2
    assert run.stderr.decode() == (
        f"floe: A terminal with TERM={kind} shows no pictures; play in another one, "
        "or use `python -m host_sim headless --keys …`.\n"
    )


def test_a_terminal_that_takes_no_more_for_now_is_waited_for(monkeypatch):
    master, slave = pty.openpty()
    os.set_blocking(slave, False)
    taken = bytearray()

    def take():
        while len(taken) < 100_000:
            taken.extend(os.read(master, 4096))

    with open(master, "wb"), open(slave, "w") as stream:
        monkeypatch.setattr(sys, "stdin", stream)
        monkeypatch.setattr(sys, "stdout", stream)
        terminal = posix.Terminal()
        reader = threading.Thread(target=take)
        reader.start()
        terminal.send("x" * 100_000)
        reader.join()
    assert taken == b"x" * 100_000
