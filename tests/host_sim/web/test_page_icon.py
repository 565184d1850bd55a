"""The page's icons: one is drawn by hand, the other is what a browser makes of it for iOS."""

import io

import pytest

from tools.build.web.site import PAGE

SIZE = 180
"""Pixels of a home screen's icon on iOS."""


def test_the_icon_for_ios_is_the_drawn_one(browser):
    image = pytest.importorskip("PIL.Image")
    html = (PAGE / "index.html").read_text("utf-8")
    assert '<link rel="apple-touch-icon" href="icon.png">' in html
    page = browser.new_page(viewport={"width": SIZE, "height": SIZE})
    svg = (PAGE / "icon.svg").read_text("utf-8")
    page.set_content(f"<style>* {{ margin: 0 }} svg {{ display: block }}</style>{svg}")
    drawn = image.open(io.BytesIO(page.screenshot())).convert("RGB")
    page.close()
    with image.open(PAGE / "icon.png") as kept:
        assert kept.size == (SIZE, SIZE)
        pairs = zip(drawn.tobytes(), kept.convert("RGB").tobytes(), strict=True)
        assert sum(abs(one - other) for one, other in pairs) / (3 * SIZE * SIZE) < 3
