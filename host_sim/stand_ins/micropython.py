"""CPython stand-in for MicroPython's `micropython` module.

Viper code runs here as plain Python: the decorators hand the function back, and a pointer cast
hands its buffer back, so that an index out of range or a value too wide for its buffer raises
instead of corrupting memory.
"""

import builtins


def const(value):
    """The value itself; MicroPython's compiler folds it."""
    return value


def _unchanged(function):
    return function


viper = _unchanged
native = _unchanged


def heap_lock():
    """Nothing: CPython has no heap to lock. The real check runs on MicroPython."""


def heap_unlock():
    """Nothing, as heap_lock()."""
    return 0


def alloc_emergency_exception_buf(size):
    """Nothing: CPython can always raise."""


def _pointer(buffer):
    return buffer


for _name in ("ptr8", "ptr16", "ptr32"):
    setattr(builtins, _name, _pointer)
