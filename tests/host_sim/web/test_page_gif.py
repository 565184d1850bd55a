"""The last moves as a GIF, from the page's menu."""

import io

import pytest

from tests.host_sim.web.playing import WirelessSim


def test_the_last_moves_are_a_gif(visit, tmp_path):
    image = pytest.importorskip("PIL.Image")
    visitor = visit()
    visitor.tap("DUD", pause=0.3)
    visitor.page.locator("#more").tap()
    with visitor.page.expect_download() as download:
        visitor.page.locator("#gif").tap()
    download.value.save_as(tmp_path / "moves.gif")
    with image.open(io.BytesIO((tmp_path / "moves.gif").read_bytes())) as gif:
        frames = []
        for number in range(gif.n_frames):
            gif.seek(number)
            small = gif.convert("L").resize((128, 64), image.Resampling.NEAREST)
            frames.append(bytes(value > 110 for value in small.tobytes()))
    assert len(frames) > 4
    seen = set()
    sim = WirelessSim(on_step=lambda sim: seen.add(sim.pixels())).power_on()
    sim.play("w6000 D w6000 U w6000 D w6000")
    assert len(seen.intersection(frames)) > 2
