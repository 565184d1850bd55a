"""A board is flashed and verified, on a real MicroPython with littlefs."""

import json
from typing import Any

import pytest

from tests.tools.board.flasher.bit_flips import BitFlips
from tests.tools.board.flasher.memory_board import MemoryBoard
from tests.tools.board.flasher.with_list import with_list
from tools.board import flash as flash_command
from tools.board.flasher import listed, own_pins
from tools.board.flasher.board import Board
from tools.board.flasher.connection import Connection, Result, run
from tools.board.flasher.errors import FlashError
from tools.board.flasher.flashing import SHOWN, Options, flash
from tools.board.flasher.shipment import Build, digest
from tools.build import manifest

FILES = {
    "main.py": b"print('floe')",
    "floe/a.mpy": bytes(5000),
    "floe/ui/b.mpy": b"b",
    own_pins.PINS: b"UP = 10\nDOWN = 11\n",
}
FLOE = with_list(FILES)  # what a board has that was flashed


class Maker:
    """The host: sends files, and keeps what is said."""

    kernels = "zig"

    def __init__(self, files=FILES, answer=manifest.OWN_BOARD):
        self.log = []
        self._files = files
        self._answer = answer

    async def build(self, chip, source):
        files = {path: {"size": len(d), "sha256": digest(d)} for path, d in self._files.items()}
        facts = {"floe": "9", "form": chip.name, "arch": "armv6m", "mpy": [6, 3]}
        facts["kernels"] = self.kernels
        if any(path.startswith(manifest.BOARDS) for path in files):
            facts["boards"] = {"floe": "display", "your-pad": "lcd"}
        return Build(manifest.read(json.dumps({**facts, "files": files})), self._files)

    async def choose_board(self, names):
        self.log.append("asked")
        return self._answer

    def now(self):
        return (2026, 12, 31, 3, 20, 5, 9)

    def say(self, sentence):
        assert sentence
        self.log.append(sentence)

    async def with_progress(self, total, work):
        self.total, self.shown = total, []
        await work(self)

    def file(self, path, size):
        self.shown.append(path)

    def sent(self, total):
        self.last = total
        assert total <= self.total


def flashed(port, there, options=None, spoiled="none", maker=None):
    """What is said while a board is flashed that holds files, None for those it has."""
    if there is not None:
        port.board.erase()
        port.board.write(there)
    maker = maker or Maker()
    with Connection(port.address) as connection:
        link = BitFlips(connection, spoiled)
        run(flash(Board(link, port.address), maker, options or Options()))
    return maker.log


@pytest.mark.parametrize("there", [{}, {"main.py": FILES["main.py"]}])
def test_a_board_without_floe_gets_all_of_it(port, there):
    assert flashed(port, there)[-1] == "Floe 9 is on the board, which restarts."
    assert port.board.files() == FLOE
    assert port.board.clock() == [2026, 12, 31, 3, 20, 5, 9, 0]


@pytest.mark.parametrize("spoiled", ["floe/a.mpy", "main.py"])
def test_a_file_that_did_not_arrive_as_it_was_sent_is_named(port, spoiled):
    with pytest.raises(FlashError, match=f"^{spoiled} did not arrive as it was sent: run this"):
        flashed(port, {}, spoiled=spoiled)
    assert "main.py" not in port.board.files()
    flashed(port, None)
    assert port.board.files() == FLOE


class Forgetful(MemoryBoard):
    """A board that loses one of the files that are written."""

    async def write(self, path, data, sent=None):
        await MemoryBoard.write(self, path, data, sent)
        self.files.pop("floe/a.mpy", None)


def test_a_file_that_is_not_there_after_it_was_sent_is_named():
    board: Any = Forgetful()
    with pytest.raises(FlashError, match="^floe/a.mpy did not arrive as it was sent: run this"):
        run(flash(board, Maker(), Options()))


def test_a_folder_that_floe_has_no_more_goes(port):
    flashed(port, with_list({**FILES, "floe/old/gone.mpy": b"old"}))
    with Connection(port.address) as connection:
        assert "floe/old" not in run(Board(connection, port.address).contents()).folders


def test_a_file_of_the_same_size_with_other_bytes_is_sent(port):
    other = bytes(4999) + b"\1"
    log = flashed(port, with_list({**FILES, "floe/a.mpy": other}))
    assert "To send: 1 of 4 files, 5,000 bytes: floe/a.mpy" in log
    assert port.board.files() == FLOE


