"""Takes the README's pictures: real frames of the console, played on the simulator.

    python -m tools.drawing.pictures     writes screens.png, game.gif and, where there is Chromium,
                                    page.png and page-phone.png in host_sim/pictures/ again

Each picture is a key script, as for `python -m host_sim headless --keys`, and a seed.

Run by `make pictures`.
"""

from io import BytesIO

from PIL import Image

from host_sim import ROOT
from host_sim.headless import HeadlessSim, gif_file
from host_sim.screenshot import png_bytes

from tools.drawing import page_picture

FOLDER = ROOT / "host_sim" / "pictures"
SCALE = 3
COLUMNS = 2
MARGIN = 12
BACKGROUND = (30, 33, 38)

# A screen's name, the seed of the layout, and the keys from power-on to the screen.
SCREENS = (
    ("the title", 1, "w500"),
    ("choosing a game", 1, "A w300 R R w300"),
    ("fish", 7, "A w300 A w300 A w3000" + " A w6000" * 8),
    ("xok", 1, "A w300 R w300 A w300 A w3000" + " A w300 A w7000" * 5),
    ("soccer", 1, "A w300 R R w300 A w300 A w3000" + " A w300 A w300 A w6000" * 5),
    ("a page of the rules", 1, "A w300 R D w300 R R R w300"),
)

# The animation: fish from the title on; the seed of the layout, and the keys. They play hints, at
# which the console never asks "Sure?".
GAME = (
    7,
    "w500 A w900 A w900 A w1500" + " A+ w600 A w500 A w2200" * 4 + " A+ w600 A w800 A w3300" * 3,
)


def game() -> None:
    """Write the animation."""
    seed, keys = GAME
    with gif_file(FOLDER / "game.gif", SCALE, since=400) as recorder:
        HeadlessSim(seed=seed, on_step=recorder).power_on().play(keys)


def frame(seed: int, keys: str) -> Image.Image:
    """The picture after the keys, as an image."""
    sim = HeadlessSim(seed=seed).power_on()
    sim.play(keys)
    return Image.open(BytesIO(png_bytes(sim.pixels(), SCALE))).convert("RGB")


def sheet() -> Image.Image:
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


def main() -> None:
    """Write the pictures."""
    FOLDER.mkdir(exist_ok=True)
    sheet().quantize(16).save(FOLDER / "screens.png", optimize=True)
    game()
    try:
        page_picture.take()
    except page_picture.NoBrowser as reason:
        print(f"The pictures of the page were not updated. {reason}")


if __name__ == "__main__":
    main()
