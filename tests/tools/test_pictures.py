"""The README's pictures are what the console shows today."""

from PIL import Image, ImageChops

from tools import pictures


def test_the_pictures_are_real_frames_of_today():
    kept = Image.open(pictures.FOLDER / "screens.png").convert("RGB")
    taken = pictures.sheet()
    assert kept.size == taken.size
    assert ImageChops.difference(kept, taken).getbbox() is None, "run python -m tools.pictures"
