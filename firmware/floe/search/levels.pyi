from collections.abc import Mapping, Sequence
from typing import Protocol

LEVELS: tuple[str, ...]
HIGHEST: int
ALL: int
HINT: int

class _Budgets(Protocol):
    NODES: Sequence[int]
    WEAK: Mapping[int, tuple[int, int]]
    STEPS: Sequence[int]
    def budget(self, state: bytearray) -> int: ...

def budgets(game: str) -> _Budgets: ...
def levels_of(game: str) -> list[int]: ...
def level_in(game: str, level: int) -> int: ...
def find_level(name: str) -> int: ...
