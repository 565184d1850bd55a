"""The pins that are shipped, and what a maker has made of them on the board."""

from hypothesis import given

from floe.device import pins
from tests.damage import damaged, fuzz
from tests.tools.board.flasher.refusal import refusal
from tools.board.flasher import own_pins
from tools.build import mpy

SHIPPED = (mpy.FIRMWARE / own_pins.PINS).read_bytes()


def test_the_usual_pins_are_the_firmwares():
    shipped = own_pins.constants(SHIPPED)
    assert {name: own_pins.DEFAULTS[name] for name in shipped} == shipped
    assert {name: getattr(pins, name) for name in shipped} == shipped


def test_usual_pins_on_the_board_give_way():
    older = b'"""Older words."""\nUP = 10\nDOWN = 0x0B\n'
    assert own_pins.merge(older, SHIPPED) == SHIPPED
    assert own_pins.merge(b"", SHIPPED) == SHIPPED


def test_own_pins_on_the_board_stay_as_they_are():
    own = SHIPPED.replace(b"UP = 10", b"UP = 2  # my wire")
    assert own_pins.merge(own, SHIPPED) == own
    beside = own + b"EXTRA = [1]\n"
    assert own_pins.merge(beside, SHIPPED) == beside
    broken = b"UP = = 3"
    assert own_pins.merge(broken, SHIPPED) == broken
    for unreadable in (b"\xff", b"UP = (", b"UP = " + b"-" * 100_000 + b"3"):
        assert own_pins.merge(unreadable, SHIPPED) == unreadable


def test_own_pins_that_are_sent_are_the_newer_word():
    sent = SHIPPED.replace(b"UP = 10", b"UP = 3")
    assert own_pins.merge(SHIPPED.replace(b"UP = 10", b"UP = 2"), sent) == sent


def test_own_pins_get_the_names_that_they_lack():
    own = b'UP = 2\nBUZZER = "none"\nGONE = 1\n'
    merged = own_pins.merge(own, SHIPPED)
    usual = own_pins.constants(SHIPPED)
    assert own_pins.constants(merged) == {**usual, "UP": 2, "BUZZER": "none"}
    assert merged == SHIPPED.replace(b"UP = 10", b"UP = 2").replace(b"= 16", b"= 'none'")
    assert own_pins.merge(merged, SHIPPED) == merged


def test_pins_to_be_sent_that_are_no_python_are_refused():
    own_pins.check(SHIPPED)
    broken = SHIPPED.replace(b"UP = 10", b"UP = = 10")
    line = broken[: broken.index(b"UP = =")].count(b"\n") + 1
    assert f"line {line} of floe/device/pins.py is no Python" in refusal(own_pins.check, broken)
    assert "in floe/device/pins.py is no Python" in refusal(own_pins.check, b"A = 1\0")


def test_only_plain_lines_at_the_top_level_are_read():
    source = b'''
"""Words:
UP = 1
""" # "
UP = 0x10 # it's 16
LEFT='a # b' ; B = 3
RIGHT = "GP7"  # "
DOWN == 3
A = UP + 1
TEXT = \'\'\'\\\'\'\'
B = 1\'\'\'
if A:
    C = 4
'''
    assert own_pins.constants(source) == {
        "UP": 16,
        "LEFT": None,
        "RIGHT": "GP7",
        "A": None,
        "TEXT": None,
    }


@fuzz
@given(damaged([SHIPPED.decode(), SHIPPED.decode().replace("UP = 10", "UP = 2"), "UP = 2\n"]))
def test_damaged_pins_are_left_alone_or_whole_afterwards(own):
    merged = own_pins.merge(own, SHIPPED)
    assert merged == own or set(own_pins.constants(SHIPPED)) <= set(own_pins.constants(merged))
