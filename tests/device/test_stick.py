"""An analog stick as keys: hysteresis, and a stick that drifts."""

import pytest

from floe.device.stick import DRIFTED_MS, FULL, LEARN_MS, PRESS, RELEASE, Axis, StickPin

MIDDLE = 32_000


class Stick:
    """An ADC that reads what a thumb does, and a clock."""

    def __init__(self, rest=MIDDLE):
        self.now, self.value = 0, rest
        self.axis = Axis(self, lambda: self.now)

    def read_u16(self):
        return self.value

    def at(self, off, ms=10):
        self.now += ms
        self.value = MIDDLE + off
        return self.axis.side()


def test_a_key_is_pressed_far_out_and_released_near_rest():
    stick = Stick()
    assert [stick.at(off) for off in (0, PRESS - 1, PRESS + 1, RELEASE + 1)] == [0, 0, 1, 1]
    assert [stick.at(off) for off in (RELEASE - 1, -PRESS - 1, FULL, 0)] == [0, -1, 1, 0]
    pins = StickPin(stick.axis, -1), StickPin(stick.axis, 1)
    stick.value = MIDDLE - FULL
    assert [pin.value() for pin in pins] == [0, 1]


@pytest.mark.parametrize("wavers", [-300, 300])
def test_a_reading_that_wavers_presses_once(wavers):
    stick = Stick()
    sides = [stick.at(PRESS + (wavers if i & 1 else -wavers)) for i in range(20)]
    assert sides.count(0) <= 1 and sides == sorted(sides)


def test_the_place_of_rest_is_learnt_at_the_start_and_followed_slowly():
    assert Stick(MIDDLE + 9000).at(9000 + RELEASE) == 0
    held = Stick(MIDDLE + FULL)
    assert held.at(FULL) == 1, "it is held at the start, which is no rest"
    stick = Stick()
    for _ in range(100):
        stick.at(RELEASE - 1, LEARN_MS + 1)
    assert stick.at(PRESS + 1) == 0, "it rests there now"


def test_a_stick_that_drifted_stops_pressing_and_one_that_is_held_goes_on():
    stick = Stick()
    assert stick.at(PRESS + 1) == 1
    assert stick.at(PRESS + 1, DRIFTED_MS + 1) == 0
    assert stick.at(PRESS + 1, 1000) == 0 and stick.at(PRESS + FULL) == 1
    held = Stick()
    assert {held.at(FULL + 1, 1000) for _ in range(20)} == {1}
