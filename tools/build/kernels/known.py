"""What is known about an int of a kernel before it runs: between which numbers it is.

Ints are those of Python here, of any size.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

LEAST, MOST = -(1 << 31), (1 << 31) - 1
Bounds = tuple[int, int]  # The least and the greatest number that an int may be.
ANY: Bounds = (LEAST, MOST)

_MONOTONE: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Mult: operator.mul,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.FloorDiv: operator.floordiv,
}


class Known(NamedTuple):
    """An int as a sum: a number, and parts by their texts in C, as (factor, bounds of the part).

    As `b - b - 1` is -1 whatever b is, it is this sum that is calculated with.
    """

    number: int = 0
    parts: Mapping[str, tuple[int, Bounds]] = MappingProxyType({})

    @classmethod
    def of(cls, text: str, least: int = LEAST, most: int = MOST) -> Known:
        """An int of which only the bounds are known."""
        return cls(0, {text: (1, (least, most))})

    @property
    def bounds(self) -> Bounds:
        """The least and the greatest number that it may be."""
        ends = [sorted((factor * a, factor * b)) for factor, (a, b) in self.parts.values()]
        least, most = (sum(each) for each in zip((self.number, self.number), *ends, strict=True))
        return least, most

    def plus(self, other: Known, factor: int = 1) -> Known:
        """The sum of it and a multiple of another."""
        parts = dict(self.parts)
        for text, (times, bounds) in other.parts.items():
            parts[text] = (parts.get(text, (0, bounds))[0] + factor * times, bounds)
        left = {text: part for text, part in parts.items() if part[0]}
        return Known(self.number + factor * other.number, left)

    def within(self, bounds: Bounds, text: str) -> Known | None:
        """It, as an int between two numbers; None if it cannot be between them."""
        least, most = self.bounds
        if least > bounds[1] or most < bounds[0]:
            return None
        if bounds[0] <= least and most <= bounds[1]:
            return self
        return Known.of(text, max(least, bounds[0]), min(most, bounds[1]))


def calculated(kind: type[ast.operator], left: Known, right: Known, text: str) -> Known:
    """The result of an operator; text: in C. Shifts are by 0 to 31."""
    if kind in (ast.Add, ast.Sub):
        return left.plus(right, 1 if kind is ast.Add else -1)
    if kind is ast.LShift and not right.parts:
        return Known().plus(left, 1 << right.number)
    if kind is ast.Mult and not (left.parts and right.parts):
        factor, other = (left, right) if right.parts else (right, left)
        return Known().plus(other, factor.number)
    if kind is ast.BitXor and left == right:
        return Known()
    return Known.of(text, *_bounds(kind, left.bounds, right.bounds))


def _bounds(kind: type[ast.operator], left: Bounds, right: Bounds) -> Bounds:
    if kind in _MONOTONE and not (kind is ast.FloorDiv and right[0] <= 0 <= right[1]):
        ends = [_MONOTONE[kind](a, b) for a in left for b in right]
        return min(ends), max(ends)
    if kind is ast.Mod and right[0] > 0:
        return 0, right[1] - 1
    if kind is ast.Mod and right[1] < 0:
        return right[0] + 1, 0
    if kind is ast.BitAnd and max(left[0], right[0]) >= 0:
        return 0, min(each[1] for each in (left, right) if each[0] >= 0)
    size = 1 << max(each.bit_length() for each in (*left, *right))
    return (0 if min(*left, *right) >= 0 else -size), size - 1


def joined(one: Bounds, other: Bounds) -> Bounds:
    """The bounds of an int that is one of two."""
    return min(one[0], other[0]), max(one[1], other[1])
