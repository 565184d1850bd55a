from collections.abc import Sequence
from typing import Any

from floe.games.game import Game
from floe.search.levels import HINT as HINT

class Engine:
    best: int
    depth: int
    value: int
    nodes: int
    exact: bool
    has_value: bool
    budget: int
    win: int
    unit: int
    knows_contempt: bool
    contempt: bool
    # What the tests look at.
    _alpha_beta: Any
    _strongest: Any
    _thinker: Any
    _budgets: Any

    def __init__(self, game: Game, strongest: bool = True) -> None: ...
    def start(self, level: int, seed: int = 0, refused: Sequence[int] = ()) -> None: ...
    def start_hint(self, thousandths: int = 0, contempt: bool = False) -> None: ...
    def start_budget(
        self,
        nodes: int,
        depth: int = 24,
        error_margin: int = 0,
        seed: int = 0,
        contempt: bool = False,
        strongest: bool = False,
        attention: int = 1000,
        refused: Sequence[int] = (),
    ) -> None: ...
    def start_proof(self, depth: int = 24, nodes: int = 1 << 29) -> None: ...
    def want_value(self) -> None: ...
    def step(self, nodes: int) -> bool: ...
    def stop(self) -> None: ...
    def pv(self) -> list[int]: ...
