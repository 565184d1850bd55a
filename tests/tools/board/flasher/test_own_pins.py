"""The pins that are shipped, and what a maker has made of them on the board."""

import functools

import pytest
from hypothesis import given

from floe.device import pins
from tests.damage import damaged, fuzz
from tools.board.flasher import own_pins
from tools.board.flasher.connection import Connection, run
from tools.build import mpy

SHIPPED = (mpy.FIRMWARE / own_pins.PINS).read_bytes()


@pytest.fixture(scope="module")
def board(port):
    with Connection(port.address) as connection:
        yield connection.board


@pytest.fixture(scope="module")
def values(board):
    """values(source): what the board says of a file."""
    return functools.cache(lambda source: run(board.values(f"{source!r}.decode()")))


@pytest.fixture(scope="module")
def merge(values):
    """merge(own, shipped): the file for the board."""
    return lambda own, shipped: own_pins.merge(own, shipped, values(own), values(shipped))


def test_the_usual_pins_are_the_firmwares(values):
    shipped = values(SHIPPED)
    assert {name: own_pins.DEFAULTS[name] for name in shipped} == shipped
    assert {name: getattr(pins, name) for name in shipped} == shipped


def test_usual_pins_on_the_board_give_way(merge):
    older = b'"""Older words."""\nUP = 10\nDOWN = 0x0B\n'
    assert merge(older, SHIPPED) == SHIPPED
    assert merge(b"", SHIPPED) == SHIPPED


def test_own_pins_on_the_board_stay_as_they_are(merge):
    own = SHIPPED.replace(b"UP = 10", b"UP = 2  # my wire")
    assert merge(own, SHIPPED) == own
    beside = own + b"EXTRA = [1]\n"
    assert merge(beside, SHIPPED) == beside
    broken = b"UP = = 3"
    assert merge(broken, SHIPPED) == broken
    for unreadable in (b"\xff", b"UP = (", b"UP = " + b"-" * 100_000 + b"3"):
        assert merge(unreadable, SHIPPED) == unreadable


def test_own_pins_that_are_sent_are_the_newer_word(merge):
    sent = SHIPPED.replace(b"UP = 10", b"UP = 3")
    assert merge(SHIPPED.replace(b"UP = 10", b"UP = 2"), sent) == sent
    assert merge(b"UP = 2", b"UP = 1 // 0") == b"UP = 1 // 0"


def test_own_pins_get_the_names_that_they_lack(merge, values):
    own = b'UP = 2\nBUZZER = "none"\nGONE = 1\n'
    merged = merge(own, SHIPPED)
    usual = values(SHIPPED)
    assert values(merged) == {**usual, "UP": 2, "BUZZER": "none"}
    assert merged == SHIPPED.replace(b"UP = 10", b"UP = 2").replace(b"= 16", b"= 'none'")
    assert merge(merged, SHIPPED) == merged


def test_a_file_says_what_the_board_makes_of_it(values):
    source = b'''
"""Words:
UP = 1
"""
UP = 0x10 # it's 16
LEFT='a # b' ; B = 3
A = UP + 1
DOWN = [1]
BATTERY = None
'''
    assert values(source) == {
        "UP": 16,
        "LEFT": "a # b",
        "B": 3,
        "A": 17,
        "DOWN": None,
        "BATTERY": None,
    }


def test_comments_stay_where_numbers_are_kept(merge):
    shipped = SHIPPED.replace(b"UP = 10", b"UP=10 # the upper")
    assert b"\nUP = 2  # the upper\n" in merge(b"UP = 2", shipped)


# Without the comments between them, which would only take time.
NUMBERS = "".join([line for line in SHIPPED.decode().splitlines(True) if line[:1].isupper()])


@fuzz
@given(damaged([NUMBERS, NUMBERS.replace("UP = 10", "UP = 2"), "UP = 2\n"]))
def test_damaged_pins_are_left_alone_or_whole_afterwards(merge, values, own):
    merged = merge(own, SHIPPED)
    assert merged == own or set(values(SHIPPED)) <= set(values(merged))
