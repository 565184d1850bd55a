"""The README's pictures are what the console shows today."""

from PIL import Image, ImageChops
from PIL.GifImagePlugin import GifImageFile

from tools.drawing import pictures


def test_the_moving_picture_is_the_game_of_today(tmp_path, monkeypatch):
    saved = GifImageFile(pictures.FOLDER / "game.gif")
    monkeypatch.setattr(pictures, "FOLDER", tmp_path)
    pictures.game()
    taken = GifImageFile(tmp_path / "game.gif")
    assert saved.n_frames == taken.n_frames > 50, "run make pictures"
    for frame in range(saved.n_frames):
        saved.seek(frame)
        taken.seek(frame)
        both = saved.convert("RGB"), taken.convert("RGB")
        assert saved.info["duration"] == taken.info["duration"]
        assert ImageChops.difference(*both).getbbox() is None, f"frame {frame}: run make pictures"


def test_the_pictures_are_real_frames_of_today():
    saved = Image.open(pictures.FOLDER / "screens.png").convert("RGB")
    taken = pictures.sheet()
    assert saved.size == taken.size
    assert ImageChops.difference(saved, taken).getbbox() is None, "run make pictures"
