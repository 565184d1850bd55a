"""How soon the emulated Pico answers a key, in cycles: what is usual, and the longest of many."""

import pytest

from tools.board.pico import measurements

# Milliseconds at most: usual, longest. The longest may wait for garbage to be collected.
BUDGETS = {"fish": (16.5, 52.0), "xok": (24.0, 58.0), "soccer": (16.5, 52.0)}


@pytest.mark.parametrize("game", BUDGETS)
def test_a_key_is_answered_in_time(floe, game):
    took = measurements.first_change(game)(floe)
    usual, longest = BUDGETS[game]
    assert took.usual <= usual and took.longest <= longest
