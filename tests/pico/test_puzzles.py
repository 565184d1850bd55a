"""Puzzles on the emulated Pico: opened, a move judged and refuted, and left for the next one."""

import pytest

from tools.pico import memory

OPENED = "D D A w1500 {} A w1000 A w3000"
MOVED = " A w300 A w300 A w300 A w6000"
LEFT = " B w300 B w300 B w3000"


@pytest.mark.parametrize("game", ["fish", "xok", "soccer"])
def test_a_puzzle_leaves_heap_and_the_next_one_has_room(floe, game):
    memory.start(floe)
    row = {"fish": "", "xok": "D", "soccer": "D D"}[game]
    floe.play(OPENED.format(row) + MOVED)
    assert memory.shown(floe)[0] == "PuzzleScreen"
    floe.play(LEFT)
    assert memory.shown(floe)[0] in ("PuzzleGrid", "PuzzleMenu", "Title")
    assert memory.heap_left(floe) >= memory.BUDGETS["game"]


def test_enough_of_the_stack_is_left_while_a_puzzle_loads(floe):
    memory.start(floe, watched=False)
    floe.play(OPENED.format("D"))
    assert memory.stack_left(floe) >= memory.STACK_BUDGET