def test_pins_that_an_older_floe_brought_are_not_the_owners(port):
    log = flashed(port, with_list({**FILES, own_pins.PINS: b"UP = 9  # an older one's"}))
    assert not any("keeps the pins" in line for line in log)
    assert port.board.files() == FLOE


def test_the_pins_of_a_board_are_kept_unless_floes_are_asked_for(port):
    mine = {**FLOE, own_pins.PINS: b"UP = 2\n"}
    log = flashed(port, mine)
    assert "The board keeps the pins of its own floe/device/pins.py (--pins sends Floe's)." in log
    moved_away = {f"before_floe/{own_pins.PINS}": b"UP = 2\n"}
    assert port.board.files() == {**FLOE, **moved_away, own_pins.PINS: b"UP = 2\nDOWN = 11\n"}
    flashed(port, mine, Options(send_pins=True))
    assert port.board.files() == {**FLOE, **moved_away}


DRIVEN = {
    **FILES,
    "floe/device/display.mpy": b"OLED",
    "floe/device/lcd.mpy": b"LCD",
    manifest.BOARDS + "your_pad.py": b"BOARD = 'your-pad'\nUP = 4\n",
}


def test_a_board_is_asked_for_once_gets_its_own_drivers_and_is_remembered(port):
    pins = {own_pins.PINS: DRIVEN[manifest.BOARDS + "your_pad.py"]}
    pad = with_list({**FILES, "floe/device/lcd.mpy": b"LCD", **pins})
    log = flashed(port, {}, maker=Maker(DRIVEN, "your-pad"))
    assert "asked" in log and "The board is a your-pad." in log and port.board.files() == pad
    log = flashed(port, None, maker=Maker(DRIVEN))
    assert "asked" not in log and "All files are up to date: nothing is sent." in log
    mine = {own_pins.PINS: b"BOARD = 'your-pad'\nUP = 9\n"}
    port.board.write(mine)
    flashed(port, None, maker=Maker(DRIVEN))
    assert port.board.files()[own_pins.PINS] == mine[own_pins.PINS]
    flashed(port, None, Options(board="floe"), maker=Maker(DRIVEN))
    there = port.board.files()
    assert there[own_pins.PINS] == FILES[own_pins.PINS] and "floe/device/lcd.mpy" not in there
    assert there["floe/device/display.mpy"] == b"OLED"
    assert there[f"before_floe/{own_pins.PINS}"] == mine[own_pins.PINS]


def test_a_board_that_is_not_known_is_refused_with_a_list(port):
    with pytest.raises(FlashError, match="no board 'my-pad': --board takes floe, your-pad"):
        flashed(port, {}, Options(board="my-pad"), maker=Maker(DRIVEN))
    assert port.board.files() == {}


def test_nothing_is_changed_where_that_was_asked_for(port):
    there = {"main.py": b"print('theirs')", "floe.txt": b"mine"}
    log = flashed(port, there, Options(dry_run=True))
    assert "Another program's main.py is kept as main_before_floe.py." in log
    assert log[-1] == "Nothing was changed, the board restarts."
    assert port.board.files() == there


# Boards with files of their owner's that old versions deleted.
MINE = b"print('mine')"
OWNERS = {
    "a Floe whose owner then wrote a main.py": FLOE | {"main.py": MINE, "floe/ui/b.py": b"too"},
    "another project with such a folder": {
        "main.py": MINE, "floe/__init__.py": b"1", "floe/ui/b.mpy": b"2", "floe/map.txt": b"3",
    },
    "another project with a parked file": {
        "main.py": MINE, "main.py.parked": b"parked", "main.py.new": b"new",
    },
    "another program's files where Floe needs its own": {
        "floe": b"a file", listed.LIST: b"groceries", listed.LIST + ".new": b"more",
    },
}  # fmt: skip


def moved_away(there):
    """The owner's files of a board under the names that a flash gives them."""
    kept = {f"before_floe/{path}": data for path, data in there.items() if FLOE.get(path) != data}
    if "main.py" in there:
        kept["main_before_floe.py"] = kept.pop("before_floe/main.py")
    return kept


@pytest.mark.parametrize("there", OWNERS.values(), ids=OWNERS)
def test_what_floe_did_not_write_is_kept_and_said(port, there):
    log, kept = flashed(port, there), moved_away(there)
    for path in kept:
        old = path.removeprefix("before_floe/").replace("main_before_floe", "main")
        assert any(line.endswith(f" {old} is kept as {path}.") for line in log)
    assert port.board.files() == {**FLOE, **kept}


