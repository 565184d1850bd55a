"""The picture follows the window, is as large as there is room for, and notes hide no key."""

import itertools
import time

import pytest

from tests.host_sim.web.bars import show_bars
from tests.host_sim.web.test_page import apart

SIZES = {
    "iPhone SE": (375, 667),
    "iPhone 14": (390, 844),
    "Pixel": (412, 915),
    "iPad": (820, 1180),
    "foldable": (280, 653),
    "across": (844, 390),
    "square": (700, 700),
    "desk": (1440, 900),
}
# The least part of the window's width that the picture has, where it stands upright.
UPRIGHT = {"iPhone SE": 0.87, "iPhone 14": 0.89, "Pixel": 0.89, "foldable": 0.85, "iPad": 0.72}
PLACES = """() => {
    const box = (selector) => {
        const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
        return [x, y, width, height].map((edge) => Math.round(edge));
    };
    return [box("#screen"), box(".glass"), floe.screen.scale];
}"""


def resize(visitor, name):
    visitor.page.set_viewport_size(dict(zip(("width", "height"), SIZES[name], strict=True)))


def test_the_picture_is_that_of_a_fresh_page_whatever_the_window_was_before(visit):
    visitor = visit(device_scale_factor=2)
    fresh = {}
    for name in SIZES:
        resize(visitor, name)
        visitor.reload()
        fresh[name] = places = visitor.page.evaluate(PLACES)
        (x, y, width, height), (left, top, wide, high), _ = places
        assert left <= x and x + width <= left + wide and top <= y and y + height <= top + high
        assert width >= SIZES[name][0] * UPRIGHT.get(name, 0), name
    for pair in itertools.permutations(SIZES, 2):
        for name in pair:
            resize(visitor, name)
            until = time.monotonic() + 5
            while (places := visitor.page.evaluate(PLACES)) != fresh[name]:
                assert time.monotonic() < until, (pair, places, fresh[name])


def test_a_small_window_of_a_coarse_screen_is_used_too(visit):
    visitor = visit(viewport={"width": 700, "height": 700})
    assert visitor.page.evaluate("floe.screen.scale") == 2.75


@pytest.mark.parametrize("name", ["iPhone SE", "iPhone 14", "across", "square", "desk"])
def test_a_note_hides_no_key_and_bars_are_no_reason_to_scroll(visit, name):
    visitor = visit()
    resize(visitor, name)
    page = visitor.page
    show_bars(visitor, "your-move")
    page.evaluate(
        """async () => {
            const { note } = await import(new URL("./bars.js", floe.base));
            const { text } = await import(new URL("./texts.js", floe.base));
            note(text("copied"));
        }"""
    )
    keys = [page.locator(f'[data-key="{key}"]').bounding_box() for key in range(6)]
    around = [page.locator(each).bounding_box() for each in ("#note", "#more", ".bar")]
    for one, other in itertools.combinations([*keys[3:], *around], 2):
        assert apart(one, other), (one, other)
    assert all(box["y"] + box["height"] <= SIZES[name][1] for box in around)
    page.mouse.wheel(0, 500)
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") == 0
    more = page.locator("#more").evaluate("(each) => getComputedStyle(each).backgroundColor")
    assert more.startswith("rgba(11, 23, 35")  # seen on the ice, too
