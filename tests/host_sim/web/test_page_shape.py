"""The console on the web page has the shape of the case."""

import pytest

from tests.host_sim.web import page_shape
from tools.hardware import case_sizes, parts
from tools.hardware.parts import AAA


def test_the_sizes_of_the_page_are_those_of_the_case():
    assert page_shape.style() in page_shape.STYLE.read_text(encoding="utf-8")


def test_larger_keys_neither_touch_nor_reach_over_the_edge():
    sizes = page_shape.sizes()
    width = case_sizes.size(AAA)[0]
    assert sizes["round-x"] + sizes["round-width"] / 2 < width - 1
    cross_ends = sizes["cross-x"] + sizes["cross-size"] / 2
    assert cross_ends < sizes["round-x"] - sizes["round-width"] / 2
    assert sizes["cross-x"] - sizes["cross-size"] / 2 > 1
    assert sizes["cross-y"] - sizes["cross-size"] / 2 > sizes["name-y"] + 2
    apart = page_shape.LARGER * abs(parts.BUTTON_A[0] - parts.BUTTON_B[0])
    assert apart == pytest.approx(sizes["round-width"] - sizes["round-key"])
