"""The page's icons: one is drawn by hand, the others are what a browser makes of it."""

import io

import pytest

from tools.build.web.site import PAGE

# Pixels of a home screen's icon on iOS, and of those that a manifest should name.
SIZES = {"icon.png": 180, "icon-192.png": 192, "icon-512.png": 512}


def test_the_page_names_them():
    html = (PAGE / "index.html").read_text("utf-8")
    assert '<link rel="apple-touch-icon" href="icon.png">' in html
    manifest = (PAGE / "manifest.webmanifest").read_text("utf-8")
    assert all(f'"{name}"' in manifest for name in SIZES if name != "icon.png")


@pytest.mark.parametrize("name", SIZES)
def test_an_icon_is_the_drawn_one(browser, name):
    image = pytest.importorskip("PIL.Image")
    size = SIZES[name]
    page = browser.new_page(viewport={"width": size, "height": size})
    svg = (PAGE / "icon.svg").read_text("utf-8")
    style = f"* {{ margin: 0 }} svg {{ display: block; width: {size}px; height: {size}px }}"
    page.set_content(f"<style>{style}</style>{svg}")
    drawn = image.open(io.BytesIO(page.screenshot())).convert("RGB")
    page.close()
    with image.open(PAGE / name) as kept:
        assert kept.size == (size, size)
        pairs = zip(drawn.tobytes(), kept.convert("RGB").tobytes(), strict=True)
        assert sum(abs(one - other) for one, other in pairs) / (3 * size * size) < 3
