"""Linked games over bad wires, from seeds."""

import pytest

from tools.soak import link


@pytest.mark.parametrize("seed", [1, 4, 9])
def test_a_game_from_a_seed_ends_alike_on_both(seed):
    both = link.pair(seed)
    assert both.chance.random() == link.pair(seed).chance.random()
    assert link.play(both) > 0


def test_an_end_that_forgets_is_found():
    both = link.pair(1)

    def forget():
        end = both.ends[0]
        end.record.moves.cut(max(len(end.record.moves) - 2, 0))

    both.ends[0].power_cut = forget
    with pytest.raises((AssertionError, IndexError)):
        link.play(both)
