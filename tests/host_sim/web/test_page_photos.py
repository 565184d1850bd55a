"""The pictures of the page in the documents show what the console shows today.

GOLDEN=write takes them again: a game of fish in Chromium, wide and upright.
"""

from io import BytesIO

import pytest
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from host_sim.chips.oled import HEIGHT, WIDTH
from host_sim.headless import HeadlessSim
from host_sim.opened_game import OpenedGame

from tests import golden
from tests.host_sim.web.records import link
from tests.test_pictures import FISH, FOLDER

# Each picture's viewport, in pixels of CSS.
PICTURES = {"page.png": (1200, 680), "page-phone.png": (390, 844)}
SCALE = 2  # Dots of the picture for a pixel of CSS.
STANDS = 6000  # Milliseconds until only the cursor moves in an opened game.
# The name of the display's place in the file's data: left, top, width, height.
BOX = "display"
LIT = 128  # The least grey of a lit dot of the display.


def game():
    """The record of the game that is shown."""
    seed, keys = FISH
    sim = HeadlessSim(seed=seed).power_on()
    sim.play(keys)
    return sim.console.session.record


def display():
    """The display's pictures of it, in both halves of the cursor's blinking."""
    sim = HeadlessSim(seed=FISH[0]).power_on()
    OpenedGame(game(), replays=False).show(sim.console)
    sim.wait(STANDS)
    seen = [sim.pixels()]
    sim.run_until(lambda: sim.pixels() != seen[0])
    return [*seen, sim.pixels()]


def take(visit, viewport, path):
    """Write a picture of the page, and in it where the display is."""
    width, height = viewport
    size = {"width": width, "height": height}
    visitor = visit(
        f"#{link(game())}", viewport=size, device_scale_factor=SCALE, has_touch=width < height
    )
    page = visitor.page
    wanted = [list(pixels) for pixels in display()]
    same = "wanted => wanted.some(one => one.every((bit, i) => bit == floe.screen.seen[i]))"
    page.wait_for_function(same, arg=wanted, timeout=60_000, polling=50)
    page.evaluate("document.getElementById('note').hidden = true")
    box = page.locator("#screen").bounding_box()
    info = PngInfo()
    edges = [box[name] for name in ("x", "y", "width", "height")]
    info.add_text(BOX, " ".join(f"{SCALE * edge:.3f}" for edge in edges))
    picture = Image.open(BytesIO(page.screenshot())).convert("RGB")
    picture.quantize(256).save(path, optimize=True, pnginfo=info)


def shown_in(path):
    """What the display in a picture of the page shows: 128 * 64 bytes of 0 or 1, row by row."""
    with Image.open(path) as image:
        left, top, width, height = map(float, image.info[BOX].split())
        across, grey = image.width, image.convert("L").tobytes()
    seen = bytearray()
    for y in range(HEIGHT):
        for x in range(WIDTH):
            # Not in the middle: gaps are at the end, and a browser may place all a dot off.
            column = int(left + (x + 0.35) * width / WIDTH)
            seen.append(grey[int(top + (y + 0.35) * height / HEIGHT) * across + column] > LIT)
    return bytes(seen)


@pytest.mark.parametrize("name", PICTURES)
def test_the_display_on_the_picture_is_that_of_today(name, request):
    if golden.writing():
        take(request.getfixturevalue("visit"), PICTURES[name], FOLDER / name)
    shown = shown_in(FOLDER / name)
    assert sum(shown) > 1000
    assert shown in display(), "run make pictures, where there is Chromium"
