"""Floe on the emulated Pico: what one sees is what the simulator shows, key for key."""

from tests.pico.pair import Pair
from tools.board.pico.emulated_board import CYCLES_PER_MS

TO_GAME = "A w300 A w300"  # From the title to the set-up of fish.


def test_the_title_is_the_simulators(floe):
    Pair(floe).agree()
    assert floe.cycles < 3000 * CYCLES_PER_MS


def test_keys_move_as_in_the_simulator(floe):
    pair = Pair(floe)
    for script in ("D", "D", "U", "A w300", "B w300", "U", TO_GAME, "D", "R", "R", "D D"):
        pair.play(script)
        pair.agree()
