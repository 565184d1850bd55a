"""What is known about ints holds for all of them."""

import ast
import operator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tables import rows
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


KNOWN = {"a": Known.of("a", -5, 9), "b": Known.of("b", 2, 6)}


@pytest.mark.parametrize("text, least, most", rows(__file__, "bounds.txt"))
def test_bounds_are_as_near_as_they_should_be(text, least, most):
    calculation = ast.parse(text, mode="eval").body
    assert isinstance(calculation, ast.BinOp)
    left, right = (
        KNOWN[each.id] if isinstance(each, ast.Name) else Known(ast.literal_eval(each))
        for each in (calculation.left, calculation.right)
    )
    bounds = calculated(type(calculation.op), left, right, "text").bounds
    assert bounds == (int(least), int(most))


def test_of_two_ints_one_is_meant():
    assert joined((1, 5), (-2, 3)) == joined((-2, 3), (1, 5)) == (-2, 5)
