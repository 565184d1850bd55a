"""A script for both Pythons that uses all it may: firmware, kernels, arguments, input, notes."""

import sys
from array import array

from floe import VERSION
from floe.search.buffers import clear

words = array("i", (70000, 1, 258))
clear(words, 2)  # a kernel

print("floe", VERSION)
print("cleared", list(words))
print("arguments", sys.argv[1:])
print("input", sys.stdin.read())
print("# implementation", sys.implementation.name)
