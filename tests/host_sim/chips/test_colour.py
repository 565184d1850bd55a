"""Chips of colour displays refuse what the real ones refuse, and store pixels where they do."""

import pytest

from host_sim import boards
from host_sim.chips import ChipError
from host_sim.chips.colour import ColourPanel

from tests.host_sim.chips.sending import cells, numbers, transfers
from tests.tables import rows

WAIT_US = 120_000
# The pins of a board by the chip of its display; ST7789 is upright with the order 0x60.
PINS = {found["CHIP"]: found for found in map(boards.values, boards.names()) if "CHIP" in found}
COMMANDS = cells("colour_commands.txt")
AWAKE = f"us {WAIT_US}; C 0x11; us 5000; C 0x3A; D 0x55; C 0x36; D 0x60; C 0x21; C 0x29"
RESETS = {
    "power": lambda wires: wires.panel.power_on(),
    "pin": lambda wires: wires.panel.hold_reset(0),
    "command": lambda wires: wires.send("C 1"),
}


class Wires:
    """A chip and the bus to it, after a script; time passes as it is told to."""

    def __init__(self, chip="ST7789", script=AWAKE, **options):
        self.panel = ColourPanel(PINS[chip], **options)
        self.values = {"us": 0, "hz": 62_500_000, "mode": 3}
        self.send(script)

    def send(self, script):
        """`C` and commands, `D` and data; `us` that pass, another speed in `hz`, or a `mode`."""
        for what, values in transfers(script):
            if what in self.values:
                self.values[what] = values[0] + (self.values["us"] if what == "us" else 0)
            else:
                self.panel.receive_spi(what == "D", bytes(values), **self.values)


def window(left, right, top, bottom):
    """The script that begins to write pixels."""
    spans = [f"{at >> 8} {at & 255}" for at in (left, right, top, bottom)]
    return "C 0x2A; D {} {}; C 0x2B; D {} {}; C 0x2C".format(*spans)


@pytest.mark.parametrize("chip", PINS)
def test_each_command_has_its_parameters_and_there_are_no_others(chip):
    wires = Wires(chip, strict=False)

    def parameters(opcode):
        wires.send(f"us {WAIT_US}; C 0x11; us 5000; C 0")
        wires.panel.refused.clear()
        wires.send(f"C {opcode}")
        for count in range(-1, 20):
            if wires.panel.refused:
                return count
            wires.send("D 0")
        raise AssertionError("it takes more and more")

    wanted = dict.fromkeys(range(256), -1)
    for _, opcodes, count in [row for row in COMMANDS if row[0] == chip]:
        wanted |= dict.fromkeys(numbers(opcodes), int(count))
    assert {opcode: parameters(opcode) for opcode in range(256)} == wanted


@pytest.mark.parametrize(("chip", "script", "why"), cells("refused_by_colour.txt"))
def test_what_a_chip_refuses(chip, script, why):
    wires = Wires(chip, strict=False)
    wires.send(script)
    refused = wires.panel.refused
    assert [why in each and each.startswith(chip) for each in refused] == [True] * bool(why)
    wires.send(script)
    assert len(set(refused)) == len(refused), "each is noted once"
    if why:
        with pytest.raises(ChipError, match=why):
            Wires(chip, f"{AWAKE}; {script}")


@pytest.mark.parametrize(("order", "places"), rows(__file__, "places.txt"))
def test_the_order_says_where_pixels_are(order, places):
    wires = Wires(script=f"{AWAKE}; C 0x36; D {order}; {window(0, 1, 0, 1)}; D 0xAB 0xCD")
    wires.send("D 0xAB 0xCE 0xAB 0xCF")
    shown = [wires.panel.colours(y).tolist() for y in range(240)]
    found = [tuple(map(int, place.split(","))) for place in places.split()]
    assert [shown[y][x] for x, y in found] == [0xABCD, 0xABCE, 0xABCF]


def test_a_row_may_end_beside_the_first_pixel_of_the_memory():
    wires = Wires(script=f"{AWAKE}; C 0x36; D 0xC0; {window(0, 238, 319, 319)}")
    wires.send("D " + "0xAB 0xCD " * 239)
    # The first row of memory, from its second pixel on, is the left column, without its end.
    left = [wires.panel.colours(y)[0] == 0xABCD for y in range(240)]
    assert left == [True] * 239 + [False]


def test_pixels_beyond_the_window_begin_again_in_its_first_row():
    wires = Wires(strict=False, script=f"{AWAKE}; {window(7, 7, 3, 4)}; D 1 1 2 2 3 3 4 4 5 5")
    assert [wires.panel.colours(y)[7] for y in (3, 4)] == [0x0505, 0x0404]


def test_what_is_seen_is_the_consoles_pixels_and_their_two_colours():
    wires = Wires(script=f"{AWAKE}; {window(0, 319, 0, 239)}; D {'0x08 0x65 ' * 320 * 240}")
    assert wires.panel.look() == ((160, 120), (8, 12, 40), (248, 252, 248)), "nothing is lit"
    wires.send(f"{window(32, 34, 56, 56)}; D {'0xDF 0x7F ' * 3}")  # upper halves, one and a half
    assert list(wires.panel.pixels()) == [2, 2, *[0] * (128 * 64 - 2)]
    wires.send(f"{window(32, 33, 57, 57)}; D 0xDF 0x7F; D 0xDF 0x7F")
    assert list(wires.panel.pixels()) == [1, 2, *[0] * (128 * 64 - 2)]
    assert wires.panel.look() == ((160, 120), (8, 12, 40), (216, 236, 248))
    wires.send("C 0x20")
    assert wires.panel.look() == ((160, 120), (240, 240, 208), (32, 16, 0))
    wires.send(f"C 0x21; {window(0, 0, 0, 0)}; D 0xFF 0xFF")
    assert set(wires.panel.pixels()) == {1}, "all have another colour than the corner"
    wires.send("C 0x28")
    assert not any(wires.panel.pixels())


@pytest.mark.parametrize("reset", RESETS.values(), ids=RESETS)
def test_a_reset_loses_all_settings_and_it_is_dark_until_it_is_woken(reset):
    wires = Wires()
    wires.panel.hold_reset(1)
    assert wires.panel.lit, "the pin has that level at rest"
    wires.send("C 0x2A; D 0 0 0 0")
    reset(wires)
    with pytest.raises(ChipError, match="1 bytes of data belong to no command"):
        wires.send("D 1")
    wires.send(f"us {WAIT_US}; C 0x29")
    assert not wires.panel.lit and wires.panel.brightness == 0
    wires.send("C 0x11; us 5000; C 0x3A; D 0x55; C 0x2C; D 0xAB 0xCD")
    assert wires.panel.lit and wires.panel.brightness == 1
    assert wires.panel.colours(239)[0] == 0xABCD, "the order is 0"
    plain = wires.panel.look()
    wires.send("C 0x21")
    assert wires.panel.look() != plain


def test_it_is_as_bright_as_its_light():
    panel = Wires(light=lambda: 0.25).panel
    assert panel.lit and panel.brightness == 0.25
    panel.light = lambda: 0.0
    assert not panel.lit and not any(panel.pixels()) and panel.brightness == 0


def test_the_memory_holds_noise_after_power_on():
    panel = Wires(script="").panel
    assert len({colour for y in range(240) for colour in panel.colours(y)}) > 50_000
