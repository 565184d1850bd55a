"""The console around its screens: display lost and found, dimmed and woken; what one step says."""

import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_sim import ROOT

from floe.device import led
from floe.events import DOWN, UP, A, B
from floe.ui import display_power, memory, session
from floe.ui.settings import CHOICES, COPY, FILE
from tests.ui.console_player import ConsolePlayer


@pytest.fixture
def player():
    return ConsolePlayer().power_on()


def glass(player):
    return bytes(player.glass())


# -- the display


def test_without_a_display_the_led_tells_and_the_game_waits(player):
    before = glass(player)
    player.board.unplug_display()
    player.play("D")
    seen = []
    player._watch = lambda _: seen.append(player.board.led)
    player.wait(4000)
    flashes = sum(seen[i] and not seen[i - 1] for i in range(1, len(seen)))
    assert flashes >= led.NO_DISPLAY
    player.play("A")
    player.board.plug_display()
    player.wait(display_power.RETRY + 1000)
    assert not player.board.led
    assert player.screen_name == "Title"
    assert player.screen.row == 1, "a key counts that went down before the loss was noticed"
    player.play("U")
    assert lit_rows(glass(player)) == lit_rows(before)


def lit_rows(pixels):
    """The part of the glass without the sea, which moves."""
    return pixels[: 56 * 128]


def test_a_display_that_comes_late_is_found_within_a_second_or_so():
    player = ConsolePlayer()
    player.power_on()
    player.board.unplug_display()
    player.play("D w3000")
    assert not player.console.panel.present
    player.board.plug_display()
    player.wait(display_power.RETRY + 300)
    assert player.console.panel.present
    assert any(glass(player))


def test_the_leds_code_is_the_devices():
    assert display_power.NO_DISPLAY == led.NO_DISPLAY


def test_the_display_dims_after_a_minute_and_a_key_brightens_it(player):
    bright = player.board.display.brightness
    player.wait(display_power.DIM_AFTER - 2000)
    assert player.board.display.brightness == bright
    player.wait(2500)
    assert player.board.display.brightness < bright
    player.play("D")
    assert player.board.display.brightness == bright
    assert player.screen.row == 1, "on a dimmed display a key works at once"


def test_the_display_goes_off_and_the_key_that_wakes_it_does_nothing_else(player):
    player.wait(display_power.OFF_AFTER + 1000)
    assert not any(glass(player))
    for keys in ([A], [DOWN, A]):
        player.press(*keys)
        assert any(glass(player))
        assert player.screen_name == "Title" and player.screen.row == 0
        player.play("D U")
        assert player.screen.row == 0
        player.wait(display_power.OFF_AFTER + 1000)
        assert not any(glass(player))


def test_a_key_held_to_wake_the_display_does_nothing_either(player):
    player.wait(display_power.OFF_AFTER + 1000)
    player.hold(DOWN, ms=1500)
    assert player.screen.row == 0
    player.play("D")
    assert player.screen.row == 1


def test_an_off_display_is_only_asked_whether_it_is_there(player):
    player.wait(display_power.OFF_AFTER + 1000)
    sent = player.board.bus.sent
    player.wait(5000)
    assert player.board.bus.sent - sent < 5 * 8


# -- Up at power-on


@pytest.mark.parametrize("display, kind", [("ssd1306", 0), ("sh1106", 1), ("sh1106-0", 2)])
def test_up_at_power_on_finds_the_kind_of_display(display, kind):
    player = ConsolePlayer(display=display)
    player.power_on_holding(UP, 600 + 2000 * kind + 1000)
    assert player.screen_name == "DisplayChoice"
    readable = glass(player)
    player.board.release(UP)
    player.wait(100)
    assert player.screen_name == "Title"
    assert player.console.settings.get("display") == kind
    word = CHOICES["display"][0][kind]
    assert kind == 0 or f"display: {word}" in (player.file(FILE) or "")
    title = lit_rows(glass(player))
    assert title == lit_rows(glass(ConsolePlayer().power_on()))
    # The frame that one is to look at is whole: all four sides are seen.
    top, bottom = 13 * 128, 63 * 128
    assert all(readable[top : top + 128]) and all(readable[bottom : bottom + 128])
    player.power_on()
    assert lit_rows(glass(player)) == title


def test_up_goes_on_stepping_round():
    player = ConsolePlayer().power_on_holding(UP, 600 + 3 * 2000 + 500)
    player.board.release(UP)
    player.wait(100)
    assert player.console.settings.get("display") == 0


def test_a_tap_on_up_while_switching_on_changes_nothing():
    player = ConsolePlayer()
    (player.folder / FILE).write_text("display: sh1106-2\n", encoding="utf-8")
    player.power_on_holding(UP, 300)
    player.board.release(UP)
    player.wait(100)
    assert player.screen_name == "Title"
    assert player.file(FILE) == "display: sh1106-2\n"


