"""What MicroPython's compiler knows without an import, for the type checker.

A pointer parameter of a viper function takes any writable buffer of ints; `ptr8(x)` casts what
pyright cannot see into (an address, a table of bytes). Checked so, a kernel call with its
arguments in the wrong order is an error.
"""

from typing import Any, Protocol, TypeAlias

uint: TypeAlias = int

class ptr8(Protocol):
    # Any, so that the cast takes everything, yet no buffer has to be made the same way.
    __init__: Any
    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...

ptr16 = ptr8
ptr32 = ptr8
