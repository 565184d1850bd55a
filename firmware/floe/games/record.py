"""A game's record as text: what is saved, replayed and exchanged; record_reader reads it.

    # check: 0ddc6da5
    # format: 2
    # players: 2
    fish 2211213/21232311/... -,-,-,-/-,-,-,- 1 0+0/0+0
    c5 d4 a1 b2
    none

Lines `# name: value`, the game and its start position, the moves separated by white space, and the
result word, which also proves that the record is complete. The check is the CRC-32 of all lines
below it in the layout of write(), so white space in a file does not matter. A record of format 1
lacks the first two lines.
"""

from __future__ import annotations

from binascii import crc32
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from floe import modules

if TYPE_CHECKING:
    from floe.games.game import Game

# The result words, except for `shared`, after which the players are listed.
RESULTS = ("none", "draw", "p1win", "p2win", "p3win", "p4win")
FORMAT = 2
GAVE_UP = "gave up"  # The header of a game that ended because one of two players gave up.

MOST_MOVES = 1000  # No game is longer.
_MOVES_A_LINE = 12
_READER = "floe.games.record_reader"


class Record:
    """A game as it was played; everything in it is text, as in the notation.

    headers: dict of name to value; game: its name; start: the start position; moves: Moves, or a
    list of texts; result: the result word, `none` while the game goes on.
    """

    def __init__(
        self,
        game: str,
        start: str,
        moves: Moves | Iterable[str] = (),
        result: str = "none",
        headers: dict[str, str] | None = None,
    ) -> None:
        self.game = game
        self.start = start
        self.moves = moves if isinstance(moves, Moves) else Moves(moves)
        self.result = result
        self.headers = headers or {}


class Moves:
    """The texts of moves, like a list, but stored as the lines of a record: separate strings would
    take four times the memory.
    """

    def __init__(self, moves: Iterable[str] = ()) -> None:
        self.lines = []
        self._count = 0
        for move in moves:
            self.append(move)

    def append(self, move: str) -> None:
        """Add a move."""
        if self._count % _MOVES_A_LINE:
            self.lines[-1] += " " + move
        else:
            self.lines.append(move)
        self._count += 1

    def cut(self, count: int) -> None:
        """Keep only the first `count` moves."""
        while self._count > count:
            line = self.lines.pop()
            self._count -= 1
            if self._count % _MOVES_A_LINE:
                self.lines.append(line[: line.rfind(" ")])

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[str]:
        for line in self.lines:
            yield from line.split()

    def __getitem__(self, index: int) -> str:
        if index < 0:
            index += self._count
        return self.lines[index // _MOVES_A_LINE].split()[index % _MOVES_A_LINE]

    def __eq__(self, other: Any) -> bool:
        return list(self) == list(other)


def write(record: Record) -> str:
    """A record as text."""
    return "".join(lines(record))


def lines(record: Record) -> Iterator[str]:
    """A record as text, line by line, for when there is no memory for all of it."""
    yield "# check: %s\n" % check_of(record)
    yield from _checked_lines(record)


def check_of(record: Record) -> str:
    """The check of a record: it covers all lines below its own."""
    check = 0
    for line in _checked_lines(record):
        check = crc32(line.encode(), check)
    return "%08x" % check


def _checked_lines(record):
    yield "# format: %d\n" % FORMAT
    for name in sorted(record.headers):
        yield "# %s: %s\n" % (name, record.headers[name].strip())
    yield "%s %s\n" % (record.game, record.start)
    for line in record.moves.lines:
        yield line + "\n"
    yield record.result + "\n"


def read(text: str) -> Record:
    """The record in a text; TextError if it is not one. The moves are not checked yet."""
    return modules.load(_READER).read(text)


def replay(record: Record, game: Game) -> None:
    """Set `game` to the position at the end of the record.

    Raises TextError, and changes nothing, if the record is of another game, a move is not legal,
    or the moves lead to another result. Players may have agreed on a draw before the game was
    over, and one of two may have given up.
    """
    modules.load(_READER).replay(record, game)
