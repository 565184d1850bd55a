"""What is known about ints holds for all of them."""

import ast
import operator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.build.kernels.known import LEAST, MOST, Known, calculated, joined

OPERATORS = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_,
    ast.BitXor: operator.xor,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
}
SHIFTS = (ast.LShift, ast.RShift)
DIVISIONS = (ast.FloorDiv, ast.Mod)


@st.composite
def ints(draw, least=LEAST, most=MOST):
    """(what is known of an int, the int, its text)."""
    value = draw(st.integers(max(least, -9), min(most, 9)) | st.integers(least, most))
    if draw(st.booleans()):
        return Known(value), value, str(value)
    low, high = draw(st.integers(least, value)), draw(st.integers(value, most))
    name = draw(st.sampled_from("abc"))
    text = f"{name}{low}:{high}={value}"  # the same part is the same int
    return Known.of(text, low, high), value, text


@given(st.data())
def test_bounds_hold_and_a_sum_does_not_forget_its_parts(data):
    known, value, text = data.draw(ints())
    for _ in range(data.draw(st.integers(1, 5))):
        kind = data.draw(st.sampled_from(list(OPERATORS)))
        right, other, wanted = data.draw(ints(*((0, 31) if kind in SHIFTS else ())))
        if abs(value) > 1 << 99 or (kind in DIVISIONS and other == 0):
            continue
        text = f"({text} {kind.__name__} {wanted})"
        known, value = calculated(kind, known, right, text), OPERATORS[kind](value, other)
        least, most = known.bounds
        assert least <= value <= most
        assert known.plus(known, -1) == Known()
        inside = known.within((LEAST, MOST), text)
        if LEAST <= value <= MOST:
            assert inside is not None
            assert max(least, LEAST) == inside.bounds[0] <= inside.bounds[1] == min(most, MOST)
        elif most < LEAST or least > MOST:
            assert inside is None


A, B = Known.of("a", -5, 9), Known.of("b", 2, 6)


@pytest.mark.parametrize(
    "kind, left, right, bounds",
    [
        (ast.Add, A, B, (-3, 15)),
        (ast.Sub, A, B, (-11, 7)),
        (ast.Sub, A, A, (0, 0)),
        (ast.Mult, A, Known(-3), (-27, 15)),
        (ast.Mult, Known(0), A, (0, 0)),
        (ast.Mult, A, B, (-30, 54)),
        (ast.LShift, A, Known(2), (-20, 36)),
        (ast.LShift, A, B, (-320, 576)),
        (ast.RShift, A, B, (-2, 2)),
        (ast.FloorDiv, A, B, (-3, 4)),
        (ast.FloorDiv, B, A, (-16, 15)),
        (ast.FloorDiv, A, Known(-2), (-5, 2)),
        (ast.Mod, A, B, (0, 5)),
        (ast.Mod, A, Known(-4), (-3, 0)),
        (ast.BitAnd, A, B, (0, 6)),
        (ast.BitAnd, B, B, (0, 6)),
        (ast.BitAnd, A, A, (-16, 15)),
        (ast.BitOr, B, Known(8), (0, 15)),
        (ast.BitOr, A, B, (-16, 15)),
        (ast.BitXor, B, Known(1), (0, 7)),
        (ast.BitXor, A, A, (0, 0)),
    ],
)
def test_bounds_are_as_near_as_they_should_be(kind, left, right, bounds):
    assert calculated(kind, left, right, "text").bounds == bounds


def test_of_two_ints_one_is_meant():
    assert joined((1, 5), (-2, 3)) == joined((-2, 3), (1, 5)) == (-2, 5)
