"""What stays: a game left and found again, shared as a link, saved to a file, as a GIF."""

import gzip
import io
import time

import pytest

from tests.host_sim.web.browser import moves_of
from tests.host_sim.web.playing import WirelessSim, begin, make_move, resume
from tools.board.flasher import archive


@pytest.mark.long
def test_a_game_goes_on_where_it_was_left(visit):
    visitor = visit(fast=True)
    begin(visitor, "soccer")
    assert make_move(visitor)
    time.sleep(0.5)
    visitor.page.evaluate("floe.ask('pause', { on: true })")
    record = visitor.game()
    visitor.reload()
    resume(visitor)
    assert visitor.game() == record
    assert make_move(visitor)


def test_saves_go_out_and_in_as_floe_backup_has_them(visit, tmp_path):
    visitor = visit(fast=True)
    begin(visitor, "fish")
    assert make_move(visitor)
    visitor.page.locator("#more").tap()
    with visitor.page.expect_download() as download:
        visitor.page.locator("#backup").tap()
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    saves = archive.unpack(path.read_bytes())
    assert "fish.floe" in saves
    again = tmp_path / "again.zip"
    again.write_bytes(archive.pack(saves))
    other = visit()
    other.page.locator("#file").set_input_files(again)
    other.page.locator("#load").tap()
    other.wait_for("> Continue")
    other.tap("A", pause=0.5)
    saved = moves_of(saves["fish.floe"].decode())
    assert saved and other.moves()[: len(saved)] == saved  # the machine may have moved meanwhile


def test_what_is_no_backup_is_refused_in_a_sentence(visit, tmp_path):
    (tmp_path / "notes.zip").write_bytes(gzip.compress(b"notes"))
    visitor = visit()
    visitor.page.locator("#file").set_input_files(tmp_path / "notes.zip")
    visitor.page.wait_for_selector("#note", state="visible")
    assert visitor.page.text_content("#note").startswith("The file is not a zip archive")


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
