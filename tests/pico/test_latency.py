"""How soon the emulated Pico answers a key, in cycles: what is usual, and the longest of many."""

import pytest

from tests.pico.two_picos import TwoPicos
from tools.board.pico import measurements

# Milliseconds at most: usual, longest. The longest may wait for garbage to be collected.
BUDGETS = {"fish": (16.5, 52.0), "xok": (24.0, 58.0), "soccer": (16.5, 52.0)}


@pytest.mark.parametrize("game", BUDGETS)
def test_a_key_is_answered_in_time(floe, game):
    took = measurements.first_change(floe, game)
    usual, longest = BUDGETS[game]
    assert took.usual <= usual and took.longest <= longest


@pytest.mark.parametrize("game", [pytest.param(each, marks=pytest.mark.full) for each in BUDGETS])
def test_a_key_is_answered_in_time_while_another_floe_talks(floe_flash, game):
    with TwoPicos(floe_flash) as two:
        two.wait_ms(1000)
        two.begin(game)
        two.wait_ms(4000)  # until the banner that the other Floe was found is gone
        heard = two.heard
        took = measurements.first_changes(two.one, two.wait_ms)
    assert two.heard - heard > measurements.PRESSES
    usual, longest = BUDGETS[game]
    assert took.usual <= usual and took.longest <= longest
