"""A position is set up in the page by keys, played from, and sent as a link."""

import pytest

from floe.games import record
from tests.host_sim.web.playing import TEXTS, choose_row, into, make_move, press_until
from tests.ui.console_sim import ConsoleSim

KEYS = "AUUA"  # On the first square: another piece, two steps further in the choice.


def set_up_here():
    """The start of the record of the same keys in the simulator."""
    sim = ConsoleSim().power_on()
    sim.open_setup("soccer")
    sim.go_to("POSITION")
    sim.play("A w100")
    for key in KEYS:
        sim.play(f"{key} w100")
    sim.play("B w100")
    sim.go_to("START")
    sim.play("A w900")
    return sim.saved("soccer").start


@pytest.mark.long
def test_a_position_that_was_set_up_is_played_and_kept(visit):
    visitor = visit(fast=True)
    press_until(visitor, visitor.tap, *into("soccer")[:-1])
    choose_row(visitor, TEXTS.POSITION)
    visitor.tap("A", pause=0.3)
    for key in KEYS:
        visitor.tap(key, pause=0.3)
    press_until(visitor, visitor.tap, ("B", f"> {TEXTS.POSITION}"))
    choose_row(visitor, TEXTS.START)
    press_until(visitor, visitor.tap, ("A", TEXTS.PLAY_PAUSE))
    began = record.read(visitor.game()).start
    assert began == set_up_here() != record.read("soccer -,-,-/-,-,- * 1\nnone\n").start
    assert make_move(visitor)
    visitor.page.evaluate("floe.ask('pause', { on: true })")
    visitor.reload()
    press_until(visitor, visitor.tap, ("A", TEXTS.PLAY_PAUSE))
    assert record.read(visitor.game()).start == began
