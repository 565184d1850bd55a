"""How soon the emulated Pico answers a key, in cycles: what is usual, and the longest of many.

The budgets are what it took before the source was parted into a package for each game.
"""

import pytest

from tools.pico import measurements

BUDGETS = {
    ("first_change", "fish"): (27.9, 58.1),
    ("first_change", "xok"): (41.9, 73.3),
    ("first_change", "soccer"): (22.1, 45.6),
    ("cursor_step", "fish"): (30.5, 138.4),
    ("cursor_step", "xok"): (44.2, 75.9),
    ("cursor_step", "soccer"): (27.7, 89.4),
    ("pause_while_thinking", "fish"): (40.6, 70.5),
    ("pause_while_thinking", "xok"): (49.5, 87.0),
    ("pause_while_thinking", "soccer"): (47.4, 75.7),
}
"""Milliseconds at most: usual, longest."""


@pytest.mark.parametrize("measure, game", BUDGETS)
def test_a_key_is_answered_in_time(floe, measure, game):
    took = getattr(measurements, measure)(game)(floe)
    usual, longest = BUDGETS[measure, game]
    assert took.usual <= usual and took.longest <= longest
