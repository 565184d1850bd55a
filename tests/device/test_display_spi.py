"""Displays by SPI: what is sent when, and what the other pins do meanwhile."""

# pyright: reportAttributeAccessIssue=false
# The pins of a board with such a display have names that Floe's own board lacks.

import importlib
import random

import pytest

from host_sim import boards, sim_board
from host_sim.other_board import OtherBoard

from floe.device import pins
from tests.device.panel import drawn

BOARDS = [name for name in boards.names() if "RESET" in boards.values(name)]
COLOURED = [name for name in BOARDS if "CHIP" in boards.values(name)]


@pytest.fixture
def wired():
    """wired(name, pins that it has otherwise): that board, its driver and its bus."""

    def wire(name, **otherwise):
        boards.use(name)
        for each, value in otherwise.items():
            setattr(pins, each, value)
        board = sim_board.use(OtherBoard())
        display = importlib.import_module(f"floe.device.{pins.DISPLAY}").on_board(0, False)
        return board, display, board.spi_at(pins.SCK, pins.MOSI)

    yield wire
    boards.use(boards.OWN)


@pytest.mark.parametrize("name", BOARDS)
def test_a_chip_is_reset_by_its_pin_before_it_is_sent_anything(wired, name):
    board, display, bus = wired(name)
    seen = []

    def watch(number):
        pin = board.pin(number)
        assert pin.level() == 1
        before = pin.on_drive
        note = seen.append
        pin.on_drive = lambda level: (note((number, level, bus.us)), before and before(level))

    watch(pins.RESET)
    watch(pins.CS)
    for _ in range(2):
        seen.clear()
        assert display.connect()
        levels = [(number, level) for number, level, _ in seen]
        transfer = [(pins.CS, 0), (pins.CS, 1)]
        assert levels == [(pins.RESET, 0), (pins.RESET, 1), *transfer * (len(seen) // 2 - 1)]
        # The data sheets ask for 10 us, and for 5 ms until the first command.
        (_, _, low), (_, _, high), (_, _, chosen), *_ = seen
        assert high - low >= 10 and chosen - high >= 5000
        assert board.display.refused == []
    begun, sent = bus.us, bus.sent
    display.frame.fill(1)
    assert display.show() == bus.sent - sent > 1024
    hz = 8e6 * (bus.sent - sent) / (bus.us - begun)
    assert pins.SPI_HZ / 2 < hz <= pins.SPI_HZ == display.speed


@pytest.mark.parametrize("name", BOARDS)
def test_nothing_is_sent_until_it_is_connected(wired, name):
    board, display, bus = wired(name)
    assert (display.present, display.speed, display.address) == (False, 0, 0)
    display.frame.fill_rect(0, 0, 9, 5, 1)
    assert display.show() == 0
    display.refresh()
    display.contrast(9)
    display.set_kind(1)
    display.set_kind(0)
    display.flip(True)
    display.power(False)
    assert bus.sent == 0 and not display.present
    assert display.connect() and display.present
    assert not board.display.lit
    display.power(True)
    lit = [(at % 128, at // 128) for at, pixel in enumerate(board.display.pixels()) if pixel]
    assert lit == [(x, y) for y in range(59, 64) for x in range(119, 128)]
    display.contrast(255)
    assert board.display.brightness > 0.99


@pytest.mark.parametrize("name", BOARDS)
def test_it_is_dark_until_the_picture_has_arrived_and_while_it_is_off(wired, name):
    board, display, bus = wired(name)
    write, lit = bus.write, []
    bus.write = lambda *sent: (write(*sent), lit.append(board.display.lit))
    display.connect()
    assert not any(lit[:-1]) and board.display.lit
    light = getattr(board.display, "light", lambda: board.display.lit)
    for on in (False, True):
        display.power(on)
        assert board.display.lit == on
        assert bool(light()) == (on or vars(pins).get("BACKLIGHT", 0) is None)
    assert board.display.brightness > 0.99
    display.contrast(0)
    if vars(pins).get("DIMS"):
        assert board.display.brightness == pytest.approx(24 * 24 / 65535), "it can be read"


@pytest.mark.parametrize("name", BOARDS)
def test_after_any_changes_the_panel_shows_the_frame_and_nothing_beside_it(wired, name):
    board, display, bus = wired(name)
    display.connect()
    chance = random.Random(1)
    for step in range(60):
        corner = chance.randrange(-5, 130), chance.randrange(-5, 66)
        size = chance.randrange(1, 40), chance.randrange(1, 30)
        display.frame.fill_rect(*corner, *size, step & 1 ^ 1)
        before = bus.sent
        assert display.show() == bus.sent - before
        display.refresh()
        assert board.display.pixels() == drawn(display)
    if name in COLOURED:
        panel = [each for y in range(pins.ROWS) for each in board.display.colours(y)]
        lit, dark = (panel.count(colour) for colour in (0xDF7F, 0x0865))
        assert lit == sum(drawn(display)) * pins.SCALE**2 and lit + dark == len(panel)


@pytest.mark.parametrize("fewer", [0, 1])
@pytest.mark.parametrize("name", COLOURED)
def test_all_of_a_panel_is_filled_whatever_its_size(wired, name, fewer):
    rows = boards.values(name)["ROWS"] - fewer
    board, display, _ = wired(name, ROWS=rows)
    display.connect()
    assert {colour for y in range(rows) for colour in board.display.colours(y)} == {0x0865}
    assert board.display.refused == []
