from floe.games.game import Game

RESULTS: tuple[str, ...]

class Record:
    game: str
    start: str
    moves: list[str]
    result: str
    headers: dict[str, str]
    def __init__(
        self,
        game: str,
        start: str,
        moves: list[str],
        result: str = "none",
        headers: dict[str, str] | None = None,
    ) -> None: ...

def write(record: Record) -> str: ...
def read(text: str) -> Record: ...
def replay(record: Record, game: Game) -> None: ...
