"""Parts' bodies lie where KiCad puts the parts, and their pictures have every face outside."""

import re

import pytest

from tools.hardware import bodies, case_sizes, parts
from tools.hardware.part_kinds import AAA, BOTH, LIPO


def test_the_usb_socket_looks_over_the_lower_edge():
    pico = parts.by_ref("A1")
    usb = bodies.placed(pico, bodies.of(pico, AAA)[1])
    assert usb.colour == bodies.STEEL
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


def test_a_box_has_six_faces_that_look_out():
    text = bodies.vrml([bodies.Body((0, 0, 0), (2.54, 2.54, 2.54), bodies.BLACK)])
    numbers = re.search(r"coordIndex \[ (.*?) \]", text)
    corners = re.search(r"point \[ (.*?) \]", text)
    assert numbers and corners
    points = [tuple(map(float, each.split())) for each in corners[1].split(",")]
    faces = [list(map(int, each.strip(", ").split())) for each in numbers[1].split("-1")[:-1]]
    assert len(faces) == 6
    for face in faces:
        a, b, c = (points[i] for i in face[:3])
        u, v = ([q[i] - a[i] for i in range(3)] for q in (b, c))
        normal = [u[i - 2] * v[i - 1] - u[i - 1] * v[i - 2] for i in range(3)]
        centre = (0.5, -0.5, 0.5)
        assert sum(normal[i] * (a[i] - centre[i]) for i in range(3)) > 0
