"""The self-test: its pages as they look, and a way through it with any key or none."""

import pytest

from host_sim import sim_board

from floe import start
from floe.device.health import Health
from floe.events import DOWN, LEFT, RIGHT, UP, A, B
from floe.ui.self_test import screen as self_test
from floe.ui.self_test.keys import HELD
from floe.ui.strings import en
from tests.golden import assert_golden
from tests.ui.console_player import ConsolePlayer

PAGES = len(self_test.PAGES)


@pytest.fixture
def player(monkeypatch):
    monkeypatch.setattr(Health, "python", lambda self: "1.25.0")
    player = ConsolePlayer().power_on(A, B, ms=500)
    assert player.screen_name == "SelfTest"
    return player


def go_on(player, pages):
    """So many pages on, from the first."""
    player.hold(UP, ms=HELD + 100)
    for _ in range(pages - 1):
        player.play("R")


def test_the_keys(player):
    for key in (A, UP):
        player.board.press(key)
    player.wait(50)
    assert_golden("ui/self_test/keys_down", player.glass())
    for key in (A, UP):
        player.board.release(key)
    player.wait(50)
    assert_golden("ui/self_test/keys_up", player.glass())


@pytest.mark.parametrize("key", [UP, DOWN, LEFT, RIGHT, A, B])
def test_a_key_fills_its_own_picture(player, key):
    before = bytes(player.glass())
    player.board.press(key)
    player.wait(50)
    places = {UP: (28, 12), DOWN: (28, 38), LEFT: (15, 25), RIGHT: (41, 25), A: (100, 19)}
    x, y = places.get(key, (80, 31))
    changed = [i for i in range(128 * 64) if before[i] != player.glass()[i]]
    assert len(changed) > 50
    assert all(x <= i % 128 < x + 13 and y <= i // 128 < y + 13 for i in changed)


def test_every_pixel_is_lit_and_dark_and_differs_from_its_neighbours(player):
    go_on(player, 1)
    assert all(player.glass())
    player.play("R")
    assert not any(player.glass())
    player.play("R")
    checker = bytes((x + y) % 2 == 0 for y in range(64) for x in range(128))
    assert bytes(player.glass()) == checker
    player.play("R")
    assert bytes(player.glass()) == bytes(1 - pixel for pixel in checker)


@pytest.mark.parametrize("muted", [False, True])
def test_tones_rise_also_when_the_sound_is_off(player, muted):
    player.console.sound.muted = muted
    go_on(player, 5)
    assert_golden("ui/self_test/tone", player.glass())
    heard = []
    player._watch = lambda _: heard.append(player.board.buzzer)
    player.wait(2000)
    tones = [hz for hz in dict.fromkeys(heard) if hz]
    assert tones == sorted(tones) and len(tones) == 5
    player.play("R")
    assert player.console.sound.muted == muted
    heard.clear()
    player.wait(3000)
    assert not any(heard)


def test_what_the_parts_tell(player):
    go_on(player, 6)
    assert_golden("ui/self_test/parts", player.glass())


def test_what_the_board_tells(player):
    player.board.battery(3.71)
    player.board.plug_usb(False)
    go_on(player, 7)
    assert_golden("ui/self_test/board_searching", player.glass())
    player.wait(3000)
    assert_golden("ui/self_test/board", player.glass())


def test_what_was_found_is_told_not_what_was_hoped_for():
    desk = sim_board.use(sim_board.Board(address=0x3D, max_speed=100_000))
    desk.flash.size = 4096
    (desk.flash.folder / "file").write_bytes(b"x" * 1000)
    console = start.build(files=desk.flash)
    console.step(0)
    assert console.health
    health = console.health()
    assert health.display() == (0x3D, 100_000)
    assert health.room() == (3096, 4096)


def test_a_pico_w_does_not_tell_its_voltage(player):
    go_on(player, 6)
    sim_board.use(sim_board.Board(model="Pico W"))
    player.play("R")
    lines = dict(player.screen._page.lines(en))
    assert lines[en.TEST_SUPPLY] == en.TEST_UNKNOWN and lines[en.TEST_BOARD] == "Pico W"


@pytest.mark.parametrize("key", [UP, DOWN, LEFT, RIGHT, A, B])
def test_any_one_key_leads_through_everything(player, key):
    player.hold(key, ms=HELD + 100)
    if key == B:  # it ends the test
        assert player.screen_name == "Title"
        return
    for _ in range(PAGES - 1):
        assert player.screen_name == "SelfTest"
        player.press(key)
    assert player.screen_name == "Title"


def test_without_any_key_the_pages_come_by_themselves(player):
    for _ in range(PAGES):
        assert player.screen_name == "SelfTest"
        player.wait(self_test.PATIENCE)
    player.wait(100)
    assert player.screen_name == "Title"


def test_a_key_that_hangs_is_seen_and_stops_nothing():
    player = ConsolePlayer()
    player.power_on_holding(A, 10)
    player.board.press(B)
    player.wait(500)
    assert player.screen_name == "SelfTest"
    player.board.release(B)
    player.wait(PAGES * self_test.PATIENCE + 1000)
    assert player.screen_name == "Title"


def test_b_held_ends_it_on_every_page(player):
    for pages in range(PAGES):
        if pages:
            go_on(player, pages)
        player.hold(B)
        assert player.screen_name == "Title"
        player.power_on(A, B, ms=500)
        if pages:
            go_on(player, pages)
            player.play("B")
            assert player.screen_name == "Title"
            player.power_on(A, B, ms=500)


def test_the_keys_held_at_power_on_do_nothing_until_let_go():
    player = ConsolePlayer().power_on(A, B, ms=5000)
    assert player.screen_name == "SelfTest"
    assert player.screen._number == 0


def test_two_other_keys_do_too():
    player = ConsolePlayer().power_on(LEFT, DOWN, ms=500)
    assert player.screen_name == "SelfTest"


def test_it_is_in_the_settings_but_not_in_a_game():
    player = ConsolePlayer().power_on()
    player.choose(en.SETTINGS)
    player.choose(en.SELF_TEST)
    assert player.screen_name == "SelfTest"
    player.hold(B)
    assert player.screen_name == "SettingsScreen"
    player.play("B U A w300 A w300")
    player.choose(en.START)
    player.wait(500)
    player.hold(B)
    player.choose(en.SETTINGS)
    labels = [player.screen.label(row) for row in range(player.screen.count())]
    assert en.SOUND in labels and en.SELF_TEST not in labels


def test_out_of_memory_the_search_is_unknown(player, monkeypatch):
    from floe.search import engine

    def no_room(game):
        raise MemoryError

    monkeypatch.setattr(engine, "Opponent", no_room)
    go_on(player, 7)
    player.wait(3000)
    assert dict(player.screen._page.lines(en))[en.TEST_SEARCH] == en.TEST_UNKNOWN
