"""The page in Firefox: started, played by keyboard, left and found again, the same frames."""

import time

import pytest

from floe.ui import strings
from floe.ui.puzzles import store
from tests.host_sim.web.browser import Server
from tests.host_sim.web.firefox import launched
from tests.host_sim.web.owner import DONE, SERIAL_PORT
from tests.host_sim.web.playing import TEXTS, WirelessSim, into, press_until
from tests.host_sim.web.repl_board import ReplBoard
from tests.host_sim.web.serial_bridge import Bridge
from tests.micropython_runner import micropython
from tests.tools.board.flasher.with_list import with_list
from tools.board.flasher import builds
from tools.board.flasher.shipment import for_board
from tools.build import chips
from tools.build.manifest import OWN_BOARD

PUZZLES = strings.load("en", "puzzles")


@pytest.fixture(scope="module")
def firefox():
    with launched() as firefox:
        yield firefox


@pytest.fixture
def page(firefox, server):
    return firefox.open(server.url)


def test_the_picture_is_that_of_the_headless_front_end(page):
    seen = set()
    sim = WirelessSim(on_step=lambda sim: seen.add(sim.pixels())).power_on()
    sim.wait(20_000)
    assert page.pixels() in seen


def test_a_game_is_played_by_keyboard_and_found_again(page):
    page.wait_for(f"> {TEXTS.PLAY}")
    press_until(page, page.press, *into("xok"))
    until = time.monotonic() + 30
    while len(moves(page)) < 3:
        assert time.monotonic() < until, page.words()
        page.press("RA")
    page.run("return floe.ask('pause', { on: true })")
    saved = moves(page)
    page.reload().wait_for(f"> {TEXTS.CONTINUE}")
    page.press("A", pause=1)
    assert moves(page)[: len(saved)] == saved


def moves(page):
    """The moves of the game under way, and what ends its record."""
    return page.run("return floe.ask('game')").split()[4:]


def bars(page):
    return page.run("return document.getElementById('bars').textContent")


def wait_until(true, page):
    until = time.monotonic() + 20
    while not true():
        assert time.monotonic() < until, page.words()
        time.sleep(0.1)


def test_a_puzzle_is_played_by_keyboard_and_spoken(firefox, server):
    page = firefox.open(server.url + "#puzzle=fish-142")
    page.wait_for(PUZZLES.NUMBER % (store.place("fish", 141) + 1))
    page.note_speech()
    page.press("A", pause=1)
    page.wait_for(TEXTS.PLAY_PICK)
    page.press("RA", pause=1)
    page.wait_for(TEXTS.PLAY_SLIDE)
    page.press("A")
    wait_until(lambda: page.sentences()[-1].startswith(PUZZLES.WRONG), page)
    sentences = " ".join(page.sentences())
    assert "Can go to:" in sentences and "Picked:" in sentences


def test_a_second_tab_takes_over_and_the_first_says_so(page, server):
    go_to_first = page.another_tab(server.url)
    page.wait_for(TEXTS.PLAY)
    assert bars(page) == ""
    go_to_first()
    wait_until(lambda: "another tab" in bars(page), page)


def test_it_opens_without_a_net_once_it_was_visited(page, page_files, firefox):
    server = Server(page_files)
    firefox.open(server.url)
    firefox.run("return navigator.serviceWorker.ready.then(() => true)")
    firefox.open(server.url)
    server.stop()
    firefox.open(server.url)
    firefox.wait_for(TEXTS.PLAY)


@pytest.mark.long
def test_floe_is_put_on_a_board(firefox, page_files, tmp_path):
    board = ReplBoard(micropython().program, tmp_path / "board.flash")
    server = Server(page_files, bridge=Bridge(board.connect))
    page = firefox.open(server.url)
    page.run(SERIAL_PORT.read_text("utf-8"))
    for selector in ("#more", "#to-board", "#install"):
        page.click(selector)
    sentences = []
    until = time.monotonic() + 400
    while not sentences or not sentences[-1].endswith(DONE):
        assert time.monotonic() < until, sentences
        time.sleep(0.2)
        sentences = page.run(
            "return [...document.querySelectorAll('#board-log p')].map((p) => p.textContent)"
        )
    assert sentences[0].startswith("Raspberry Pi Pico with RP2040, MicroPython 1.")
    files = for_board(builds.get(chips.named("rp2040")), OWN_BOARD).files
    assert board.files() == with_list(files)
    server.stop()
