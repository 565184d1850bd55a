"""The decorator of a kernel: a function that the build compiles to machine code.

A kernel is a plain Python function over ints and buffers. Without a compiled kernel it runs as it
is. tools/build/kernels says what a kernel may use.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any, TypeAlias, TypeVar

    # A buffer that a kernel writes to, or a table of bytes that it only reads: no type says both.
    ptr8: TypeAlias = Any
    ptr16: TypeAlias = Any
    ptr32: TypeAlias = Any
    _Function = TypeVar("_Function")

# Types of parameters: buffers whose elements have 8, 16 or 32 bits. Only the build uses them.
ptr8 = ptr16 = ptr32 = None  # pyright: ignore[reportRedeclaration]


def kernel(function: _Function) -> _Function:
    """Mark a function as a kernel, and leave it as it is."""
    return function


def noinline(function: _Function) -> _Function:
    """Ask for one copy that all callers share: for functions that are large or rarely called."""
    return function
