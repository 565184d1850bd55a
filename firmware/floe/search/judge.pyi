from floe.games.game import Game
from floe.search.engine import Engine

FULL: int
EASY: int
CLEAR: int
THOUSANDTHS: int

def share(lead: int, engine: Engine) -> int: ...

class Judge:
    loss: int
    line: list[int]
    def __init__(self, game: Game, engine: Engine, move: int) -> None: ...
    def step(self, nodes: int) -> bool: ...
    def leave(self) -> None: ...
