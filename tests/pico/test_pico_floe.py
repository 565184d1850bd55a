"""Floe on the emulated Pico: what one sees is what the simulator shows, key for key."""

import pytest

from host_sim.headless import Player

from floe.ui import play
from floe.ui.strings import en
from tools.pico.board import CYCLES_PER_MS

TO_GAME = "A w300 A w300"
"""From the title to the set-up of fish."""
BLINKS_MS = 700
"""Within so long a picture that blinks has shown both its halves."""


class Pair:
    """The emulated Pico and the simulator, played by the same keys."""

    def __init__(self, board):
        self.board = board
        self.player = Player(seed=0).power_on()
        board.wait_glass(any)

    def play(self, script):
        self.board.play(script)
        self.player.play(script)

    def screen(self):
        return self.player.console._stack[-1]

    def go_to(self, label):
        """In a list, go down to the row with that label."""
        while self.screen().label(self.screen().row) != label:
            self.play("D")

    def begin(self, level):
        """From the title to a game of fish on deal 000000, the second player the machine's."""
        self.play(TO_GAME)
        self.go_to(en.PLAYER % 2)
        while self.screen().value(self.screen().row) != level:
            self.play("R")
        self.go_to(en.DEAL)
        self.play("A w200 A w200")
        self.agree()
        self.go_to(en.START)
        self.play("A")

    def comes_to_a_turn(self):
        """Let the simulator go on to the person's next turn; False when the game is over."""

        def decided():
            screen = self.screen()
            if not isinstance(screen, play.PlayScreen):
                return True
            return screen._phase == play._PICK and not screen._banner.shown

        self.player.run_until(decided)
        return isinstance(self.screen(), play.PlayScreen)

    def power_cut(self):
        self.board.power_cut()
        self.board.power_on()
        self.player.power_on()
        self.board.wait_glass(any)

    def agree(self, limit=20_000):
        """Wait until the Pico shows a picture that the simulator shows now."""
        pictures = {bytes(self.player.glass())}
        ends = self.player.now + BLINKS_MS
        while self.player.now < ends:
            self.player.wait(20)
            pictures.add(bytes(self.player.glass()))
        self.board.wait_glass(pictures.__contains__, limit)


def test_the_title_is_the_simulators(floe):
    Pair(floe).agree()
    assert floe.cycles < 3000 * CYCLES_PER_MS


def test_keys_move_as_in_the_simulator(floe):
    pair = Pair(floe)
    for script in ("D", "D", "U", "A w300", "B w300", "U", TO_GAME, "D", "R", "R", "D D"):
        pair.play(script)
        pair.agree()


def test_ctrl_c_leads_to_the_repl(floe):
    floe.wait_glass(any)
    floe.type("\x03")
    floe.wait_repl()
    assert floe.execute("print(6 * 7)") == "42\n"


def test_a_whole_game_against_the_machine_is_the_simulators(floe):
    """A person who always takes what is offered first, against the lowest level."""
    pair = Pair(floe)
    pair.begin(en.LEVELS["chick"])
    turns = 0
    while pair.comes_to_a_turn():
        pair.agree()
        pair.play("A w100 A")
        turns += 1
    assert turns > 10
    pair.player.wait(3000)
    pair.agree()


def test_a_game_goes_on_after_a_power_cut(floe):
    pair = Pair(floe)
    pair.begin(en.LEVELS["rockhopper"])
    for _ in range(2):
        assert pair.comes_to_a_turn()
        pair.agree()
        pair.play("A w100 A")
    assert pair.comes_to_a_turn()
    pair.agree()
    pair.power_cut()
    pair.agree()
    pair.play("A")  # Continue
    assert pair.comes_to_a_turn()
    pair.agree()


@pytest.mark.parametrize("script, least", [("", 150_000), (f"{TO_GAME} A w3000", 100_000)])
def test_enough_heap_is_free(floe, script, least):
    floe.wait_glass(any)
    floe.play(script)
    free = int(floe.execute("import gc; gc.collect(); print(gc.mem_free())"))
    assert free > least
