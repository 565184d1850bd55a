"""A script for both Pythons that uses all it may: firmware, kernels, arguments, input, notes."""

import micropython
import sys
from array import array

from floe import VERSION


@micropython.viper
def total(values: ptr8, more: ptr32, count: int) -> int:
    """Sum two buffers, to show that kernels run."""
    result = 0
    for i in range(count):
        result += values[i] + more[i]
    return result


print("floe", VERSION)
print("sum", total(bytearray((1, 2, 255)), array("i", (70000, 0, 258)), 3))
print("arguments", sys.argv[1:])
print("input", sys.stdin.read())
print("# implementation", sys.implementation.name)
