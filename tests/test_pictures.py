"""The README's pictures are what the console shows today; GOLDEN=write takes them again.

Each picture is a key script, as for `python -m host_sim headless --keys`, and a seed.
"""

from io import BytesIO

import pytest
from PIL import Image, ImageChops
from PIL.GifImagePlugin import GifImageFile

from host_sim import ROOT
from host_sim.headless import HeadlessSim, gif_file
from host_sim.screenshot import png_bytes

from tests import golden

FOLDER = ROOT / "host_sim" / "pictures"
SCALE = 3
COLUMNS = 2
MARGIN = 12
BACKGROUND = (30, 33, 38)
# The seed and the keys from power-on into a game of fish, which the page's picture shows, too.
FISH = 7, "A w300 A w300 A w3000" + " A w6000" * 8
# A screen's name, the seed of the layout, and the keys from power-on to the screen.
SCREENS = (
    ("the title", 1, "w500"),
    ("choosing a game", 1, "A w300 R R w300"),
    ("fish", *FISH),
    ("xok", 1, "A w300 R w300 A w300 A w3000" + " A w300 A w7000" * 5),
    ("soccer", 1, "A w300 R R w300 A w300 A w3000" + " A w300 A w300 A w6000" * 5),
    ("a page of the rules", 1, "A w300 R D w300 R R R w300"),
)
# The animation: fish from the title on. The keys play hints, at which the console never asks
# "Sure?".
SEED = 7
KEYS = "w500 A w900 A w900 A w1500" + " A+ w600 A w500 A w2200" * 4 + " A+ w600 A w800 A w3300" * 3


def film(path):
    """Write the animation."""
    with gif_file(path, SCALE, since=400) as recorder:
        HeadlessSim(seed=SEED, on_step=recorder).power_on().play(KEYS)


def frame(seed, keys):
    """The picture after the keys, as an image."""
    sim = HeadlessSim(seed=seed).power_on()
    sim.play(keys)
    return Image.open(BytesIO(png_bytes(sim.pixels(), SCALE))).convert("RGB")


def sheet():
    """All screens on one picture."""
    frames = [frame(seed, keys) for _, seed, keys in SCREENS]
    width, height = frames[0].size
    rows = -(-len(frames) // COLUMNS)
    size = (COLUMNS * (width + MARGIN) + MARGIN, rows * (height + MARGIN) + MARGIN)
    picture = Image.new("RGB", size, BACKGROUND)
    for i, one in enumerate(frames):
        left = MARGIN + i % COLUMNS * (width + MARGIN)
        picture.paste(one, (left, MARGIN + i // COLUMNS * (height + MARGIN)))
    return picture


@pytest.mark.long
def test_the_moving_picture_is_the_game_of_today(tmp_path):
    path = FOLDER / "game.gif"
    if golden.writing():
        film(path)
    film(tmp_path / "game.gif")
    saved, taken = GifImageFile(path), GifImageFile(tmp_path / "game.gif")
    assert saved.n_frames == taken.n_frames > 50, "run make pictures"
    for number in range(saved.n_frames):
        saved.seek(number)
        taken.seek(number)
        both = saved.convert("RGB"), taken.convert("RGB")
        assert saved.info["duration"] == taken.info["duration"]
        assert ImageChops.difference(*both).getbbox() is None, f"frame {number}: run make pictures"


def test_the_pictures_are_real_frames_of_today():
    path = FOLDER / "screens.png"
    taken = sheet()
    if golden.writing():
        taken.quantize(16).save(path, optimize=True)
    saved = Image.open(path).convert("RGB")
    assert saved.size == taken.size
    assert ImageChops.difference(saved, taken).getbbox() is None, "run make pictures"
