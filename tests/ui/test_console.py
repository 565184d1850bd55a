"""The console around its screens: display lost and found, dimmed and woken; what one step says."""

import itertools
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_sim import ROOT

from floe.device import display_chips, led
from floe.events import DOWN, LEFT, RIGHT, UP, A, B
from floe.games import registry
from floe.ui import display_power, memory, session, strings
from floe.ui.mute import TOLD_MS
from floe.ui.settings import CHOICES, COPY, FILE, Settings
from tests.golden import assert_golden
from tests.ui.console_sim import ConsoleSim


@pytest.fixture
def sim():
    return ConsoleSim().power_on()


def picture(sim):
    return bytes(sim.pixels())


# -- the display


def test_without_a_display_the_led_tells_and_the_game_waits(sim):
    before = picture(sim)
    sim.board.unplug_display()
    sim.play("D")
    seen = []
    sim.on_step = lambda _: seen.append(sim.board.led)
    sim.wait(4000)
    flashes = sum(seen[i] and not seen[i - 1] for i in range(1, len(seen)))
    assert flashes >= led.NO_DISPLAY
    sim.play("A")
    sim.board.plug_display()
    sim.wait(display_power.RETRY + 1000)
    assert not sim.board.led
    assert sim.screen_name == "Title"
    assert sim.screen.row == 1, "a key counts that went down before the loss was noticed"
    sim.play("U")
    assert lit_rows(picture(sim)) == lit_rows(before)


def lit_rows(pixels):
    """The part of the picture without the sea, which moves."""
    return pixels[: 56 * 128]


def test_a_display_unplugged_for_a_moment_shows_the_picture_again(sim):
    sim.press(DOWN)
    sim.press(A)
    sim.wait(1000)
    picture = sim.pixels()
    sim.wait(2000)
    assert sim.pixels() == picture, "this screen is no longer still: take another"
    sim.board.unplug_display()
    sim.wait(1500)
    sim.board.plug_display()
    assert not any(sim.pixels())
    sim.wait(2500)
    assert sim.pixels() == picture
    assert not sim.board.led


WHOLE = 2000
"""Ms within which the picture is whole, whatever the display has been through."""
PLACES = {"title": "w1", "settings": "D D D D A", "thinking": "A w300 A w300 D D L U U A w900"}
"""Keys to places where something moves, nothing does, and the machine thinks."""


@pytest.fixture(params=PLACES)
def place(request, sim):
    """A console at some place."""
    sim.play(PLACES[request.param])
    return sim


