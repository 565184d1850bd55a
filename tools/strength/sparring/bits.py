"""Sets of up to 63 squares as the bits of an int."""

from __future__ import annotations

import numpy as np

from tools.strength.sparring.compiled import compiled


@compiled
def count(cells: int) -> int:
    """How many a set has; a machine has an instruction for it, which LLVM recognises here."""
    x = np.uint64(cells)
    x = x - ((x >> np.uint64(1)) & np.uint64(0x5555555555555555))
    x = (x & np.uint64(0x3333333333333333)) + ((x >> np.uint64(2)) & np.uint64(0x3333333333333333))
    x = (x + (x >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return int(np.int64((x * np.uint64(0x0101010101010101)) >> np.uint64(56)))


@compiled
def lowest(cells: int) -> int:
    """The first of a set that is not empty."""
    return count((cells & -cells) - 1)
