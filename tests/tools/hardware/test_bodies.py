"""Parts' bodies lie where KiCad puts the parts."""

import pytest

from tools.hardware import bodies, case_sizes, parts
from tools.hardware.parts import AAA, BOTH, LIPO


def test_the_usb_socket_looks_over_the_lower_edge():
    pico = parts.by_ref("A1")
    usb = bodies.placed(pico, bodies.of(pico, AAA)[1])
    assert usb.low[1] < parts.HEIGHT < usb.high[1] < parts.HEIGHT + case_sizes.WALL
    assert usb.high[2] < 0, "it is behind the board"


def test_the_charger_socket_looks_over_the_left_edge():
    (socket,) = (bodies.placed(parts.by_ref("J4"), body)
                 for body in bodies.of(parts.by_ref("J4"), LIPO))  # fmt: skip
    assert socket.low[0] < 0 < socket.high[0]
    assert bodies.of(parts.by_ref("J4"), AAA) == ()


@pytest.mark.parametrize("variant", BOTH)
def test_cells_lie_beside_the_board_and_inside_the_case(variant: str):
    left, top, right, low = case_sizes.INSIDE
    for (body,) in bodies.power(variant).values():
        assert left < body.low[0] < body.high[0] < parts.NOTCH[0]
        assert parts.NOTCH[1] < body.low[1] < body.high[1] < low
        assert case_sizes.FLOORS[variant] < body.low[2] < body.high[2] < case_sizes.CEILING


def test_bootsel_is_where_the_back_has_its_hole():
    left, top, right, bottom = bodies.bootsel()
    assert parts.NOTCH[0] < left < right < parts.WIDTH
    assert 3 < bottom - top < 6
