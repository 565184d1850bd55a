from collections.abc import Callable, Mapping, Sequence

from floe.games.game import Game

SWITCH: tuple[str, str]
FIRST_GAME: str
NAME: str
TIME: str
SAVE_SUFFIX: str
LAST: str
LAYOUTS: int

class Option:
    name: str
    words: Sequence[str]
    first: int
    on_console: int
    def __init__(
        self, name: str, words: Sequence[str], first: int, on_console: int = -1
    ) -> None: ...

class GameInfo:
    name: str
    most_players: int
    options: Sequence[Option]
    seeded: bool
    def __init__(
        self,
        name: str,
        class_name: str = "",
        most_players: int = 2,
        options: Sequence[Option] = (),
        seeded: bool = False,
    ) -> None: ...
    @property
    def rules(self) -> str: ...
    @property
    def search(self) -> str: ...
    @property
    def ui(self) -> str: ...
    def game_class(self) -> Callable[[], Game]: ...
    def setting(self, what: str) -> str: ...
    def chosen(self, headers: Mapping[str, str]) -> dict[str, str]: ...

GAMES: list[GameInfo]

def file_of(name: str) -> str: ...
def left_of(name: str) -> str: ...
def names() -> list[str]: ...
def find(name: str) -> GameInfo: ...
def new_game(name: str, players: int = 2, headers: Mapping[str, str] | None = None) -> Game: ...
def unload_others(name: str) -> None: ...
