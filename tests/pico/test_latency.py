"""How soon the emulated Pico answers a key, in cycles: what is usual, and the longest of many.

The budgets are what it took before the source was parted into a package for each game.
"""

import pytest

from tools.pico import measurements

BUDGETS = {"fish": (27.9, 58.1), "xok": (41.9, 73.3), "soccer": (24.5, 58.0)}
"""Milliseconds at most: usual, longest. Soccer's were 22.1 and 45.6; its pictures take longer."""


@pytest.mark.parametrize("game", BUDGETS)
def test_a_key_is_answered_in_time(floe, game):
    took = measurements.first_change(game)(floe)
    usual, longest = BUDGETS[game]
    assert took.usual <= usual and took.longest <= longest
