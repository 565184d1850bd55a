from floe.games.game import Game
from floe.games.record import Record

LINK: str
ASKED: str
TAKE_BACK: str
DRAW: str
GIVE_UP: str
REMATCH: str
CATCH_UP: str
BEAT_MS: int
LOST_MS: int
SEEKING: int
TOGETHER: int
LOST: int
STOPPED: int
VERSION: int
ANOTHER: int
ILLEGAL: int
UNASKED: int
DIFFERS: int
REFUSED: int
MOST: int

def check_of(game: Game) -> str: ...

class Link:
    record: Record
    own: int
    role: str
    number: int
    base: int
    trust: int
    why: int
    granted: tuple[str, str, int]
    question: tuple[str, str, int]
    refused: str
    def __init__(self, record: Record, game: Game, own: int) -> None: ...
    @property
    def status(self) -> int: ...
    def agrees(self) -> bool: ...
    def moved(self) -> None: ...
    def feed(self, data: bytes | bytearray | memoryview, count: int, now: int) -> None: ...
    def tick(self, now: int) -> bytes: ...
    def next_move(self) -> int: ...
    def ask(self, what: str, argument: str) -> bool: ...
    def answer(self, yes: bool) -> None: ...
    def take_back(self, moves: int, base: int = -1) -> None: ...
    def done(self) -> None: ...
