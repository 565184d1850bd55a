"""The moving picture of what the display shows."""

from PIL import Image
from PIL.GifImagePlugin import GifImageFile

from host_sim.gif import LAST, GifRecorder
from host_sim.headless import HeadlessSim


def test_a_gif_shows_each_changed_picture_for_as_long_as_it_was_seen(tmp_path):
    recorder = GifRecorder()
    sim = HeadlessSim(on_step=recorder).power_on()
    sim.play("w1000 D w500 D w700")
    recorder.save(tmp_path / "menu.gif", 2)
    gif = GifImageFile(tmp_path / "menu.gif")
    with gif:
        assert gif.size == (256, 128) and gif.info["loop"] == 0
        stays = []
        for frame in range(gif.n_frames):
            gif.seek(frame)
            stays.append(gif.info["duration"])
        last = gif.convert("L").resize((128, 64), Image.Resampling.NEAREST)
    assert stays[-1] == LAST and 1500 <= sum(stays[:-1]) <= sim.now
    assert bytes(value > 100 for value in last.tobytes()) == bytes(sim.pixels())
