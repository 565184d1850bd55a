"""Two emulated Picos play one game by their UARTs: real machine.UART, real littlefs."""

import pytest

from tests.pico.two_picos import TwoPicos, kept
from tools.board.pico import memory

full = pytest.mark.full
GAMES = ["xok", pytest.param("fish", marks=full), pytest.param("soccer", marks=full)]
LOST = 0.2  # Of what is sent so much gets lost, a slice of time at once: frames are cut anywhere.
LINKED_HEAP = 16 * 1024  # Bytes of heap that a linked game leaves at the least.


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_over_a_wire_that_is_parted_again_and_again(floe_flash, game):
    with TwoPicos(floe_flash, lost=LOST) as two:
        for board in two.both:
            memory.start(board)
        two.begin(game)
        two.play(lambda: [name for name, _ in two.shown()] == ["Result"] * 2)
        two.wait_ms(3000)
        heaps = [memory.heap_left(board) for board in two.both]
        one, other = [kept(board, "last.floe") for board in two.both]
    assert list(one.moves) == list(other.moves) and one.result == other.result != "none"
    assert min(heaps) >= LINKED_HEAP


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=full), pytest.param(3, marks=full)])
def test_power_cuts_at_any_write_lose_at_most_the_move_under_way(floe_flash, seed):
    cuts = 0
    with TwoPicos(floe_flash, seed) as two:
        two.wait_ms(2500)
        two.begin("xok")
        two.wait_ms(5000)
        while cuts < 4:
            board = two.chance.choice(two.both)
            board.fail_after_writes(two.chance.randrange(12))
            ends = two.now + 15_000
            while board.powered and two.now < ends:
                two.tap(*[each for each in two.both if each.powered])
            cuts += not board.powered
            board.fail_after_writes(None)
            if not board.powered:
                board.power_on()
                two.wait_ms(3000)
                two.tap(board)  # Continue
                two.wait_ms(5000)
        for board in two.both:
            board.execute("pass")
        one, other = [kept(board, "xok.floe") for board in two.both]
    both = min(len(one.moves), len(other.moves))
    assert both > 4
    assert list(one.moves)[:both] == list(other.moves)[:both]
    assert abs(len(one.moves) - len(other.moves)) <= 1
