"""MicroPython's `micropython` on CPython, where native code is plain Python."""

from typing import TypeVar

T = TypeVar("T")


def const(value: T) -> T:
    """The value itself; MicroPython's compiler folds it."""
    return value


def _unchanged(function: T) -> T:
    return function


native = _unchanged


def heap_lock() -> None:
    """Do nothing: CPython has no heap to lock. The real check runs on MicroPython."""


def heap_unlock() -> int:
    """Do nothing, like heap_lock()."""
    return 0


def alloc_emergency_exception_buf(size: int) -> None:
    """Do nothing: CPython can always raise."""
