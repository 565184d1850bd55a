from collections.abc import Mapping, Sequence
from typing import Protocol

LEVELS: tuple[str, ...]
HIGHEST: int
ALL: int
HINT: int

class _Budgets(Protocol):
    NODES: Sequence[int]
    WEAK: Mapping[int, tuple[int, int]]
    def budget(self, state: bytearray) -> int: ...

def budgets(game: str) -> _Budgets: ...
def offered(game: str, level: int) -> bool: ...
def lowest(game: str) -> int: ...
def find_level(name: str) -> int: ...
