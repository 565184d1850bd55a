"""Keys of a keyboard that only reports presses, as taps on the board."""

from host_sim.key_queue import GAP, HELD, MOST_ALIKE, TAP, KeyQueue
from host_sim.sim_board import SimBoard

from floe.device import pins
from floe.events import DOWN, UP, B


def is_down(board, key):
    pin = (pins.UP, pins.DOWN, pins.LEFT, pins.RIGHT, pins.A, pins.B)[key]
    return board.pin(pin).held == 0


def test_a_tap_is_pressed_and_let_go():
    board = SimBoard()
    key_queue = KeyQueue(board)
    assert key_queue.tick(0) == -1
    key_queue.add(UP)
    assert key_queue.tick(100) == TAP
    assert is_down(board, UP)
    assert key_queue.tick(100 + TAP - 1) == 1
    assert is_down(board, UP)
    assert key_queue.tick(100 + TAP) == GAP
    assert not is_down(board, UP)
    assert key_queue.tick(100 + TAP + GAP) == -1


def test_taps_follow_each_other():
    board = SimBoard()
    key_queue = KeyQueue(board)
    key_queue.add(UP)
    key_queue.add(B, HELD)
    key_queue.tick(0)
    assert not is_down(board, B)
    key_queue.tick(TAP)
    assert key_queue.tick(TAP + GAP) == HELD
    assert is_down(board, B)
    key_queue.tick(TAP + GAP + HELD)
    assert not is_down(board, B)


def test_more_than_can_be_played_is_dropped():
    board = SimBoard()
    key_queue = KeyQueue(board)
    for _ in range(50):
        key_queue.add(DOWN)
    presses = 0
    now = 0
    was = False
    while (wait := key_queue.tick(now)) >= 0:
        presses += is_down(board, DOWN) and not was
        was = is_down(board, DOWN)
        now += wait
    assert presses == MOST_ALIKE
