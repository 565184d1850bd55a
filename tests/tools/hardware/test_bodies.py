"""Parts' bodies lie where KiCad puts the parts, and their pictures have every face outside."""

import re

from tools.hardware import bodies, case_sizes, parts


def test_the_usb_socket_looks_over_the_upper_edge():
    pico = parts.by_ref("A1")
    usb = bodies.placed(pico, bodies.of(pico)[5])
    assert usb.colour == bodies.STEEL
    assert usb.low[1] < 0 < usb.high[1]
    assert usb.high[2] < 0, "it is behind the board"


def test_cells_lie_along_the_board():
    holder = parts.by_ref("BT1")
    cells = [bodies.placed(holder, body) for body in bodies.of(holder) if body.axis]
    assert [cell.axis for cell in cells] == ["y", "y"]
    for low, high, *_ in cells:
        assert 0 < low[0] < high[0] < parts.WIDTH / 2
        assert 0 < low[1] < high[1] < parts.HEIGHT


def test_bootsel_is_under_its_window_and_a_window_beside_it_is_found():
    left, top, right, bottom = bodies.bootsel()
    assert list(case_sizes.reach((left, top, right, bottom))) == []
    assert list(case_sizes.reach((left + 4, top, right + 4, bottom)))


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
