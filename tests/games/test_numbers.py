"""A number in a file must be plain digits within its range, unlike for Python's int()."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floe.games import numbers


@pytest.mark.parametrize("text", ["0", "7", "07", "99"])
def test_plain_digits_are_a_number(text):
    assert numbers.read(text, 99) == int(text)


NONE = ["", " 1", "1 ", "9" * 5000, "0" * 5000 + "1", *"-1 +1 1_0 ² ٣ 1.0 1e1 0x1 a".split()]


@pytest.mark.parametrize("text", NONE)
def test_anything_else_is_none(text):
    assert numbers.read(text, 10**4000) == numbers.NONE


def test_the_range_holds():
    assert [numbers.read(text, 5, 3) for text in ("2", "3", "5", "6")] == [-1, 3, 5, -1]


@given(st.integers(0, 16**64))
def test_base_16_is_read_as_it_is_written(number):
    assert numbers.read(f"{number:x}", 16**64, base=16) == number
    assert numbers.read(f"{number:x}", number - 1, base=16) == numbers.NONE


@pytest.mark.parametrize("text", ["-1", "F", "0x1", "g", "_1", " 1"])
def test_base_16_has_small_letters_alone(text):
    assert numbers.read(text, 255, base=16) == numbers.NONE
