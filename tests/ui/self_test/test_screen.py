"""The self-test: its pages as they look, and a way through it with any key or none."""

import pytest

from host_sim import sim_board
from host_sim.flash_folder import Flash

from floe import start
from floe.device.display import FAST
from floe.device.health import Health
from floe.device.pins import I2C_HZ
from floe.events import DOWN, LEFT, RIGHT, UP, A, B
from floe.ui import settings_file, strings
from floe.ui.self_test import screen as self_test
from floe.ui.self_test.keys import HELD
from tests.golden import assert_golden
from tests.ui.console_sim import ConsoleSim

PAGES = len(self_test.PAGES)
TEXTS = strings.load("en", "self_test")
SETTINGS_TEXTS = strings.load("en", "settings")


@pytest.fixture
def sim(monkeypatch):
    monkeypatch.setattr(Health, "python", lambda self: "1.25.0")
    sim = ConsoleSim().power_on(A, B, ms=500)
    assert sim.screen_name == "SelfTest"
    return sim


def go_on(sim, pages):
    """So many pages on, from the first."""
    sim.hold(UP, ms=HELD + 100)
    for _ in range(pages - 1):
        sim.play("R")


def test_the_keys(sim):
    for key in (A, UP):
        sim.board.press(key)
    sim.wait(50)
    assert_golden("keys_down", sim.pixels())
    for key in (A, UP):
        sim.board.release(key)
    sim.wait(50)
    assert_golden("keys_up", sim.pixels())


