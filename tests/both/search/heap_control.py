"""Allocates under a locked heap: what must fail where nothing may be allocated."""

import micropython

micropython.heap_lock()
print(len(bytearray(64)))
micropython.heap_unlock()
