"""The display as the console keeps it: lost and found, dimmed, switched off, woken."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_sim.key_script import KEYS

from floe import display_kinds
from floe.device import led
from floe.events import DOWN, A
from floe.ui import display_power
from floe.ui.settings_file import CHOICES, FILE
from tests.ui.console_sim import ConsoleSim
from tests.ui.walk_legs import HELD_MS, LEGS


@pytest.fixture(autouse=True)
def soon_off(monkeypatch):
    """The display goes off sooner, so that the tests take less time."""
    monkeypatch.setattr(display_power, "OFF_AFTER", display_power.DIM_AFTER + 5000)


def test_without_a_display_the_led_flashes_and_the_game_waits(sim):
    before = sim.above_sea()
    assert not sim.console.display_power.coloured
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
    assert sim.above_sea() == before


@pytest.mark.parametrize(
    "held, files, script",
    [
        pytest.param(*leg, id=name, marks=() if name in ("settings", "demo") else pytest.mark.long)
        for name, *leg in LEGS
    ],
)
@given(backs=st.lists(st.integers(1, 1 << 40), min_size=1, max_size=3), data=st.data())
@settings(max_examples=2)
def test_a_clock_that_goes_back_loses_nothing(held, files, script, backs, data):
    sim = ConsoleSim(language=None)
    for name, text in files.items():
        (sim.folder / name).write_text(text, "utf-8")
    sim.power_on(*[KEYS[key] for key in held], ms=HELD_MS if held else 0)
    step, behind, seen = sim.console.step, 0, [0]

    def at_an_earlier_time(now):
        wait = step(now - behind)
        assert 0 <= wait <= 10 and sim.console.now >= seen[-1]
        seen.append(sim.console.now)
        return wait

    sim.console.step = at_an_earlier_time
    words = script.split()
    cuts = sorted(data.draw(st.integers(0, len(words))) for _ in backs)
    for back, begin, end in zip(backs, cuts, [*cuts[1:], len(words)], strict=True):
        sim.board.unplug_display()
        sim.wait(500)
        assert not sim.console.display_power.present
        behind += back
        sim.board.plug_display()
        sim.wait(display_power.RETRY + 100)
        assert any(sim.pixels())
        sim.play(" ".join(words[begin:end]) or "w1")


WHOLE = 2000  # Ms within which the picture is whole, whatever the display has been through.
# Keys to places where something moves, nothing does, and the machine thinks.
PLACES = {"title": "w1", "settings": "D D D D D A", "thinking": "A w300 A w300 D D L U U A w900"}


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
            place.board.display.power_on()
        assert not any(place.pixels())
        place.wait(WHOLE)
        assert whole(place, brightness)


@pytest.mark.parametrize("ms", [1, 5])
def test_at_whatever_byte_the_supply_is_lost_the_picture_is_soon_whole(place, ms):
    brightness = place.board.display.brightness
    for taken in range(0, 1200, 149):
        place.board.bus.interrupt(taken, place.board.unplug_display)
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


def test_the_leds_code_is_the_devices():
    assert display_power.NO_DISPLAY == led.NO_DISPLAY


def test_a_display_that_nothing_can_reset_is_sent_nothing_while_nothing_changes(sim):
    sim.choose("SETTINGS")
    sim.wait(1000)
    sent = sim.board.bus.sent
    sim.wait(1000)
    assert sim.board.bus.sent > sent
    sim.console.display_power.refresh_every = 1 << 29
    sent = sim.board.bus.sent
    sim.wait(display_power.DIM_AFTER - 5000)
    assert sim.board.bus.sent == sent
    bright = sim.board.display.brightness
    sim.wait(5000)
    assert sim.board.display.brightness < bright


def test_the_display_dims_after_a_minute_and_a_key_brightens_it(sim):
    sim.choose("SETTINGS")
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
    sim.power_on().choose("SETTINGS")
    sim.set_row("BRIGHTNESS", "1")
    seen = [sim.board.display.brightness]
    for _ in range(4):
        sim.play("R")
        seen.append(sim.board.display.brightness)
    assert all(brighter > 1.25 * dimmer for dimmer, brighter in itertools.pairwise(seen))
    sim.set_row("BRIGHTNESS", "1")
    sim.wait(display_power.DIM_AFTER + 1000)
    assert seen[0] > 1.25 * sim.board.display.brightness > 0


def test_the_display_goes_off_and_the_key_that_wakes_it_does_nothing_else(sim):
    sim.wait(display_power.OFF_AFTER + 1000)
    assert not any(sim.pixels())
    for keys in ([A], [DOWN, A]):
        sim.press(*keys)
        assert any(sim.pixels())
        assert sim.screen_name == "Title" and sim.screen.row == 0
        sim.play("D U")
        assert sim.screen.row == 0
        sim.wait(display_power.OFF_AFTER + 2000)
        assert not any(sim.pixels())


def test_a_display_that_was_reset_while_it_was_off_wakes_with_a_whole_picture(sim):
    sim.choose("SETTINGS")
    sim.wait(display_power.OFF_AFTER + 1000)
    sim.board.display.power_on()
    sim.press(A)
    shown = sim.pixels()
    sim.wait(2 * display_power.PARTS * display_power.REFRESH)
    assert any(shown) and sim.pixels() == shown


def test_a_key_held_to_wake_the_display_does_nothing_either(sim):
    sim.wait(display_power.OFF_AFTER + 1000)
    sim.hold(DOWN, ms=1500)
    assert sim.screen.row == 0
    sim.play("D")
    assert sim.screen.row == 1


def test_an_off_display_that_goes_on_by_an_error_is_soon_off(sim):
    sim.wait(display_power.OFF_AFTER + 1000)
    sim.board.display.receive(bytes((display_kinds.COMMANDS, display_kinds.ON)))
    assert any(sim.pixels())
    sim.wait(2 * display_power.REFRESH_OFF)
    assert not any(sim.pixels())
