"""Tables of the kernels in accepted.py: made by Python, looked into by kernels."""

from array import array
from micropython import const

WIDE = array("H", [i * 997 & 0xFFFF for i in range(64)])
WORDS = array("i", [i * 1000003 - 32000000 for i in range(64)])

_LIMIT = const(64)