class OtherBoard(MemoryBoard):
    """With a newer MicroPython, in which there is a Floe, for a board that it names."""

    async def identify(self):
        return (await super().identify())._replace(version=(9, 8, 7))

    async def frozen(self):
        return "8", "your-pad"


def test_what_its_owner_has_to_know_is_said():
    mine = {f"floe/mine{number}": b"mine" for number in range(SHOWN + 2)}
    board: Any = OtherBoard({**mine, "main.py": FILES["main.py"]})
    maker: Any = Maker(DRIVEN)
    maker.kernels = "python"
    run(flash(board, maker, Options()))
    first, newer, frozen, slow, which, *moved, more, sent, _, _ = maker.log
    assert first == "Raspberry Pi Pico with RP2040, MicroPython 9.8.7"
    assert newer.startswith("MicroPython 9.8.7 is newer than")
    assert frozen.startswith("Floe 8 is part of this MicroPython. ")
    assert slow.startswith("The kernels run as Python") and which == "The board is a your-pad."
    assert moved == [f"Not Floe's: {name} is kept as before_floe/{name}." for name in [*mine][:8]]
    assert more == "2 more files that are not Floe's are kept in before_floe."
    assert sent.startswith("To send: 4 of 5 files, 5,0")
    paths = [path for path in with_list(DRIVEN) if path in board.files]
    assert {*maker.shown} == {*paths} - {"main.py"} and maker.last == maker.total
    maker.log.clear()
    run(flash(board, maker, Options(source=(), board="your-pad")))
    assert "All files are up to date: nothing is sent." in maker.log and slow not in maker.log


@pytest.mark.parametrize("source, advice", [(None, "remove files"), ((), "send fewer packages")])
def test_what_has_no_room_is_refused_before_anything_is_changed(source, advice):
    board: Any = MemoryBoard({"main.py": MINE})
    maker: Any = Maker({**FILES, "floe/a.mpy": bytes(1_200_000)})
    with pytest.raises(FlashError, match=f"has 1200 KB free, 1\\d+ KB are needed: {advice}"):
        run(flash(board, maker, Options(source=source)))
    run(flash(board, Maker(), Options(dry_run=True)))
    assert board.files == {"main.py": MINE} and board.restarts == 2


class Cut:
    """A link whose cable is pulled after some more messages."""

    def __init__(self, link, messages):
        self._link = link
        self._left = messages

    async def exec(self, code):
        self._left -= 1
        return Result(broken=True) if self._left < 0 else await self._link.exec(code)

    async def start(self, code):
        return await self._link.start(code)

    async def run_program(self):
        return await self._link.run_program()


@pytest.mark.parametrize(
    "messages",
    [pytest.param(n, marks=() if n in (9, 14) else pytest.mark.long) for n in range(4, 21)],
)
def test_a_pulled_cable_loses_no_file_of_the_owners(port, messages):
    there = OWNERS["another project with such a folder"]
    port.board.erase()
    port.board.write({**there, "main.py.parked": b"parked"})
    with Connection(port.address) as connection:
        link = Cut(connection, messages)
        with pytest.raises(FlashError, match="it goes on where it stopped"):
            run(flash(Board(link, port.address), Maker(), Options()))
    left = port.board.files()
    mine = [*there.values(), b"parked"]
    assert all(data in left.values() for data in mine)
    assert left.get("main.py") in (None, MINE) or FILES.items() <= left.items()
    with Connection(port.address) as connection:
        run(flash(Board(connection, port.address), Maker(), Options()))
    held = {**moved_away(there), "before_floe/main.py.parked": b"parked"}
    assert port.board.files() == {**FLOE, **held}


def test_names_from_a_board_do_not_control_the_terminal(port, capsys):
    port.board.erase()
    port.board.write({"floe/\x1b]0;mine\x07.py": b"", "saves/a": b"1", "saves/\x1b[2J": b""})
    assert flash_command.main(["--dry-run", "--port", port.address]) == 0
    assert r" floe/\x1b]0;mine\x07.py is kept as before_floe/floe/" in capsys.readouterr().out
    assert flash_command.main(["--dry-run", "--port", "/no\x1b[2J"]) == 1
    assert r"/no\x1b[2J: " in capsys.readouterr().err
