"""Floe put on a board from the page: by the flasher's own plan, over the browser's serial port.

The board is a real MicroPython with a real raw REPL and littlefs (repl_board.py); tests/pico does
some of it on the emulated Pico.
"""

import contextlib
import datetime
import socket
import threading
import time

import pytest

from tests.host_sim.web.browser import Server
from tests.host_sim.web.owner import DONE, Owner
from tests.host_sim.web.repl_board import ReplBoard
from tests.host_sim.web.serial_bridge import Bridge
from tests.micropython_runner import micropython
from tests.tools.board.flasher.with_list import with_list
from tools.board.flasher import archive, builds, compatibility, listed, own_pins
from tools.board.flasher.errors import FlashError
from tools.board.flasher.shipment import for_board
from tools.build import chips
from tools.build.manifest import OWN_BOARD
from tools.build.mpy import FIRMWARE

NOTHING = "All files are up to date: nothing is sent."
CHANGED = ("floe/events.mpy", "floe/ui/screens/title.mpy")
GONE = "floe/old/gone.mpy"
# An owner's files, and the new names of those in Floe's way.
OWNERS = {
    "saves/settings": b"mine",
    "notes.txt": b"mine too",
    "main.py": b"print('mine')",
    "main.py.parked": b"parked",
    "floe/ice.py": b"ice",
}
KEPT = {
    "main.py": "main_before_floe.py",
    "main.py.parked": "before_floe/main.py.parked",
    "floe/ice.py": "before_floe/floe/ice.py",
}
# Keep what the bar shows of how much is sent.
NOTE_PROGRESS = """() => {
    const bar = document.getElementById("board-progress");
    floe.shown = [];
    const note = () => bar.hasAttribute("value") && floe.shown.push(bar.value / bar.max);
    new MutationObserver(note).observe(bar, { attributeFilter: ["value"] });
}"""


@pytest.fixture(scope="module")
def built():
    """Path to bytes of what the page puts on a Pico."""
    return for_board(builds.get(chips.named("rp2040")), OWN_BOARD).files


@pytest.fixture
def owner(browser, page_files, tmp_path):
    """owner(files): one whose board holds these files."""
    program = micropython().program
    opened = []

    def owner(files=None, **settings):
        board = ReplBoard(program, tmp_path / f"{len(opened)}.flash")
        board.write(files or {})
        server = Server(page_files, bridge=Bridge(board.connect))
        opened.append((Owner(browser, server, **settings), server))
        visitor = opened[-1][0].open().open_dialog()
        visitor.board = board
        return visitor

    yield owner
    for visitor, server in opened:
        visitor.context.close()
        server.stop()


@pytest.mark.long
def test_an_empty_board_gets_all_of_it_and_then_nothing_more(owner, built):
    visitor = owner({"notes.txt": b"mine", "main.py": b"print('theirs')"})
    visitor.page.evaluate(NOTE_PROGRESS)
    log = visitor.ask("#install")
    shown = visitor.page.evaluate("floe.shown")
    assert len(shown) > 20 and shown == sorted(shown) and shown[0] < 0.1 and shown[-1] == 1
    assert log[0].startswith("Raspberry Pi Pico with RP2040, MicroPython 1.")
    assert "Another program's main.py is kept as main_before_floe.py." in log
    assert any(f"To send: {len(built)} of {len(built)} files, " in line for line in log)
    assert log[-1].endswith(DONE)
    others = {"notes.txt": b"mine", "main_before_floe.py": b"print('theirs')"}
    assert visitor.board.files() == with_list(built, others)
    year, month, day, weekday, *time_of_day, _ = visitor.board.clock()
    shown = datetime.datetime(year, month, day, *time_of_day)
    assert abs(datetime.datetime.now() - shown) < datetime.timedelta(minutes=2)
    assert weekday == shown.weekday()
    assert NOTHING in visitor.ask("#install")
    assert visitor.complaints == []


@pytest.fixture(scope="module")
def outdated(built):
    """Path to bytes of a board with an older Floe, saves, and an owner's files and pins."""
    older = {**built, **{path: built[path] + b"\0" for path in CHANGED}, GONE: b"old"}
    own = (FIRMWARE / own_pins.PINS).read_bytes().replace(b"BUZZER = 16", b"BUZZER = 18")
    return with_list(older, {**OWNERS, own_pins.PINS: own})


@pytest.fixture(scope="module")
def updated(built, outdated):
    """What that board has afterwards."""
    moved_away = {KEPT.get(path, path): outdated[path] for path in [*OWNERS, own_pins.PINS]}
    return with_list(built, moved_away)


