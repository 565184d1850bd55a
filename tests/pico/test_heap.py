"""The heap of the emulated Pico: never less is free than the budget says."""

import pytest

from tools.pico import heap


@pytest.mark.parametrize("where", heap.BUDGETS)
def test_enough_heap_is_free_at_every_moment(floe, where):
    assert heap.least_free(floe, heap.SCRIPTS[where]) >= heap.BUDGETS[where]
