DEEPEST: int

class Level:
    name: str
    nodes: dict[str, int]
    depth: int
    slack: int
    def __init__(
        self, name: str, fish: int, xok: int, soccer: int, depth: int = 24, slack: int = 0
    ) -> None: ...

LEVELS: tuple[Level, ...]
HINT: int

def offered(game: str, level: int) -> bool: ...
def find_level(name: str) -> int: ...
