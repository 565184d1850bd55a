"""The page's pictures, in Chromium, without the console: what is seen, drawn, and put in a GIF."""

import base64
import io
import random

import pytest

from host_sim.chips import oled

from tests.host_sim.web.conftest import base64_of

WIDTH, HEIGHT = 128, 64


def test_a_glass_is_seen_as_the_chip_shows_it(run):
    dice = random.Random(1)
    columns = dice.randbytes(WIDTH * HEIGHT // 8)
    rows = [*range(HEIGHT)]
    dice.shuffle(rows)
    rows[:4] = [oled.DARK, oled.LIT, 5 | oled.INVERTED, 63 | oled.INVERTED]
    expected = []
    for row in rows:
        at = row & (oled.INVERTED - 1)
        bits = [columns[(at >> 3) * WIDTH + x] >> (at & 7) & 1 for x in range(WIDTH)]
        flip = row & oled.INVERTED and row not in (oled.DARK, oled.LIT)
        expected += [row == oled.LIT if row & 0x80 else bit ^ bool(flip) for bit in bits]
    script = "return text(page.pixels(bytes(given)));"
    seen = base64.b64decode(run("glass", script, base64_of(columns + bytes(rows))))
    assert seen == bytes(expected)


def test_a_gif_has_every_picture_for_its_time(run):
    image = pytest.importorskip("PIL.Image")
    dice = random.Random(2)
    plain, noisy = bytes(WIDTH * HEIGHT), bytes(dice.choices((0, 1), k=WIDTH * HEIGHT))
    pictures = [plain, noisy, bytes(bit ^ 1 for bit in noisy), plain[1:] + b"\1", noisy]
    times = [0, 12, 512, 513, 5000]
    script = "return text(page.gif(given.map(([pixels, at]) => [bytes(pixels), at])));"
    shots = [[base64_of(pixels), at] for pixels, at in zip(pictures, times, strict=True)]
    with image.open(io.BytesIO(base64.b64decode(run("gif", script, shots)))) as drawn:
        assert drawn.size == (3 * WIDTH, 3 * HEIGHT) and drawn.info["loop"] == 0
        seen, stands = [], []
        for number in range(drawn.n_frames):
            drawn.seek(number)
            stands.append(drawn.info["duration"])
            large = drawn.convert("RGB")
            small = large.resize((WIDTH, HEIGHT), image.Resampling.NEAREST)
            seen.append(small.tobytes())
            whole = small.resize(drawn.size, image.Resampling.NEAREST)
            assert whole.tobytes() == large.tobytes()
    colours = (bytes((9, 12, 17)), bytes((214, 238, 255)))
    assert seen == [b"".join(map(colours.__getitem__, pixels)) for pixels in pictures]
    assert stands == [20, 500, 20, 1000, 2500]


def glass(lit):
    """A glass on which pixels (x, y) are lit."""
    columns = bytearray(WIDTH * HEIGHT // 8)
    for x, y in lit:
        columns[(y >> 3) * WIDTH + x] |= 1 << (y & 7)
    return base64_of(bytes(columns) + bytes(range(HEIGHT)))


@pytest.fixture
def shown(run, tab):
    """shown(width, (lit, brightness), ...): shows glasses; the whole picture after the last, and
    the boxes that were drawn for each."""

    def shown(width, *glasses, ratio=1):
        script = """
            window.devicePixelRatio = given.ratio;
            const canvas = document.createElement("canvas");
            window.screen = new page.Screen(canvas);
            window.boxes = [];
            const { context } = window.screen;
            const rect = context.rect.bind(context);
            context.rect = (...box) => (boxes.push(box), rect(...box));
            window.screen.fit(given.width);
            window.bytes = bytes;
            return [canvas.width, canvas.height, canvas.style.width, canvas.style.height];
        """
        size = run("screen", script, {"width": width, "ratio": ratio})
        for lit, brightness in glasses:
            tab.evaluate(f"window.screen.show(bytes({glass(lit)!r}), {brightness})")
            tab.clock.run_for(20)
        pixels = tab.evaluate("""() => {
            const { context, canvas } = window.screen;
            const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
            return btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(""));
        }""")
        return size, base64.b64decode(pixels), tab.evaluate("boxes")

    return shown


def colour(picture, scale, x, y, inside=0):
    """The colour of a corner of a pixel of the display, or of what is inside of it."""
    at = 4 * ((y * scale + inside) * WIDTH * scale + x * scale + inside)
    return tuple(picture[at : at + 3])


def test_small_pixels_have_the_colours_of_the_display(shown):
    lit = [(5, 7), (127, 63), (0, 0)]
    for brightness, colours in ((1, (214, 238, 255)), (0, (54, 60, 64)), (0.5, (134, 149, 159))):
        _, picture, _ = shown(WIDTH, (lit, brightness))
        seen = [colour(picture, 1, x, y) for y in range(HEIGHT) for x in range(WIDTH)]
        expected = [(x, y) in lit for y in range(HEIGHT) for x in range(WIDTH)]
        assert seen == [colours if each else (9, 12, 17) for each in expected]


@pytest.mark.parametrize("scale, gap", [(3, 1), (7, 1), (8, 2)])
def test_large_pixels_have_gaps_and_glow(shown, scale, gap):
    _, picture, _ = shown(WIDTH * scale, ([(20, 30)], 1))
    dark, near, lit = (colour(picture, scale, *at) for at in ((90, 9), (21, 30), (20, 30)))
    for edge in range(scale):
        inside = colour(picture, scale, 90, 9, edge)
        assert (inside == dark) == (edge < scale - gap), edge
    gaps = colour(picture, scale, 90, 9, scale - 1)
    assert all(less < more for less, more in zip(gaps, dark, strict=True))
    assert all(less < more for less, more in zip(dark, near, strict=True))
    assert all(more >= 214 for more in lit)
    assert sum(colour(picture, scale, 20, 30, scale - 1)) > sum(dark)
    assert colour(picture, scale, 26, 30) == dark


@pytest.mark.parametrize("x, y", [(0, 0), (127, 63), (60, 2), (3, 31), (125, 61)])
def test_only_what_changed_is_drawn_and_it_looks_as_if_all_was(shown, x, y):
    before = [(x + 1, y), (60, 30), (61, 31)]
    before = [each for each in before if each[0] < WIDTH]
    _, whole, boxes = shown(3 * WIDTH, ([*before, (x, y)], 1))
    assert boxes == [[0, 0, 3 * WIDTH, 3 * HEIGHT]] * len(boxes)
    _, part, boxes = shown(3 * WIDTH, (before, 1), ([*before, (x, y)], 1), ([*before, (x, y)], 1))
    left, top, right, bottom = (
        *(max(0, x - 4), max(0, y - 4)),
        *(min(WIDTH, x + 5), min(HEIGHT, y + 5)),
    )
    assert boxes[-1] == [3 * left, 3 * top, 3 * (right - left), 3 * (bottom - top)]
    assert part == whole
    _, dim, boxes = shown(3 * WIDTH, (before, 1), (before, 0.5))
    assert boxes[-1] == [0, 0, 3 * WIDTH, 3 * HEIGHT] and dim != whole