def test_only_what_differs_is_sent_and_what_is_ones_own_stays(owner, outdated, updated):
    visitor = owner(outdated)
    visitor.page.locator("#board summary").tap()
    visitor.page.locator("#dry-run").check()
    log = visitor.ask("#install")
    assert log[1].startswith("The board keeps the pins of its own floe/device/pins.py")
    assert f"To remove: {GONE}" in log
    for old, new in KEPT.items():
        assert any(line.endswith(f" {old} is kept as {new}.") for line in log)
    assert any(line.endswith(f": {', '.join(CHANGED)}, main.py") for line in log)
    assert log[-1] == "Nothing was changed, the board restarts."
    assert visitor.board.files() == outdated
    assert visitor.board.clock() is None
    visitor.page.locator("#dry-run").uncheck()
    assert visitor.ask("#install")[-1].endswith(DONE)
    assert visitor.board.files() == updated
    visitor.page.locator("#wipe-saves").check()
    visitor.page.locator("#send-pins").check()
    assert "To remove: saves/settings" in visitor.ask("#install")
    there = visitor.board.files()
    assert "saves/settings" not in there and b"BUZZER = 16" in there[own_pins.PINS]


def cut_and_go_on(visitor, outdated, updated, message):
    """Pull the cable before a message; plugged in again it goes on. False if there were less."""
    visitor.board.erase()
    visitor.board.write(outdated)
    visitor.bridge.messages, visitor.bridge.cut_at = 0, message
    log = visitor.ask("#install")
    if visitor.bridge.cut_at is not None:
        assert visitor.board.files() == updated
        return False
    if log[-1].endswith(DONE):
        assert visitor.board.files() == updated  # what was lost is the last word, to restart
        return True
    there = visitor.board.files()
    assert all(data in there.values() for data in OWNERS.values())
    assert there.get("main.py") in (None, outdated["main.py"], updated["main.py"])
    if there.get("main.py") == updated["main.py"]:
        assert updated.items() - there.items() <= {(listed.LIST, updated[listed.LIST])}
    assert visitor.plug_in_again(log)[-1].endswith(DONE)
    assert visitor.board.files() == updated
    return True


@pytest.mark.long
def test_a_cable_pulled_at_any_message_is_nothing_lost(owner, outdated, updated):
    visitor = owner(outdated)
    message = 0
    while cut_and_go_on(visitor, outdated, updated, message):
        message += 1
    assert message > 50


@pytest.mark.long
def test_saves_go_to_a_file_and_come_back(owner, tmp_path):
    saves = {"settings": b"language en\n", "fish.floe": bytes(range(256)) * 20}
    there = {f"saves/{name}": data for name, data in saves.items()}
    visitor = owner({**there, "saves/a b": b"odd"})
    with visitor.page.expect_download() as download:
        log = visitor.ask("#board-backup")
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    assert log[0] == "Left out, because they are not Floe's: a b."
    assert log[1].startswith("2 saves are kept in floe-saves-")
    assert archive.unpack(path.read_bytes()) == saves
    other = owner({"saves/settings": b"other", "saves/xok.floe": b"stays"})
    other.page.locator("#board-file").set_input_files(path)
    assert other.hear(0) == ["2 saves are on the board, which restarts."]
    assert other.board.files() == {**there, "saves/xok.floe": b"stays"}
    one = owner({"saves/settings": b"language en\n"})
    assert one.ask("#board-backup")[0].startswith("1 save is kept in floe-saves-")
    empty = owner({})
    assert empty.ask("#board-backup") == ["There are no saves on the board: nothing was written."]


def test_the_clock_is_set_to_the_browsers(owner):
    visitor = owner({}, timezone_id="Pacific/Auckland")
    visitor.page.clock.set_fixed_time("2026-12-31T20:05:09Z")
    log = visitor.ask("#board-clock")
    assert log == ["The board's clock says 2027-01-01 09:05, until its power goes off."]
    assert visitor.board.clock() == [2027, 1, 1, 4, 9, 5, 9, 0]
    assert visitor.complaints == []


@pytest.mark.long
def test_who_is_curious_talks_to_micropython(owner):
    visitor = owner({})
    visitor.page.locator("#talk").tap()
    visitor.page.wait_for_selector("#repl", state="visible")
    visitor.page.locator("#repl-line").fill("print(6 * 7, chr(382))")
    visitor.page.keyboard.press("Enter")
    until = time.monotonic() + 10
    while "\n42 ž\n" not in visitor.page.text_content("#repl-out"):
        assert time.monotonic() < until, visitor.page.text_content("#repl-out")
        visitor.page.wait_for_timeout(50)
    assert len(visitor.ask("#install")) > 2  # which takes the port
    assert visitor.page.locator("#repl").is_hidden()


