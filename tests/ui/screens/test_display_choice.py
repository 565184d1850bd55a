"""The choice of the display, for a player who cannot see it."""

from floe.events import UP
from tests.golden import assert_golden
from tests.ui.console_sim import ConsoleSim


def test_display_choice():
    sim = ConsoleSim().power_on_holding(UP, 1500)
    assert_golden("up_held", sim.pixels())
