from typing import Any

class MoveSteps:
    action: int
    penguin: int
    direction: int
    path: bytes
    pose: int
    pushed: list[tuple[int, int, int]]
    ball: bytes
    holder: int
    def __init__(self, game: Any, move: int) -> None: ...

def directions(game: Any, move: int) -> int: ...
