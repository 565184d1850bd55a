from typing import Protocol, TypeAlias, TypeVar

_Function = TypeVar("_Function")

class _Buffer(Protocol):
    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...

ptr8: TypeAlias = _Buffer
ptr16: TypeAlias = _Buffer
ptr32: TypeAlias = _Buffer

def kernel(function: _Function) -> _Function: ...
def noinline(function: _Function) -> _Function: ...
