"""The console on the web page has the shape of the case."""

import pytest

from tools.hardware import case_sizes, page_shape, parts
from tools.hardware.parts import AAA

AGAIN = "run python -m tools.hardware --pages"


def test_the_sizes_of_the_page_are_those_of_the_case():
    saved = page_shape.STYLE.read_text(encoding="utf-8")
    assert page_shape.with_shape(saved) == saved, AGAIN


def test_the_drawings_of_the_page_are_those_of_the_case():
    saved = page_shape.INDEX.read_text(encoding="utf-8")
    assert page_shape.with_drawings(saved) == saved, AGAIN


def test_a_case_of_another_shape_changes_the_page(monkeypatch: pytest.MonkeyPatch):
    css, html = (path.read_text(encoding="utf-8") for path in (page_shape.STYLE, page_shape.INDEX))
    monkeypatch.setattr(case_sizes, "CORNER", case_sizes.CORNER + 1)
    assert page_shape.with_shape(css) != css
    monkeypatch.setitem(case_sizes.GLYPHS, "F", ("###", "###", "###", "###", "###"))
    assert page_shape.with_drawings(html) != html


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
