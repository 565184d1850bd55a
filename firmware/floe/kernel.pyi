from typing import Any, TypeAlias, TypeVar

_Function = TypeVar("_Function")

# A buffer that a kernel writes to, or a table of bytes that it only reads: no type says both.
ptr8: TypeAlias = Any
ptr16: TypeAlias = Any
ptr32: TypeAlias = Any

def kernel(function: _Function) -> _Function: ...
def noinline(function: _Function) -> _Function: ...
