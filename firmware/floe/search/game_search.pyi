from array import array
from collections.abc import Callable

from floe.games.game import Game
from floe.search.alphabeta import AlphaBeta
from floe.search.thinker import Thinker

class GameSearch:
    unit: int
    luck: int
    late: int
    futility: tuple[int, ...]
    knows_contempt: bool
    work_words: int
    table_words: int
    solver: Callable[[AlphaBeta], Thinker] | None
    run: Callable[..., int] | None

    def __init__(self, run: Callable[..., int] | None) -> None: ...
    def prepare(self, state: bytearray, work: array[int], contempt: bool) -> None: ...
    def load(self, players: int) -> None: ...
    def thinker(self, position: Game) -> AlphaBeta: ...
    def strongest(self, position: Game, alpha_beta: AlphaBeta) -> Thinker | None: ...

def load_search(game: Game) -> GameSearch: ...
