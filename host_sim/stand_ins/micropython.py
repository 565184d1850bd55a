"""CPython stand-in for MicroPython's `micropython` module.

Viper code runs here as plain Python: the decorators return the function, and a pointer cast
returns its buffer, so that an index out of range or a value too wide for its buffer raises
instead of corrupting memory.
"""

import builtins
from typing import TypeVar

T = TypeVar("T")


def const(value: T) -> T:
    """The value itself; MicroPython's compiler folds it."""
    return value


def _unchanged(function: T) -> T:
    return function


viper = _unchanged
native = _unchanged


def heap_lock() -> None:
    """Nothing: CPython has no heap to lock. The real check runs on MicroPython."""


def heap_unlock() -> int:
    """Nothing, as heap_lock()."""
    return 0


def alloc_emergency_exception_buf(size: int) -> None:
    """Nothing: CPython can always raise."""


def _pointer(buffer: T) -> T:
    return buffer


for _name in ("ptr8", "ptr16", "ptr32"):
    setattr(builtins, _name, _pointer)
