"""Whole games of soccer from power-on to the result, by key presses alone."""

from floe.events import A
from floe.games import record
from floe.games.soccer.rules import Soccer
from tests.ui.console_sim import ConsoleSim
from tests.ui.soccer.hand import Hand

# Enters, slides, spins, stands up, takes the ball, tackles, kicks, and kicks into its own.
OWN_GOAL = "Pb2se Bf6s P^ Pg7sw Ma1nw B^ Pd4^ Bxd4 P^ B*c3 P*a1"


def play(sim, moves):
    """Make moves, given as texts, by keys."""
    session, pick = sim.screen.session, sim.screen.board.view.picker
    for text in moves:
        sim.run_until(lambda: pick.step)
        sim.press(A)  # the announcement goes
        for key in Hand(session.game, pick).way_to(session.game.find_move(text)):
            sim.press(key)
        assert session.record.moves[-1] == text


def test_a_game_of_two_people():
    sim = ConsoleSim(seed=11).power_on()
    sim.open_setup("soccer")
    sim.set_seats("PERSON", "PERSON")
    session, again = sim.start(), Soccer()
    play(sim, OWN_GOAL.split())
    sim.run_until(lambda: sim.screen_name == "Result")
    assert session.record.moves == OWN_GOAL.split()
    record.replay(session.record, again)
    assert session.game.text() == again.text()
    assert session.record.result == "p2win"
