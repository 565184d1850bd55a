"""The project's own random numbers, so that a seed gives the same numbers on every Python.

A 16-bit xorshift with 32 bits of state and period 2**32 - 1 (shifts 5, 3, 1, from the family in
G. Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8 (14), 2003). Every number has at
most 31 bits, so that nothing is allocated on the device.
"""

from micropython import const
from typing import Any

SEEDS = 4294967296  # Seeds are 0 to SEEDS - 1.

_ROUNDS = const(8)


class Random:
    """A stream of numbers that depends on the seed alone."""

    def __init__(self, seed: int) -> None:
        self.seed(seed)

    def seed(self, seed: int) -> None:
        """Start the stream of `seed`, 0 to SEEDS - 1.

        A Feistel network first separates neighbouring seeds. The shifts alone are linear, so the
        streams would be related: of two choices, seed 3 would always take the one that seed 2 did
        not.
        """
        x = seed & 0xFFFF
        y = seed >> 16 & 0xFFFF
        for i in range(_ROUNDS):
            x, y = y, x ^ (y * 14957 + i * 7919 >> 7 & 0xFFFF)
        self._x = x
        self._y = y if x or y else 1

    def _next(self) -> int:
        """The next 16 bits."""
        t = self._x ^ (self._x << 5 & 0xFFFF)
        self._x = self._y
        self._y = self._y ^ self._y >> 1 ^ t ^ t >> 3
        return self._y

    def below(self, n: int) -> int:
        """A number 0 to n - 1, all equally likely (n: 1 to 65536)."""
        limit = 65536 - 65536 % n
        while True:
            drawn = self._next()
            if drawn < limit:
                return drawn % n

    def shuffle(self, items: Any, count: int = -1) -> None:
        """Put the first `count` items, or all, into random order, in place (Fisher and Yates)."""
        for last in range((count if count >= 0 else len(items)) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
