"""The headless front end: the same script gives the same frames, on a clock of its own."""

import pytest
from PIL import Image

from host_sim import cli
from host_sim.headless import BUSY, HeadlessSim


def frame(path):
    """The pixels of a PNG as bytes, and its size."""
    with Image.open(path) as image:
        return image.size, image.convert("1").tobytes()


def test_the_same_script_gives_the_same_frame(tmp_path):
    for name in ("one.png", "two.png"):
        assert cli.main(["headless", "--keys", "D w900 U D", "--png", str(tmp_path / name)]) == 0
    assert (tmp_path / "one.png").read_bytes() == (tmp_path / "two.png").read_bytes()
    assert cli.main(["headless", "--keys", "w900", "--png", str(tmp_path / "two.png")]) == 0
    assert frame(tmp_path / "one.png")[1] != frame(tmp_path / "two.png")[1]


def test_the_scale(tmp_path):
    path = str(tmp_path / "a.png")
    assert cli.main(["headless", "--png", path]) == 0
    assert frame(path)[0] == (512, 256)
    assert cli.main(["headless", "--png", path, "--scale", "2"]) == 0
    assert frame(path)[0] == (256, 128)


def test_every_changed_frame_is_kept(tmp_path):
    folder = tmp_path / "frames"
    assert cli.main(["headless", "--keys", "D w500", "--frames", str(folder), "--scale", "1"]) == 0
    names = sorted(path.name for path in folder.iterdir())
    assert names == [f"frame-{i:05}.png" for i in range(len(names))]
    pictures = [frame(folder / name)[1] for name in names]
    assert len(pictures) > 1
    assert all(a != b for a, b in zip(pictures, pictures[1:], strict=False))


def test_without_a_place_for_pictures_the_frame_is_written_as_text(capsys):
    assert cli.main(["headless"]) == 0
    rows = capsys.readouterr().out.splitlines()
    assert [len(row) for row in rows] == [128] * 32
    assert "█" in "".join(rows)


def test_a_picture_that_cannot_be_written(tmp_path, capsys):
    assert cli.main(["headless", "--png", str(tmp_path)]) == 2
    error = capsys.readouterr().err
    assert error.startswith(f"floe: {tmp_path} cannot be written: ")
    assert error.count("\n") == 1


def test_what_waits_to_be_saved_is_saved_at_the_end(tmp_path):
    keys = ["--keys", "A w300 A w300 A"]
    assert cli.main(["headless", "--folder", str(tmp_path), *keys]) == 0
    assert (tmp_path / "fish.floe").exists()


@pytest.mark.parametrize(("display", "ms"), [("sh1106", 3600), ("sh1106-0", 5600)])
def test_another_panel_is_found_by_holding_up(display, ms, tmp_path):
    frames = []
    saves = ["--folder", str(tmp_path / "saves")]
    for words in (
        [],
        ["--display", display, *saves],
        ["--display", display, *saves, "--up", str(ms)],
        ["--display", display, *saves],
    ):
        assert cli.main(["headless", *words, "--png", str(tmp_path / "a.png")]) == 0
        frames.append((tmp_path / "a.png").read_bytes())
    right, unknown, _found, saved = frames
    assert unknown != right
    assert saved == right


def test_what_cannot_be_kept_is_reported(tmp_path, capsys):
    (tmp_path / "fish.floe.new").mkdir()
    keys = "A w500 A w900 A w900 A w2500 A w2500"
    words = ["headless", "--folder", str(tmp_path), "--keys", keys]
    assert cli.main(words) == 2
    assert capsys.readouterr() == ("", f"floe: {tmp_path} cannot be written: Is a directory.\n")


@pytest.mark.parametrize("option", ["--png", "--gif"])
def test_a_picture_for_which_there_is_no_room_leaves_no_piece_behind(option, tmp_path, capsys):
    resource = pytest.importorskip("resource")
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    path = tmp_path / "a"
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, limits[1]))
    try:
        assert cli.main(["headless", option, str(path)]) == 2
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert f"floe: {path} cannot be written: File too large.\n" == capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


# -- time


class Recorder:
    """A console that does nothing but ask for `waits` in turn, and write down its calls."""

    def __init__(self, *waits):
        self.waits = list(waits)
        self.calls = []

    def step(self, now):
        """Take the time, as floe.ui.console."""
        self.calls.append(now)
        return self.waits.pop(0) if self.waits else 10


def sim_with(console):
    sim = HeadlessSim()
    sim.console = console
    return sim


def test_time_passes_as_the_console_says():
    console = Recorder(5, 30, 0, 0, 100)
    sim = sim_with(console)
    sim.wait(100)
    assert console.calls == [0, 5, 35, 35 + BUSY, 35 + 2 * BUSY]
    assert sim.now == 100
