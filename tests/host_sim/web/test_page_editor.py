"""A position is set up in the page by keys, played from, and sent as a link."""

import time

import pytest

from floe.games import record
from tests.host_sim.web.playing import TEXTS, choose_row, make_move
from tests.ui.console_sim import ConsoleSim

KEYS = "AUUA"  # On the first square: another piece, two steps further in the choice.


def until_there(visitor, key, text):
    """Press a key until a text is shown."""
    until = time.monotonic() + 20
    while text not in visitor.words():
        assert time.monotonic() < until, visitor.words()
        visitor.tap(key, pause=1.0)


def set_up_here():
    """The start of the record of the same keys in the simulator."""
    sim = ConsoleSim().power_on()
    sim.open_setup("soccer")
    sim.go_to(TEXTS.POSITION)
    sim.play("A w100")
    for key in KEYS:
        sim.play(f"{key} w100")
    sim.play("B w100")
    sim.go_to(TEXTS.START)
    sim.play("A w900")
    return record.read(sim.file("soccer.floe") or "").start


@pytest.mark.long
def test_a_position_that_was_set_up_is_played_and_kept(visit):
    visitor = visit(fast=True)
    for key, text in (("A", "rules"), ("R", "Xok"), ("R", "Penguin Soccer"), ("A", "> Start")):
        until_there(visitor, key, text)
    choose_row(visitor, TEXTS.POSITION)
    visitor.tap("A", pause=0.3)
    for key in KEYS:
        visitor.tap(key, pause=0.3)
    until_there(visitor, "B", "> Position")
    choose_row(visitor, TEXTS.START)
    until_there(visitor, "A", "pause")
    began = record.read(visitor.game()).start
    assert began == set_up_here() != record.read("soccer -,-,-/-,-,- * 1\nnone\n").start
    assert make_move(visitor)
    visitor.page.evaluate("floe.ask('pause', { on: true })")
    visitor.reload()
    until_there(visitor, "A", "pause")
    assert record.read(visitor.game()).start == began
