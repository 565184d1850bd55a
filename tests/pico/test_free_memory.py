"""A game that is left and gone on with finds room for its search again, on the emulated Pico."""

import pytest

from floe.games import registry
from floe.ui import strings
from tests.pico.pair import LEVELS, PERSON, Pair, screen
from tools.board.pico.emulated_pico import EmulatedPico

TEXTS = strings.ConsoleTexts("en")
PAUSE_TEXTS = strings.load("en", "pause")


@pytest.mark.parametrize(
    "game", [*(pytest.param(game, marks=pytest.mark.full) for game in ("fish", "xok")), "soccer"]
)
def test_a_game_goes_on_after_a_hint_an_analysis_and_the_title(floe_flash, game):
    with EmulatedPico(floe_flash) as board:
        pair = Pair(board)
        pair.set_up(game)
        pair.turn_to(TEXTS.PLAYER % 1, PERSON)
        pair.turn_to(TEXTS.PLAYER % 2, LEVELS["chick"])
        if registry.find(game).seeded:
            pair.go_to(TEXTS.LAYOUT)
            pair.play("A w200 A w200")
        pair.go_to(TEXTS.START)
        pair.play("A w3500 A+ w9000 B+ w600")
        pair.go_to(TEXTS.ANALYSIS)
        pair.play("A w9000 B w600 B+ w600")
        pair.go_to(PAUSE_TEXTS.QUIT)
        pair.play("A")
        board.wait_ms(3000)  # it may start again
        pair.sim.wait(3000)
        pair.agree()
        pair.play("A w6000")
        assert screen(pair.sim).__class__.__name__ == "PlayScreen"
        pair.agree()
        assert "Error" not in board.serial
