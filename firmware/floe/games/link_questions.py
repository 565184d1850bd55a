"""What the two ends of a linked game may ask each other, and what a record says of the link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floe.games import numbers
from floe.games.record import MOST_MOVES

if TYPE_CHECKING:
    from floe.games.record import Record

# The header in the record of a linked game: role, number of the game, base, cut, the number of
# questions asked by this end, and the number of the other end's questions that were answered.
LINK = "link"
ASKED = "asked"  # The header with the last question: what, its argument, the number of moves then.
# The questions. The argument of TAKE_BACK is the number of moves to keep, of GIVE_UP the result,
# of REMATCH the seed of the layout. CATCH_UP is a question to the player at this end, asked when
# the other end has changes that this end lacks; its argument is their number, and the new base.
TAKE_BACK, DRAW, GIVE_UP, REMATCH, CATCH_UP = "back", "draw", "lost", "again", "catch-up"
MOST = 1_000_000  # Numbers of games, and bases, are smaller than this.
NOTHING = ("", "", 0)


def asked_in(record: Record) -> tuple[str, str, int] | None:
    """The open question in a record, (what, argument, number of moves when asked), or None."""
    words = record.headers.get(ASKED, "").split()
    moves = numbers.read(words[2], MOST_MOVES) if len(words) == 3 else numbers.NONE
    return None if moves == numbers.NONE else (words[0], words[1], moves)


def fits(record: Record, own: int, what: str, argument: str, moves: int) -> bool:
    """May the other end ask this question after that number of moves of the record?

    own: bit mask of the seats at this end.
    """
    over = record.result != "none"
    if what == REMATCH:
        return over and numbers.read(argument, MOST) >= 0
    if over:
        return False
    if what == TAKE_BACK:
        return 0 <= numbers.read(argument, MOST_MOVES) < moves
    if what == GIVE_UP:
        wins = argument in ("p1win", "p2win") and own >> (int(argument[1]) - 1) & 1
        return bool(wins) and len(record.headers["players"].split()) == 2
    return what == argument == DRAW


def game_words(record: Record) -> list[str]:
    """The words of a frame that offers a game with its start position."""
    words = [record.game, record.headers["players"], record.start]
    for name in sorted(record.headers):
        if name not in (LINK, ASKED, "players"):
            words.append("%s=%s" % (name, " ".join(record.headers[name].split())))
    return words
