"""The page's icons: one is drawn by hand, the others are what a browser makes of it.

And the screenshots that a browser shows when it offers to install the page.
"""

import io
import json

import pytest

from tools.build.web.site import PAGE, PICTURES, SCREENSHOTS

# Pixels of a home screen's icon on iOS, and of those that a manifest should name.
SIZES = {"icon.png": 180, "icon-192.png": 192, "icon-512.png": 512}

# How many times as long as the other a side of a screenshot may be, for Chromium.
LONGEST = 2.3


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
    with image.open(PAGE / name) as saved:
        assert saved.size == (size, size)
        pairs = zip(drawn.tobytes(), saved.convert("RGB").tobytes(), strict=True)
        assert sum(abs(one - other) for one, other in pairs) / (3 * size * size) < 3


def test_screenshots_for_wide_and_narrow_screens_have_the_named_size():
    image = pytest.importorskip("PIL.Image")
    shots = json.loads((PAGE / "manifest.webmanifest").read_text("utf-8"))["screenshots"]
    sizes = {}
    for name, file in SCREENSHOTS.items():
        with image.open(PICTURES / file) as picture:
            assert max(picture.size) / min(picture.size) <= LONGEST
            sizes[name] = picture.size
    assert [(each["src"], each["sizes"]) for each in shots] == [
        (name, f"{width}x{height}") for name, (width, height) in sizes.items()
    ]
    shapes = {each["form_factor"]: sizes[each["src"]] for each in shots}
    (wide, high), (narrow, tall) = shapes["wide"], shapes["narrow"]
    assert wide > high and narrow < tall
