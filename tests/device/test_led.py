"""The on-board LED: steady, or blinking a number."""

import pytest

from floe.device import hal
from floe.device.led import NO_DISPLAY, Led

WRAP = 1 << 30  # time.ticks_ms() starts again at 0 here.


def watch(board, led, start, ms):
    """The LED over time as (shining, how long), polled when it asks to be."""
    seen = []
    now, end = start, start + ms
    while now < end:
        wait = led.tick(now % WRAP)
        seen.append((board.led, wait))
        now += wait
    return seen


def test_it_is_set_steadily(board):
    led = Led(hal.led())
    assert not board.led
    led.set(True)
    assert board.led
    assert led.tick(0) == -1
    assert board.led


@pytest.mark.parametrize("start", [0, WRAP - 700])
def test_it_blinks_a_number_again_and_again(board, start):
    led = Led(hal.led())
    led.blink(NO_DISPLAY)
    seen = watch(board, led, start, 4000)
    once = [(True, 150), (False, 250), (True, 150), (False, 250), (True, 150), (False, 1200)]
    assert seen[:12] == once * 2


def test_it_answers_between_flashes_without_changing(board):
    led = Led(hal.led())
    led.blink(2)
    assert led.tick(0) == 150
    assert led.tick(60) == 90
    assert board.led


def test_the_same_number_again_does_not_start_over(board):
    led = Led(hal.led())
    led.blink(2)
    led.tick(0)
    led.blink(2)
    assert led.tick(100) == 50


def test_set_ends_the_blinking(board):
    led = Led(hal.led())
    led.blink(1)
    led.tick(0)
    assert board.led
    led.set(False)
    assert not board.led
    assert led.tick(5000) == -1
    assert not board.led
