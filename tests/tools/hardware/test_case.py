"""The case's checks find what collides and what would need supports, where build123d is."""

import pytest

pytest.importorskip("build123d", reason="no build123d here: make hardware")

from tools.hardware import case, case_check, case_sizes

pytestmark = pytest.mark.long


def test_the_lid_fits_and_a_cell_that_is_too_tall_is_found():
    things = case.things(case_sizes.DISPLAYS[0])
    lid = {"lid": case.lid()}
    assert list(case_check.interference(lid, {"cells": things["cells"]})) == []
    tall = case.block(10, 10, 30, 50, case_sizes.FLOOR - 0.5, 0)
    found = list(case_check.interference(lid, {"cells": tall}))
    assert len(found) == 1 and "share" in found[0]


def test_too_little_room_is_found():
    plate = {"plate": case.block(0, 0, 10, 10, 0, 1)}
    near = {"thing": case.block(0, 0, 10, 10, 1.1, 2)}
    assert "0.10 mm apart" in next(case_check.interference(plate, near))


def test_a_table_needs_supports_and_a_cap_does_not():
    table = case.block(0, 0, 20, 20, 5, 6) + case.block(9, 9, 11, 11, 0, 5)
    assert case_check.overhang(table, 1) > 300
    assert case_check.overhang(table, -1) == 0
    assert case_check.overhang(case.cap(5.0), 1) == 0
