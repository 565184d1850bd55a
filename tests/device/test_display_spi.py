"""Displays by SPI: what is sent when, and what the other pins do meanwhile."""

# pyright: reportAttributeAccessIssue=false
# The pins of a board with such a display have names that Floe's own board lacks.

import importlib
import random

import pytest

from host_sim import boards, sim_board
from host_sim.other_board import OtherBoard

from floe.device import pins
from tests.device.panel import draw_something, drawn

BOARDS = [name for name in boards.names() if "RESET" in boards.values(name)]
COLOURED = [name for name in BOARDS if "CHIP" in boards.values(name)]


@pytest.fixture
def wired():
    """wired(name, pins that it has otherwise): that board, its driver and its bus."""

    def wire(name, flip=False, **otherwise):
        boards.use(name)
        for each, value in otherwise.items():
            setattr(pins, each, value)
        board = sim_board.use(OtherBoard())
        display = importlib.import_module(f"floe.device.{pins.DISPLAY}").on_board(0, flip)
        return board, display, board.spi_at(pins.SCK, pins.MOSI)

    yield wire
    boards.use(boards.OWN)


@pytest.mark.parametrize("name", BOARDS)
def test_a_chip_is_reset_by_its_pin_before_it_is_sent_anything(wired, name):
    board, display, bus = wired(name)
    write, log = bus.write, []

    def watch(data, *how):
        log.append(
            (bus.us, *[board.pin(at).level() for at in (pins.RESET, pins.CS, pins.DC)], data)
        )
        write(data, *how)

    bus.write = watch
    for _ in range(2):
        assert board.pin(pins.RESET).level() == board.pin(pins.CS).level() == 1
        log.clear()
        assert display.connect()
        assert log[0][1] == 0, "the reset pin is low"
        begun, ended = log[0][0], next(us for us, reset, *_ in log if reset)
        sent = [(us, is_data, data) for us, _, chosen, is_data, data in log if not chosen]
        # The data sheets ask for 10 us, and for 5 ms until the first command.
        assert ended - begun >= 10 and sent[0][0] - ended >= 5000
        if name in COLOURED:
            settings = [bytes((command,)) + data for command, data in pins.SETTINGS]
            assert b"".join(settings) in b"".join(data for _, _, data in sent)
            assert sent[0][1:] == (0, b"\x01"), "the command resets it if the pin is not wired"
        assert board.display.refused == []
    log.clear()
    display.refresh()
    sent = {data[0] for _, _, chosen, is_data, data in log if not chosen and not is_data}
    assert name not in COLOURED or sent >= {0x36, 0x3A, 0x13, 0x29, 0x11}, "a chip may lose these"
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
        display.refresh()
        assert board.display.lit == on
        assert bool(light()) == (on or vars(pins).get("BACKLIGHT", 0) is None)
    assert board.display.brightness > 0.99
    if name in COLOURED:
        display.contrast(0)
        least = 24 * 24 / 65535 if pins.DIMS else 1
        assert board.display.brightness == pytest.approx(least), "it can be read"


@pytest.mark.parametrize("name", BOARDS)
def test_after_any_changes_the_panel_shows_the_frame_and_nothing_beside_it(wired, name):
    board, display, bus = wired(name, flip=True)
    display.connect()
    chance = random.Random(1)
    for step in range(60):
        corner = chance.randrange(-5, 130), chance.randrange(-5, 66)
        size = chance.randrange(1, 40), chance.randrange(1, 30)
        display.frame.fill_rect(*corner, *size, step & 1 ^ 1)
        before = bus.sent
        assert display.show() == bus.sent - before
        assert display.show() == 0
        display.refresh()
        assert board.display.pixels()[::-1] == drawn(display)
    if name in COLOURED:
        panel = [each for y in range(pins.ROWS) for each in board.display.colours(y)]
        lit, dark = (panel.count(colour) for colour in (0xDF7F, 0x0865))
        assert lit == sum(drawn(display)) * pins.SCALE**2 and lit + dark == len(panel)


@pytest.mark.parametrize("name", BOARDS)
def test_a_display_whose_supply_failed_is_whole_again_after_eight_refreshings(wired, name):
    board, display, bus = wired(name)
    draw_something(display.frame)
    display.connect()
    board.display.power_on()
    for _ in range(8):
        bus.us += 200_000
        display.refresh()
    assert board.display.lit and board.display.refused == []
    if name not in COLOURED:
        assert board.display.pixels() == drawn(display)
        return
    scale = pins.SCALE
    left, top = pins.COLUMNS // 2 - 64 * scale, pins.ROWS // 2 - 32 * scale
    rows = [board.display.colours(top + y)[left:][: 128 * scale] for y in range(64 * scale)]
    shown = bytes(colour == 0xDF7F for row in rows[::scale] for colour in row[::scale])
    assert shown == drawn(display)


@pytest.mark.parametrize("fewer", [0, 1])
@pytest.mark.parametrize("name", COLOURED)
def test_all_of_a_panel_is_filled_whatever_its_size(wired, name, fewer):
    rows = boards.values(name)["ROWS"] - fewer
    board, display, _ = wired(name, ROWS=rows)
    display.connect()
    assert {colour for y in range(rows) for colour in board.display.colours(y)} == {0x0865}
    assert board.display.refused == []
