"""Linked games over bad wires, from seeds."""

import pytest

from tools.soak import link


@pytest.mark.parametrize("seed", [1, 4, 9])
def test_a_game_from_a_seed_ends_alike_on_both(seed):
    both = link.pair(seed)
    assert both.chance.random() == link.pair(seed).chance.random()
    assert link.play(both) > 0


def test_a_draw_counts_more_than_moves_that_end_the_game_meanwhile():
    """Seed 9 asks for one and then moves three times, to the end, before the answer comes."""
    both = link.pair(9)
    for _ in range(link.MOST_STEPS):
        if both.over():
            break
        both.step()
        if both.chance.random() < link.CUTS:
            both.chance.choice(both.ends).power_cut()
    assert [end.record.result for end in both.ends] == ["draw", "draw"]


def test_an_end_that_forgets_is_found():
    both = link.pair(1)

    def forget():
        end = both.ends[0]
        end.record.moves.cut(max(len(end.record.moves) - 2, 0))

    both.ends[0].power_cut = forget
    with pytest.raises((AssertionError, IndexError)):
        link.play(both)
