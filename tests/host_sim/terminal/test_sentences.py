"""`floe terminal --speech`: whole games, played by somebody who only hears its lines."""

import sys

import pytest

if sys.platform == "win32":
    pytest.skip("there are no such terminals here", allow_module_level=True)

from tests.host_sim.spoken.blind_player import GAMES, BlindPlayer, chosen
from tests.host_sim.terminal.pty_terminal import Terminal
from tests.host_sim.web.records import game_of

# Seconds after which nothing more is said.
QUIET = 0.4
KEYS = {"U": "\x1b[A", "D": "\x1b[B", "R": "\x1b[C", "L": "\x1b[D", "A": "\r", "B": "x"}
QUESTIONS = {"board": "o", "targets": "g", "score": "t"}


class Ear:
    """The lines of a terminal, for a BlindPlayer."""

    def __init__(self, terminal):
        self.terminal = terminal

    def press(self, key):
        self.terminal.type(KEYS[key])

    def ask(self, question):
        self.terminal.type(QUESTIONS[question])

    def listen(self):
        return " ".join(self.terminal.lines(QUIET))


@pytest.fixture
def terminal(tmp_path):
    words = ("-m", "host_sim", "terminal", "--speech", "--language", "en", "--seed", "2")
    with Terminal([sys.executable, *words, "--folder", str(tmp_path)]) as terminal:
        yield terminal


def test_lines_follow_each_other_on_a_terminal_that_stays_as_it_is(terminal):
    terminal.until(lambda screen: chosen("PLAY") in screen.text())
    assert not terminal.screen.alternate and not terminal.screen.cursor.hidden
    terminal.type("g")
    terminal.until(lambda screen: "There is no board now" in screen.text())
    terminal.type("q")
    assert terminal.end()[0] == 0
    assert terminal.restored()
    assert "⣿" not in terminal.screen.text()


def test_a_replayed_game_is_told(tmp_path):
    (tmp_path / "xok.floe").write_text(game_of("xok", 4), encoding="utf-8")
    words = ("-m", "host_sim", "replay", str(tmp_path / "xok.floe"), "--speech")
    with Terminal([sys.executable, *words, "--language", "en"]) as terminal:
        player = BlindPlayer(Ear(terminal))
        assert "Move 3" in player.until("Move 4")
        player.until("Move 3", key="L")


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_what_is_said_alone(terminal, game):
    player = BlindPlayer(Ear(terminal))
    player.stop_animation()
    player.begin(*GAMES[game])
    assert "You: " in player.ask("board")
    assert "You can choose: " in player.ask("targets")
    player.play()
