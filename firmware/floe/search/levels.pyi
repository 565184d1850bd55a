from collections.abc import Sequence
from typing import Protocol

class Level:
    name: str
    depth: int
    error_margin: int
    strongest: bool
    def __init__(
        self, name: str, depth: int = 24, error_margin: int = 0, strongest: bool = False
    ) -> None: ...

LEVELS: tuple[Level, ...]
HINT: int

class _Budgets(Protocol):
    NODES: Sequence[int]
    def budget(self, state: bytearray) -> int: ...

def budgets(game: str) -> _Budgets: ...
def offered(game: str, level: int) -> bool: ...
def find_level(name: str) -> int: ...
