"""Whole games on the console: the same bytes to the display on both Pythons, nothing allocated."""

import pytest

from tests.micropython_runner import same_everywhere


@pytest.mark.parametrize("seats", ["pm", "pmm", "pmmm"])
def test_a_game_is_shown_the_same_everywhere_and_no_frame_allocates(seats):
    lines = same_everywhere("ui/play_heap", "fish", seats, 3, 33)
    moves = [line.split() for line in lines[:-1]]
    assert [int(number) for number, _ in moves] == list(range(1, len(moves) + 1))
    sent, _, result = lines[-1].split()[:3]
    hints_asked, hints_shown = lines[-1].split()[-2:]
    assert int(hints_asked) >= int(hints_shown) > 0
    assert int(sent) > 20_000
    assert result in ("p1win", "p2win", "p3win", "p4win", "shared")