def test_up_later_is_just_up(player):
    player.hold(UP, ms=1500)
    assert player.screen_name == "Title"


# -- steps and screens


def test_a_step_says_how_long_nothing_will_happen(player):
    waits = [player.console.step(player.now + i) for i in range(50)]
    assert all(0 < wait <= 10 for wait in waits), "the keys want to be looked at"


def test_b_goes_back_from_everywhere(player):
    for way in ("A", "A A", "A A D D D D A", "D A", "D D A"):
        player.play(way)
        while player.depth > 1:
            depth = player.depth
            player.play("B")
            assert player.depth == depth - 1
        player.play("U" if player.screen.row == 1 else "D" if player.screen.row == 2 else "w10")
        assert player.screen_name == "Title" and player.screen.row == 0
    player.play("B")
    assert player.screen_name == "Title"


def test_sound_follows_the_setting(player):
    heard = []
    player._watch = lambda _: heard.append(player.board.buzzer)
    player.play("D")
    assert any(heard)
    player.play("A A B w200")
    heard.clear()
    player.play("D U D")
    assert not any(heard)


def test_a_foreign_settings_file_is_told_once_and_kept():
    player = ConsolePlayer()
    (player.folder / FILE).write_bytes(b"\x00\xff foreign")
    player.power_on()
    assert player.console.note == player.console.strings.NOTE_SETTINGS
    player.play("D A")
    assert player.console.note == ""
    assert (player.folder / FILE).read_bytes() == b"\x00\xff foreign"
    player.play("R B")
    assert (player.folder / COPY).read_bytes() == b"\x00\xff foreign"
    assert "sound: off" in (player.file(FILE) or "")


def test_a_game_that_cannot_be_read_is_told_and_put_aside():
    player = ConsolePlayer()
    (player.folder / session.KEPT).write_bytes(b"\xff\xfe no game")
    player.power_on()
    assert player.console.note == player.console.strings.NOTE_GAME
    assert player.screen.label(0) == player.console.strings.PLAY
    assert (player.folder / session.ASIDE).read_bytes() == b"\xff\xfe no game"
    assert player.file(session.KEPT) is None
    player.power_on()
    assert player.console.note == ""


def test_a_game_whose_moves_are_wrong_is_put_aside_when_continued():
    from floe.games.fish.rules import Fish

    player = ConsolePlayer()
    text = f"fish {Fish().text()}\nz9z8\nnone\n"
    (player.folder / session.KEPT).write_text(text, encoding="utf-8")
    player.power_on()
    assert player.screen.label(0) == player.console.strings.CONTINUE
    player.play("A")
    assert player.screen_name == "Title"
    assert player.console.note == player.console.strings.NOTE_GAME
    assert player.screen.label(0) == player.console.strings.PLAY
    assert player.file(session.ASIDE) == text


def test_settings_are_kept_soon_after_a_change_even_without_leaving(player):
    player.play("D A R")
    player.wait(2200)
    assert "sound: off" in (player.file(FILE) or "")


def test_a_full_flash_is_told_on_the_title(player):
    player.board.flash.size = 10
    player.play("D A R B")
    assert player.console.note == player.console.strings.NOTE_NOT_SAVED


def test_the_title_needs_neither_game_nor_search():
    """What a game needs is imported when it starts: the title is there soon."""
    program = (
        "import host_sim\n"
        "from host_sim.headless import Player\n"
        "player = Player().power_on()\n"
        "player.play('D A R B D A B')\n"
        "import sys\n"
        "print(*sorted(name for name in sys.modules if name.startswith('floe.')))\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    loaded = run.stdout.split()
    assert "floe.ui.screens.title" in loaded and "floe.ui.screens.settings" in loaded
    early = [
        name
        for name in loaded
        if name.startswith(
            ("floe.games.fish.rules", "floe.ui.fish", "floe.ui.screens.play", "floe.search.")
        )
    ]
    assert early == ["floe.search.levels"]


@settings(max_examples=8)
@given(st.lists(st.sampled_from("U D L R A A B U+ D+ A+ B+ A&B w500 w5000".split()), max_size=60))
def test_no_sequence_of_keys_breaks_it_and_b_leads_home(words):
    player = ConsolePlayer().power_on()
    player.play(" ".join(words))
    for _ in range(12):
        if player.screen_name == "Pause":
            player.choose(player.console.strings.QUIT)
        if player.screen_name == "SelfTest":
            player.hold(B)
        player.play("B")
    assert player.screen_name == "Title"


def test_a_heap_in_too_small_pieces_is_told_on_the_way_home(monkeypatch):
    player = ConsolePlayer().power_on()
    assert not player.console.strewn
    player.console.home()
    assert not player.console.strewn
    monkeypatch.setattr(memory, "_room", [])
    monkeypatch.setattr(memory, "ROOM", 1 << 60)
    player.console.home()
    assert player.console.strewn
