"""The moving picture of what the display shows."""

import io
import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image
from PIL.GifImagePlugin import GifImageFile

from host_sim.gif import LAST, SHORTEST, GifRecorder
from host_sim.headless import HeadlessSim, gif_file
from host_sim.whole_file import whole_file

SIZE = 128 * 64


class Film:
    """Pictures one after the other, each for some ms."""

    def __init__(self, shots):
        self._shots = shots
        self.now = 0

    def record(self, recorder):
        for pixels, ms in self._shots:
            self._pixels = pixels
            recorder(self)
            self.now += ms
        recorder.finish()

    def pixels(self):
        return self._pixels


def shown(file, scale):
    """(pixels, ms) of each picture of a GIF, as another program reads it."""
    gif = GifImageFile(file)
    with gif:
        assert gif.size == (128 * scale, 64 * scale) and gif.info["loop"] == 0
        pictures = []
        for frame in range(gif.n_frames):
            gif.seek(frame)
            large = gif.convert("L")
            small = large.resize((128, 64), Image.Resampling.NEAREST)
            assert small.resize(gif.size, Image.Resampling.NEAREST).tobytes() == large.tobytes()
            pixels = bytes(value > 100 for value in small.tobytes())
            pictures.append((pixels, gif.info["duration"]))
    return pictures


def test_a_gif_shows_each_changed_picture_for_as_long_as_it_was_seen(tmp_path):
    with gif_file(tmp_path / "menu.gif", 2) as recorder:
        sim = HeadlessSim(on_step=recorder).power_on()
        sim.play("w1000 D w500 D w700")
    pictures = shown(tmp_path / "menu.gif", 2)
    stays = [ms for _, ms in pictures]
    assert stays[-1] == LAST and 1500 <= sum(stays[:-1]) <= sim.now
    assert pictures[-1][0] == bytes(sim.pixels())


@pytest.mark.long
@given(
    st.lists(st.tuples(st.randoms(), st.integers(0, 3), st.integers(20, 3000)), min_size=1),
    st.integers(1, 3),
)
def test_what_is_written_is_read_by_other_programs(shots, scale):
    film = []
    pixels = bytearray(SIZE)
    for random, changes, ms in shots:
        for _ in range(changes):
            at = random.randrange(SIZE)
            end = min(SIZE, at + random.choice([1, 3, 200, SIZE]))
            pixels[at:end] = bytes(random.choice([0, 1]) for _ in range(end - at))
        film.append((bytes(pixels), ms))
    file = io.BytesIO()
    Film(film).record(GifRecorder(file, scale))
    pictures = shown(io.BytesIO(file.getvalue()), scale)
    seen = [[*film[0]]]
    for shot, ms in film[1:]:
        if shot == seen[-1][0]:
            seen[-1][1] += ms
        else:
            seen.append([shot, ms])
    assert [pixels for pixels, _ in pictures] == [pixels for pixels, _ in seen]
    lost = sum(ms for _, ms in seen[:-1]) - sum(ms for _, ms in pictures[:-1])
    assert 0 <= lost < 10


def test_pictures_that_nobody_could_see_are_left_out():
    film = [(bytes([n & 1]) * SIZE, 5) for n in range(200)]
    file = io.BytesIO()
    Film(film).record(GifRecorder(file, 1))
    stays = [ms for _, ms in shown(io.BytesIO(file.getvalue()), 1)]
    assert len(stays) < 60 and min(stays) >= SHORTEST


def test_a_long_film_takes_no_more_memory_than_a_short_one(tmp_path):
    def most(pictures):
        film = [(bytes(n) + b"\1" + bytes(SIZE - 1 - n), 50) for n in range(pictures)]
        with open(tmp_path / "a.gif", "wb") as file:
            tracemalloc.start()
            Film(film).record(GifRecorder(file, 8))
            peak = tracemalloc.get_traced_memory()[1]
            tracemalloc.stop()
        return peak

    assert most(300) <= most(30) * 1.1


def test_a_file_is_whole_or_as_it_was(tmp_path):
    path = tmp_path / "a"
    path.write_bytes(b"before")
    with pytest.raises(OSError, match="No space") as error, whole_file(path) as file:
        file.write(b"half")
        raise OSError(28, "No space left on device")
    assert error.value.filename == str(path) and path.read_bytes() == b"before"
    with whole_file(path) as file:
        file.write(b"after")
    assert path.read_bytes() == b"after" and list(tmp_path.iterdir()) == [path]