@pytest.mark.parametrize(
    "key, swapped", [*((key, 0) for key in (UP, DOWN, LEFT, RIGHT, A, B)), (A, 1), (B, 1)]
)
def test_a_key_fills_its_own_picture(sim, key, swapped):
    sim.console.settings.set("swap", swapped)
    settings_file.apply(sim.console)
    sim.console.redraw()
    sim.wait(50)
    before = bytes(sim.pixels())
    sim.board.press(key)
    sim.wait(50)
    places = {UP: (28, 12), DOWN: (28, 38), LEFT: (15, 25), RIGHT: (41, 25), A: (100, 19)}
    x, y = places.get(key, (80, 31))
    changed = [i for i in range(128 * 64) if before[i] != sim.pixels()[i]]
    assert len(changed) > 50
    assert all(x <= i % 128 < x + 13 and y <= i // 128 < y + 13 for i in changed)


def test_every_pixel_is_lit_and_dark_and_differs_from_its_neighbours(sim):
    go_on(sim, 1)
    assert all(sim.pixels())
    sim.play("R")
    assert not any(sim.pixels())
    sim.play("R")
    checker = bytes((x + y) % 2 == 0 for y in range(64) for x in range(128))
    assert bytes(sim.pixels()) == checker
    assert sim.console.health().display()[1] == FAST
    sim.play("R")
    assert bytes(sim.pixels()) == bytes(1 - pixel for pixel in checker)
    sim.play("R")
    assert sim.console.health().display()[1] == I2C_HZ


@pytest.mark.parametrize("muted", [False, True])
def test_tones_rise_also_when_the_sound_is_off(sim, muted):
    sim.console.sound.muted = muted
    go_on(sim, 5)
    assert_golden("tone", sim.pixels())
    heard = []
    sim.on_step = lambda _: heard.append(sim.board.buzzer)
    sim.wait(2000)
    tones = [hz for hz in dict.fromkeys(heard) if hz]
    assert tones == sorted(tones) and len(tones) == 5
    sim.play("R")
    assert sim.console.sound.muted == muted
    heard.clear()
    sim.wait(3000)
    assert not any(heard)


def test_what_the_parts_report(sim):
    go_on(sim, 6)
    assert_golden("parts", sim.pixels())


def test_what_the_board_reports(sim):
    sim.board.battery(3.71)
    sim.board.plug_usb(False)
    go_on(sim, 7)
    assert_golden("board_searching", sim.pixels())
    sim.wait(3000)
    assert_golden("board", sim.pixels())


def test_what_was_found_is_reported_not_what_was_hoped_for():
    board = sim_board.use(sim_board.SimBoard(address=0x3D, max_speed=100_000))
    board.flash.size = 4096
    (board.flash.folder / "file").write_bytes(b"x" * 1000)
    console = start.build(files=board.flash)
    console.step(0)
    assert console.health
    health = console.health()
    assert health.display() == (0x3D, 100_000)
    assert health.room() == (3096, 4096)


def test_a_flash_that_cannot_be_asked_is_unknown(sim, monkeypatch):
    """As littlefs answers after an error of the flash."""

    def fails(_flash):
        raise OSError(84)

    monkeypatch.setattr(Flash, "room", fails)
    go_on(sim, 6)
    assert dict(sim.screen._page.lines(TEXTS))[TEXTS.TEST_FLASH] == TEXTS.TEST_UNKNOWN


def test_a_pico_w_does_not_report_its_voltage(sim):
    go_on(sim, 6)
    sim_board.use(sim_board.SimBoard(model="Pico W"))
    sim.play("R")
    lines = dict(sim.screen._page.lines(TEXTS))
    assert (
        lines[TEXTS.TEST_SUPPLY] == TEXTS.TEST_UNKNOWN
        and lines[TEXTS.TEST_BOARD] == "Pico W (sim)"
    )


@pytest.mark.parametrize("key", [UP, DOWN, LEFT, RIGHT, A, B])
def test_any_one_key_leads_through_everything(sim, key):
    sim.hold(key, ms=HELD + 100)
    if key == B:  # it ends the test
        assert sim.screen_name == "Title"
        return
    for _ in range(PAGES - 1):
        assert sim.screen_name == "SelfTest"
        sim.press(key)
    assert sim.screen_name == "Title"


def test_without_any_key_the_pages_come_by_themselves(sim):
    for _ in range(PAGES):
        assert sim.screen_name == "SelfTest"
        sim.wait(self_test.PATIENCE)
    sim.wait(100)
    assert sim.screen_name == "Title"


def test_a_key_that_hangs_is_seen_and_stops_nothing():
    sim = ConsoleSim()
    sim.power_on_holding(A, 10)
    sim.board.press(B)
    sim.wait(500)
    assert sim.screen_name == "SelfTest"
    sim.board.release(B)
    sim.wait(PAGES * self_test.PATIENCE + 1000)
    assert sim.screen_name == "Title"


def test_b_held_ends_it_on_every_page(sim):
    for pages in range(PAGES):
        if pages:
            go_on(sim, pages)
        sim.hold(B)
        assert sim.screen_name == "Title"
        sim.power_on(A, B, ms=500)
        if pages:
            go_on(sim, pages)
            sim.play("B")
            assert sim.screen_name == "Title"
            sim.power_on(A, B, ms=500)


def test_the_keys_held_at_power_on_do_nothing_until_let_go():
    sim = ConsoleSim().power_on(A, B, ms=5000)
    assert sim.screen_name == "SelfTest"
    assert sim.screen._number == 0


def test_two_other_keys_do_too():
    sim = ConsoleSim().power_on(LEFT, DOWN, ms=500)
    assert sim.screen_name == "SelfTest"


def test_it_is_in_the_settings_but_not_in_a_game():
    sim = ConsoleSim().power_on()
    sim.choose("SETTINGS")
    sim.choose("SELF_TEST")
    assert sim.screen_name == "SelfTest"
    sim.hold(B)
    assert sim.screen_name == "SettingsScreen"
    sim.play("B")
    sim.open_setup("fish")
    sim.choose("START")
    sim.wait(500)
    sim.pause("SETTINGS")
    labels = [sim.screen.label(row) for row in range(sim.screen.count())]
    assert SETTINGS_TEXTS.SOUND in labels and SETTINGS_TEXTS.SELF_TEST not in labels


def test_out_of_memory_the_search_is_unknown(sim, monkeypatch):
    from floe.search import engine

    def no_room(game):
        raise MemoryError

    monkeypatch.setattr(engine, "Engine", no_room)
    go_on(sim, 7)
    sim.wait(3000)
    assert dict(sim.screen._page.lines(TEXTS))[TEXTS.TEST_SEARCH] == TEXTS.TEST_UNKNOWN
