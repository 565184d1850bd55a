"""The ray-traced picture shows what is there: the display's light, shadows, and the table."""

import pytest

pytest.importorskip("numpy", reason="no numpy here: make hardware")

import numpy

from tools.hardware import case_sizes, raytrace

WIDTH = 80


def drawn(pixels: bytes, triangles: list[list[tuple[float, float, float]]]):
    """The picture of triangles on a table, as numbers from 0 to 255."""
    meshes = [(numpy.array(triangles), (240, 240, 240))] if triangles else []
    rendered = raytrace.surface(meshes, pixels, case_sizes.DISPLAYS[0])
    return numpy.asarray(raytrace.picture(rendered, WIDTH).convert("L")).astype(int)


def test_a_lit_display_shines():
    dark, lit = (drawn(bytes([shown]) * 8192, []) for shown in (0, 1))
    shining = lit - dark
    assert shining.max() > 100
    rows, columns = numpy.nonzero(abs(shining) > 4)
    around = (slice(rows.min(), rows.max() + 1), slice(columns.min(), columns.max() + 1))
    assert shining[around].mean() > 50, "the display is brighter"
    assert shining[around].size < dark.size / 20, "and nothing else changes"


def test_what_stands_on_the_table_hides_it_and_throws_a_shadow():
    bare = drawn(bytes(8192), [])
    high = case_sizes.TOP
    square = [(-15, -40, high), (15, -40, high), (15, -10, high), (-15, -10, high)]
    plate = [[square[0], square[1], square[2]], [square[0], square[2], square[3]]]
    shown = drawn(bytes(8192), plate)
    assert (shown - bare).max() > 40, "the plate is brighter than the table"
    assert (bare - shown).max() > 20, "and its shadow is darker"
    assert (abs(shown - bare)[:20] < 8).all(), "far away nothing changed"
