"""`floe link --usb PORT --speech`: somebody who only hears plays with a console over USB."""

import os
import re
import select
import sys

import pytest

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo-terminals.", allow_module_level=True)
import tty

from host_sim import sim_board

from tests.host_sim.spoken.blind_player import BlindPlayer, chosen, text_of
from tests.host_sim.terminal.pty_terminal import Terminal
from tests.host_sim.terminal.test_sentences import Ear
from tests.ui.console_sim import ConsoleSim

STEP_MS = 20
PIECE = 4096


class EarAndConsole(Ear):
    """The lines of a terminal; whenever they are listened to, time passes for the console, too."""

    def __init__(self, terminal, sim, wire):
        super().__init__(terminal)
        self.sim = sim
        self._wire = wire
        sim.board.line.on_send = lambda data: os.write(wire, data)

    def pass_time(self, ms=600):
        sim_board.use(self.sim.board)
        for _ in range(ms // STEP_MS):
            while select.select([self._wire], [], [], 0)[0]:
                self.sim.board.line.receive(os.read(self._wire, PIECE))
            self.sim.wait(STEP_MS)

    def listen(self):
        self.pass_time()
        return super().listen()


def wait_for(player, there):
    """Let time pass until something is so on the console; what was said meanwhile."""
    heard = ""
    for _ in range(100):
        if there():
            return heard
        heard += " " + player.listen()
    raise AssertionError(f"{player.ear.sim.screen_name}: {player.heard[-5:]}")


@pytest.fixture
def ear(tmp_path):
    wire, port = os.openpty()
    tty.setraw(port)
    sim = ConsoleSim().power_on()
    words = ("-m", "host_sim", "link", "--usb", os.ttyname(port), "--speech", "--language", "en")
    with Terminal([sys.executable, *words, "--folder", str(tmp_path)]) as terminal:
        yield EarAndConsole(terminal, sim, wire)
    os.close(wire)
    os.close(port)


def test_a_game_with_a_console_is_begun_and_played_by_what_is_said_alone(ear):
    player = BlindPlayer(ear)
    player.until(chosen("PLAY"))
    ear.press("A")
    ear.press("R")
    player.until(text_of("xok.TITLE"))
    ear.press("A")
    player.until(text_of("START"))
    player.until("Player 2", key="D")
    player.until(text_of("OTHER_FLOE"), key="L")
    player.until(chosen("START"), key="U")
    ear.press("A")
    sim = ear.sim
    player.until("Your turn")
    assert "seeks" in player.ask("score")
    sim.choose("TWO_FLOES")
    wait_for(player, lambda: sim.screen.count() > 1)
    sim.play("A")
    wait_for(player, lambda: sim.screen_name == "PlayScreen")
    assert "You: " in player._move()
    wait_for(player, lambda: len(sim.session.record.moves) == 1 and sim.screen.picking)
    heard = wait_for(player, lambda: sim.play("A") or len(sim.session.record.moves) == 2)
    heard += player.until("Your turn")
    assert re.search("Player 2: (fish on|.* shark)", heard), heard
    assert "waits" in player.ask("score")
