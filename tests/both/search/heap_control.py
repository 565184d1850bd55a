"""Allocates under a locked heap, which must fail."""

import micropython

micropython.heap_lock()
print(len(bytearray(64)))
micropython.heap_unlock()
