"""A board is flashed and verified, on a real MicroPython with littlefs."""

import json

import pytest

from tests.tools.board.flasher.bit_flips import BitFlips
from tools.board.flasher import own_pins
from tools.board.flasher.board import Board
from tools.board.flasher.connection import Connection, run
from tools.board.flasher.errors import FlashError
from tools.board.flasher.flashing import Options, flash
from tools.board.flasher.shipment import Build, digest
from tools.build import manifest

FILES = {
    "main.py": b"print('floe')",
    "floe/a.mpy": bytes(5000),
    "floe/ui/b.mpy": b"b",
    own_pins.PINS: b"UP = 10\nDOWN = 11\n",
}


class Maker:
    """The host: sends FILES, and keeps what is said."""

    def __init__(self):
        self.said = []

    async def build(self, chip, source):
        files = {path: {"size": len(d), "sha256": digest(d)} for path, d in FILES.items()}
        facts = {"floe": "9", "form": chip.name, "arch": "armv6m", "mpy": [6, 3], "kernels": "zig"}
        return Build(manifest.read(json.dumps({**facts, "files": files})), FILES)

    def now(self):
        return (2026, 12, 31, 3, 20, 5, 9)

    def say(self, sentence):
        self.said.append(sentence)

    async def with_progress(self, total, work):
        self.total, self.shown = total, []
        await work(self)

    def file(self, path, size):
        self.shown.append(path)

    def sent(self, total):
        assert total <= self.total


def flashed(port, there, options=None, spoiled="none"):
    """What is said while a board that holds files is flashed; it spoils one of them."""
    port.board.erase()
    port.board.write(there)
    maker = Maker()
    with Connection(port.address) as connection:
        link = BitFlips(connection, spoiled)
        run(flash(Board(link, port.address), maker, options or Options()))
    return maker.said


@pytest.mark.parametrize("there", [{}, {"main.py": FILES["main.py"]}])
def test_a_board_without_floe_gets_all_of_it(port, there):
    assert flashed(port, there)[-1] == "Floe 9 is on the board, which restarts."
    assert port.board.files() == FILES
    assert port.board.clock() == [2026, 12, 31, 3, 20, 5, 9, 0]


@pytest.mark.parametrize("spoiled", ["floe/a.mpy", "floe/ui/b.mpy", "main.py"])
def test_a_file_that_did_not_arrive_as_it_was_sent_is_named(port, spoiled):
    with pytest.raises(FlashError, match=f"^{spoiled} did not arrive as it was sent: run this"):
        flashed(port, {}, spoiled=spoiled)
    assert "main.py" not in port.board.files()


def test_a_file_of_the_same_size_with_other_bytes_is_sent(port):
    said = flashed(port, {**FILES, "floe/a.mpy": bytes(4999) + b"\1"})
    assert "To send: 1 of 4 files, 5,000 bytes: floe/a.mpy" in said
    assert port.board.files() == FILES


def test_the_pins_of_a_board_are_kept_unless_floes_are_asked_for(port):
    mine = {**FILES, own_pins.PINS: b"UP = 2\n"}
    said = flashed(port, mine)
    assert "The board keeps the pins of its own floe/device/pins.py (--pins sends Floe's)." in said
    assert port.board.files() == {**FILES, own_pins.PINS: b"UP = 2\nDOWN = 11\n"}
    flashed(port, mine, Options(send_pins=True))
    assert port.board.files() == FILES


def test_nothing_is_changed_where_that_was_asked_for(port):
    there = {"main.py": b"print('theirs')", "floe.txt": b"mine"}
    said = flashed(port, there, Options(dry_run=True))
    assert "Another program's main.py is kept as main_before_floe.py." in said
    assert said[-1] == "Nothing was changed, the board restarts."
    assert port.board.files() == there