def whole(sim, brightness):
    """Does the display show, so bright, what was drawn last?"""
    columns = sim.console.display_power._display.buffer[1:]
    frame = bytes(columns[y // 8 * 128 + x] >> y % 8 & 1 for y in range(64) for x in range(128))
    return any(frame) and (sim.pixels(), sim.board.display.brightness) == (frame, brightness)


@pytest.mark.parametrize("outage", [0, 5, 300, 3000])
def test_wherever_the_console_is_an_outage_ends_within_two_seconds(place, outage):
    """At 0 the display answers all the time, but was reset."""
    brightness = place.board.display.brightness
    for moment in range(0, 250, 30):
        place.wait(moment)
        if outage:
            place.board.unplug_display()
            place.wait(outage)
            place.board.plug_display()
        else:
            place.board.interrupt_display()
        assert not any(place.pixels())
        place.wait(WHOLE)
        assert whole(place, brightness)


@pytest.mark.parametrize("ms", [1, 5])
def test_at_whatever_byte_the_supply_is_lost_the_picture_is_soon_whole(place, ms):
    brightness = place.board.display.brightness
    for taken in range(0, 1200, 149):
        place.board.lose_display(taken)
        place.run_until(lambda: place.board.display_lost)
        place.wait(ms)
        place.board.plug_display()
        place.wait(WHOLE)
        assert whole(place, brightness)


def test_a_wrong_bit_on_the_bus_is_gone_within_two_seconds(place):
    brightness = place.board.display.brightness
    for bit in range(3, 8 * 1200, 997):
        place.board.bus.disturb(bit)
        place.run_until(lambda: not place.board.bus.disturbed)
        place.wait(WHOLE)
        assert whole(place, brightness)


def test_a_display_that_comes_late_is_found_within_a_second_or_so():
    sim = ConsoleSim()
    sim.power_on()
    sim.board.unplug_display()
    sim.play("D w3000")
    assert not sim.console.display_power.present
    sim.board.plug_display()
    sim.wait(display_power.RETRY + 300)
    assert sim.console.display_power.present
    assert any(sim.pixels())


def test_the_leds_code_is_the_devices():
    assert display_power.NO_DISPLAY == led.NO_DISPLAY


def test_the_display_dims_after_a_minute_and_a_key_brightens_it(sim):
    sim.choose("Settings")
    bright = sim.board.display.brightness
    sim.wait(display_power.DIM_AFTER - 2000)
    assert sim.board.display.brightness == bright
    sim.wait(2500)
    assert sim.board.display.brightness < bright
    sim.play("D")
    assert sim.board.display.brightness == bright
    assert sim.screen.row == 1, "on a dimmed display a key works at once"


@pytest.mark.parametrize("display", ["ssd1306", "sh1106"])
def test_each_brightness_is_a_step_that_can_be_seen(display):
    sim = ConsoleSim(display=display)
    kind = CHOICES["display"][0][0 if display == "ssd1306" else 1]
    (sim.folder / FILE).write_text(f"display: {kind}\nlanguage: en\n")
    sim.power_on().choose("Settings")
    sim.set_row("Brightness", "1")
    seen = [sim.board.display.brightness]
    for _ in range(4):
        sim.play("R")
        seen.append(sim.board.display.brightness)
    assert all(brighter > 1.25 * dimmer for dimmer, brighter in itertools.pairwise(seen))
    sim.set_row("Brightness", "1")
    sim.wait(display_power.DIM_AFTER + 1000)
    assert seen[0] > 1.25 * sim.board.display.brightness > 0


def test_the_display_goes_off_and_the_key_that_wakes_it_does_nothing_else(sim):
    sim.wait(display_power.OFF_AFTER + 1000)
    assert not any(picture(sim))
    for keys in ([A], [DOWN, A]):
        sim.press(*keys)
        assert any(picture(sim))
        assert sim.screen_name == "Title" and sim.screen.row == 0
        sim.play("D U")
        assert sim.screen.row == 0
        sim.wait(display_power.OFF_AFTER + 2000)
        assert not any(picture(sim))


def test_a_display_that_was_reset_while_it_was_off_wakes_with_a_whole_picture(sim):
    sim.choose("Settings")
    sim.wait(display_power.OFF_AFTER + 1000)
    sim.board.display.power_on()
    sim.press(A)
    shown = picture(sim)
    sim.wait(2 * display_power.PARTS * display_power.REFRESH)
    assert any(shown) and picture(sim) == shown


def test_a_key_held_to_wake_the_display_does_nothing_either(sim):
    sim.wait(display_power.OFF_AFTER + 1000)
    sim.hold(DOWN, ms=1500)
    assert sim.screen.row == 0
    sim.play("D")
    assert sim.screen.row == 1


def test_an_off_display_that_goes_on_by_an_error_is_soon_off(sim):
    sim.wait(display_power.OFF_AFTER + 1000)
    sim.board.display.receive(bytes((display_chips.COMMANDS, display_chips.ON)))
    assert any(sim.pixels())
    sim.wait(2 * display_power.REFRESH_OFF)
    assert not any(sim.pixels())


# -- Left and Right together


MUTED = {"title": "", "settings": "D D D D A", "game": "A w300 A w300 A w2500"}


@pytest.mark.parametrize("keys", MUTED.values(), ids=MUTED)
def test_left_and_right_together_mute_anywhere_and_change_nothing(sim, keys):
    sim.play(keys)
    before = lit_rows(picture(sim))
    for word, on, apart in (("off", 0, 0), ("on", 1, 0), ("off", 0, 50), ("on", 1, 50)):
        sim.board.press(LEFT)
        sim.wait(apart)
        sim.hold(RIGHT)
        sim.board.release(LEFT)
        assert sim.console.settings.get("sound") == on and sim.console.sound.muted != bool(on)
        if not keys:
            assert_golden(f"sound_{word}", lit_rows(picture(sim)) + bytes(8 * 128))
        sim.wait(TOLD_MS + 3000)
        assert f"sound: {word}\n" in (sim.file(FILE) or "")
    sim.run_until(lambda: lit_rows(picture(sim)) == before, limit=2000)


def test_what_is_told_has_room_in_every_language():
    width = ConsoleSim().power_on().console._canvas.width
    for language in strings.LANGUAGES:
        for text in strings.load(language).TOLD_SOUND:
            assert width(text) + 12 <= 126


# -- Up at power-on


@pytest.mark.parametrize("display, kind", [("ssd1306", 0), ("sh1106", 1), ("sh1106-0", 2)])
def test_up_at_power_on_finds_the_kind_of_display(display, kind):
    sim = ConsoleSim(display=display)
    sim.power_on_holding(UP, 600 + 2000 * kind + 1000)
    assert sim.screen_name == "DisplayChoice"
    readable = picture(sim)
    sim.board.release(UP)
    sim.wait(100)
    assert sim.screen_name == "Title"
    assert sim.console.settings.get("display") == kind
    word = CHOICES["display"][0][kind]
    assert kind == 0 or f"display: {word}" in (sim.file(FILE) or "")
    title = lit_rows(picture(sim))
    assert title == lit_rows(picture(ConsoleSim().power_on()))
    # The frame that one is to look at is whole: all four sides are seen.
    top, bottom = 13 * 128, 63 * 128
    assert all(readable[top : top + 128]) and all(readable[bottom : bottom + 128])
    sim.power_on()
    assert lit_rows(picture(sim)) == title


def test_up_goes_on_stepping_round():
    sim = ConsoleSim().power_on_holding(UP, 600 + 3 * 2000 + 500)
    sim.board.release(UP)
    sim.wait(100)
    assert sim.console.settings.get("display") == 0


def test_a_tap_on_up_while_switching_on_changes_nothing():
    sim = ConsoleSim()
    (sim.folder / FILE).write_text("display: sh1106-2\n", encoding="utf-8")
    sim.power_on_holding(UP, 300)
    sim.board.release(UP)
    sim.wait(100)
    assert sim.screen_name == "Title"
    assert sim.file(FILE) == "display: sh1106-2\n"


def test_up_later_is_just_up(sim):
    sim.hold(UP, ms=1500)
    assert sim.screen_name == "Title"


# -- steps and screens


def test_a_step_says_how_long_nothing_will_happen(sim):
    waits = [sim.console.step(sim.now + i) for i in range(50)]
    assert all(0 < wait <= 10 for wait in waits), "the keys want to be looked at"


def test_b_goes_back_from_everywhere(sim):
    ways = "A", "A A", "A A D D D D A", "D A", "D A A", "D D A", "D D A A", "D D D A", "D D D D A"
    for way in (*ways, "D D D D D A"):
        sim.play(way)
        while sim.depth > 1:
            depth = sim.depth
            sim.play("B")
            assert sim.depth == depth - 1
        sim.play("U " * sim.screen.row + "w10")
        assert sim.screen_name == "Title" and sim.screen.row == 0
    sim.play("B")
    assert sim.screen_name == "Title"


def test_sound_follows_the_setting(sim):
    heard = []
    sim.on_step = lambda _: heard.append(sim.board.buzzer)
    sim.play("D D D D")
    assert any(heard)
    sim.play("A A B w200")
    heard.clear()
    sim.play("D U D")
    assert not any(heard)


def test_a_foreign_settings_file_is_told_once_and_kept():
    sim = ConsoleSim()
    (sim.folder / FILE).write_bytes(b"\x00\xff foreign")
    sim.power_on()
    assert sim.console.note == sim.console.strings.NOTE_SETTINGS
    sim.play("D D D D A")
    assert sim.console.note == ""
    assert (sim.folder / FILE).read_bytes() == b"\x00\xff foreign"
    sim.play("R B")
    assert (sim.folder / (COPY + "1")).read_bytes() == b"\x00\xff foreign"
    assert "sound: off" in (sim.file(FILE) or "")


def test_a_game_that_cannot_be_read_is_told_and_put_aside():
    sim = ConsoleSim()
    (sim.folder / session.file_of("fish")).write_bytes(b"\xff\xfe no game")
    sim.power_on()
    assert sim.console.note == sim.console.strings.NOTE_GAME
    assert sim.screen.label(0) == sim.console.strings.PLAY
    assert (sim.folder / (session.ASIDE + "1")).read_bytes() == b"\xff\xfe no game"
    assert sim.file(session.file_of("fish")) is None
    sim.power_on()
    assert sim.console.note == ""


def test_games_that_cannot_be_read_do_not_replace_each_other():
    sim = ConsoleSim()
    for number in range(3):
        (sim.folder / session.file_of("fish")).write_bytes(b"\xff no game %d" % number)
        sim.power_on()
        assert sim.console.note == sim.console.strings.NOTE_GAME
    assert sorted(path.read_bytes() for path in sim.folder.glob(session.ASIDE + "*")) == [
        b"\xff no game %d" % number for number in range(3)
    ]


@pytest.mark.parametrize("flipped", [None, 60])
def test_a_reading_that_fails_once_puts_no_good_game_aside(sim, flipped):
    """Whether the flash refuses, or gives back a wrong bit."""
    sim.open_setup("fish")
    sim.start()
    sim.hold(B)
    assert sim.screen_name == "Pause"
    sim.board.flash.fail_reads(1, flipped)
    sim.choose(sim.console.strings.QUIT)
    assert sim.console.note == ""
    assert sim.screen.label(0) == sim.console.strings.CONTINUE


def test_settings_that_cannot_be_read_once_are_read_again(sim):
    sim.play("D D D D A R B w2500")
    assert "sound: off" in (sim.file(FILE) or "")
    for flipped in (None, 3):
        sim.board.flash.fail_reads(1, flipped)
        again = Settings(sim.console.storage)
        assert again.understood and again.get("sound") == 0


def test_a_game_whose_moves_are_wrong_is_put_aside_when_continued():
    from floe.games.fish.rules import Fish

    sim = ConsoleSim()
    text = f"fish {Fish().text()}\nz9z8\nnone\n"
    (sim.folder / session.file_of("fish")).write_text(text, encoding="utf-8")
    sim.power_on()
    assert sim.screen.label(0) == sim.console.strings.CONTINUE
    sim.play("A")
    assert sim.screen_name == "Title"
    assert sim.console.note == sim.console.strings.NOTE_GAME
    assert sim.screen.label(0) == sim.console.strings.PLAY
    assert sim.file(session.ASIDE + "1") == text


def test_settings_are_kept_soon_after_a_change_even_without_leaving(sim):
    sim.play("D D D D A R")
    sim.wait(2200)
    assert "sound: off" in (sim.file(FILE) or "")


def test_a_full_flash_is_told_on_the_title(sim):
    sim.board.flash.size = 10
    sim.play("D D D D A R B")
    assert sim.console.note == sim.console.strings.NOTE_NOT_SAVED


def test_the_title_needs_neither_game_nor_search():
    """What a game needs is imported when it starts: the title is there soon."""
    program = (
        "import host_sim\n"
        "from host_sim.headless import HeadlessSim\n"
        "sim = HeadlessSim().power_on()\n"
        "sim.play('D A B D D D A R B D A B')\n"
        "import sys\n"
        "print(*sorted(name for name in sys.modules if name.startswith('floe.')))\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    loaded = run.stdout.split()
    assert "floe.ui.screens.title" in loaded and "floe.ui.screens.settings" in loaded
    packages = [each for info in registry.GAMES for each in (info.rules, info.search, info.ui)]
    playing = ("floe.ui.playing", "floe.search", "floe.games.record", *packages)
    assert [name for name in loaded if name.startswith(playing)] == []


@settings(max_examples=8)
@given(st.lists(st.sampled_from("U D L R A A B U+ D+ A+ B+ A&B w500 w5000".split()), max_size=60))
def test_no_sequence_of_keys_breaks_it_and_b_leads_home(words):
    sim = ConsoleSim().power_on()
    sim.play(" ".join(words))
    for _ in range(12):
        if sim.screen_name == "Pause":
            sim.choose(sim.console.strings.QUIT)
        if sim.screen_name == "SelfTest":
            sim.hold(B)
        sim.play("B")
    assert sim.screen_name == "Title"


def test_a_heap_in_too_small_pieces_is_told_on_the_way_home(monkeypatch):
    sim = ConsoleSim().power_on()
    assert not sim.console.fragmented
    sim.console.home()
    assert not sim.console.fragmented
    monkeypatch.setattr(memory, "_held", ([], []))
    monkeypatch.setattr(memory, "PIECE", 1 << 60)
    sim.console.home()
    assert sim.console.fragmented
