"""The rival: where the machine is slow it is offered with a sentence, and its thinking shows."""

import pytest

from floe.search.levels import RIVAL
from floe.ui import strings
from floe.ui.session import PERSON
from tests.golden import assert_golden
from tests.ui.console_game import ConsoleGame
from tests.ui.console_sim import ConsoleSim
from tests.ui.positions import ENDED


def choose_the_rival(sim):
    sim.open_setup("soccer")
    sim.set_seats("PERSON", "LEVELS.colossus")
    sim.choose("START")
    sim.play("w200")


def test_on_a_fast_machine_it_plays_at_once(sim):
    choose_the_rival(sim)
    assert sim.screen_name == "PlayScreen" and sim.session.seats == [PERSON, RIVAL]


@pytest.mark.parametrize("language", strings.LANGUAGES)
def test_on_a_slow_one_a_sentence_says_so_first(language):
    sim = ConsoleSim(language=language).power_on()
    sim.console.slow = True
    choose_the_rival(sim)
    assert sim.screen_name == "Confirm"
    assert_golden(f"asks_{language}", sim.pixels())
    sim.play("A")
    assert sim.screen_name == "Setup", "the harmless answer comes first"
    sim.choose("START")
    sim.play("D A w200")
    assert sim.screen_name == "PlayScreen" and sim.session.seats == [PERSON, RIVAL]


def test_it_is_offered_with_that_sentence_after_two_wins(sim):
    sim.console.slow = True
    for _ in range(2):
        sim.finish("fish", ENDED[2], [PERSON, RIVAL - 1])
        sim.wait(2500)
    assert sim.screen_name == "LevelOffer"
    assert_golden("offered", sim.pixels())


def test_a_bar_grows_while_it_thinks():
    game = ConsoleGame("soccer", [RIVAL, PERSON])
    timer, engine = game.sim.screen.board.timer, game.sim.screen.machine.engine
    shares = []
    while engine.nodes < engine.budget // 3:
        game.wait(200)
        shares.append(timer.share)
    assert shares == sorted(shares) and 0 <= shares[0] < shares[-1]
    game.golden("thinks")
