"""The README's pictures are what the console shows today."""

from PIL import Image, ImageChops
from PIL.GifImagePlugin import GifImageFile

from tests import sample
from tools.drawing import pictures


@sample.only_without
def test_the_moving_picture_is_the_game_of_today(tmp_path, monkeypatch):
    kept = GifImageFile(pictures.FOLDER / "game.gif")
    monkeypatch.setattr(pictures, "FOLDER", tmp_path)
    pictures.game()
    taken = GifImageFile(tmp_path / "game.gif")
    assert kept.n_frames == taken.n_frames > 50, "run make pictures"
    for frame in range(kept.n_frames):
        kept.seek(frame)
        taken.seek(frame)
        both = kept.convert("RGB"), taken.convert("RGB")
        assert kept.info["duration"] == taken.info["duration"]
        assert ImageChops.difference(*both).getbbox() is None, f"frame {frame}: run make pictures"


@sample.only_without
def test_the_pictures_are_real_frames_of_today():
    kept = Image.open(pictures.FOLDER / "screens.png").convert("RGB")
    taken = pictures.sheet()
    assert kept.size == taken.size
    assert ImageChops.difference(kept, taken).getbbox() is None, "run make pictures"