@pytest.mark.long
def test_what_is_in_the_way_is_said(owner):
    visitor = owner({}, service_workers="block")  # Playwright does not see what goes through one
    visitor.page.evaluate("window.noBoard = true")
    assert visitor.ask("#install")[0].startswith("No board was found: plug the Pico in")
    visitor.page.evaluate("window.noBoard = false")
    connect, visitor.bridge.connect = visitor.bridge.connect, refused
    assert visitor.ask("#install") == [
        "the USB port is busy: close the other program that uses the board (Thonny, a serial "
        "monitor, mpremote), or unplug it and plug it in again."
    ]
    visitor.bridge.connect = mute
    assert "does not answer as MicroPython does" in visitor.ask("#install")[0]
    visitor.bridge.connect = connect
    visitor.page.route("**/rp2040.bin", lambda route: route.fulfill(status=404))
    assert visitor.ask("#install")[1].startswith("What is to be sent is no longer here")
    assert visitor.page.locator("#board-reload").is_visible()
    visitor.page.route("**/rp2040.bin", lambda route: route.fulfill(status=503))
    assert "cannot be fetched (503): check the net" in visitor.ask("#install")[1]
    assert visitor.page.locator("#board-reload").is_hidden()


def refused():
    raise OSError


def mute():
    """A socket to what never answers."""
    ours, theirs = socket.socketpair()
    threading.Thread(target=lambda: theirs.recv(1 << 20) and time.sleep(20), daemon=True).start()
    return ours


def test_without_web_serial_the_way_out_is_named(stranger):
    visitor = stranger()
    visitor.page.add_init_script("delete Navigator.prototype.serial;")
    visitor.open()
    visitor.page.locator("#more").tap()
    visitor.page.locator("#to-board").tap()
    assert "take Chrome, Edge, Opera" in visitor.page.text_content("#board-words")
    assert visitor.page.locator("#install").is_hidden()
    assert visitor.page.get_by_text("floe-pico.uf2").is_visible()


class DeafBoard:
    """A board whose program prints all the time and takes no notice of what it is sent."""

    def connect(self):
        """A socket to it, which prints until that is closed."""
        ours, theirs = socket.socketpair()
        threading.Thread(target=self._run, args=(theirs,), daemon=True).start()
        return ours

    def _run(self, cable):
        with cable, contextlib.suppress(OSError):
            while True:
                cable.sendall(b"tick\r\n")
                time.sleep(0.5)


@pytest.fixture
def deaf_owner(browser, page_files):
    server = Server(page_files, bridge=Bridge(DeafBoard().connect))
    visitor = Owner(browser, server).open().open_dialog()
    yield visitor
    visitor.context.close()
    server.stop()


def test_closing_the_dialog_gives_up_at_once(deaf_owner):
    deaf_owner.page.locator("#install").tap()
    deaf_owner.page.wait_for_selector("#board[aria-busy=true]")
    time.sleep(2)
    begun = time.monotonic()
    deaf_owner.page.locator("#board-close").tap()
    deaf_owner.page.wait_for_selector("#board[aria-busy=false]", state="attached")
    assert time.monotonic() - begun < 5
    assert deaf_owner.log()[-1].startswith("It was stopped. Choose “Install or update” again")


# What a browser does with ports, and what is then said.
NEVER = "() => new Promise(() => {})"
PORTS = {
    f"requestPort = async () => ({{ open: {NEVER}, close: async () => {{}} }})": "is busy",
    "getPorts = async () => { throw new DOMException('Access', 'SecurityError'); }": "embedded",
}


@pytest.mark.parametrize("does", PORTS)
def test_a_browser_that_gives_no_port_locks_nothing(deaf_owner, does):
    deaf_owner.page.evaluate(f"() => {{ navigator.serial.{does}; }}")
    (log,) = deaf_owner.ask("#install")
    assert PORTS[does] in log
    assert deaf_owner.page.locator("#install").is_enabled()


def test_the_options_are_those_of_the_dialog(deaf_owner):
    sentence = "are needed: remove files of your own with `mpremote rm`, or --wipe-saves."
    with pytest.raises(FlashError, match=sentence):
        compatibility.check_room(2, 1, 4096)
    shown = deaf_owner.page.evaluate(
        """async (sentence) => {
            const { inPage } = await import(new URL("./install.js", floe.base));
            return inPage(sentence);
        }""",
        sentence,
    )
    assert shown.endswith("own or choose “Forget settings and the games under way”.")
