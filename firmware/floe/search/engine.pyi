from types import ModuleType
from typing import Any

from floe.games.game import Game
from floe.search.levels import HINT as HINT

BEGIN_WITHIN: int

def load_search(name: str) -> ModuleType: ...

class Engine:
    best: int
    depth: int
    value: int
    nodes: int
    exact: bool
    has_value: bool
    contempt: bool
    # What the tests look at.
    _budgets: Any
    _budget: int
    _control: Any
    _solving: bool
    _plan: Any
    _planning: Any

    def __init__(self, game: Game) -> None: ...
    @property
    def unit(self) -> int: ...
    @property
    def win(self) -> int: ...
    @property
    def knows_contempt(self) -> bool: ...
    def start(self, level: int, seed: int = 0) -> None: ...
    def start_hint(self, thousandths: int = 0, contempt: bool = False) -> None: ...
    def start_budget(
        self,
        nodes: int,
        depth: int = 24,
        error_margin: int = 0,
        seed: int = 0,
        contempt: bool = False,
        plans: bool = False,
    ) -> None: ...
    def start_proof(self, depth: int = 24, nodes: int = 1 << 29) -> None: ...
    def want_value(self) -> None: ...
    def step(self, nodes: int) -> bool: ...
    def stop(self) -> None: ...
    def pv(self) -> list[int]: ...
    def _set_margins(self, margins: tuple[int, ...]) -> None: ...
