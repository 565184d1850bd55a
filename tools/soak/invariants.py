"""What has to hold after every step: a legal position, and a kept game that is not lost."""

from __future__ import annotations

from typing import Protocol

import host_sim  # noqa: F401

from floe.games import record
from floe.games.game import Game
from floe.games.record import Record
from floe.ui.session import Session
from tools import reference


class Broken(BaseException):
    """An invariant does not hold; the first word says which. No part of the console catches it."""


class _Reference(Protocol):
    """A game by the rules' second writing."""

    def moves(self) -> set[str]: ...
    def play(self, text: str) -> None: ...
    def result(self) -> str: ...
    def text(self) -> str: ...


class Witness:
    """Follows the games by tools.reference: every position reached has to be the same."""

    def __init__(self) -> None:
        self.moves = 0
        """Moves looked at for the first time."""
        self.finished = 0
        """Games played to their end."""
        self._begun: object = None
        self._played: list[str] = []
        self._game: _Reference | None = None
        self._record: Record | None = None
        self._bytes = b""

    def look(self, session: Session) -> None:
        """Broken unless the session's position is where its moves lead to by the rules."""
        kept: Record = session.record
        game: Game = session.game
        if kept is self._record and len(kept.moves) == len(self._played):
            if bytes(game.state[: game.POSITION]) != self._bytes:
                raise Broken("position: it changed without a move")
            return
        self._record = kept
        self._bytes = bytes(game.state[: game.POSITION])
        self._follow(kept, game)

    def _follow(self, kept: Record, game: Game) -> None:
        moves = list(kept.moves)
        begun = kept.game, kept.start, kept.headers.get("repetition")
        known = len(self._played)
        if begun != self._begun or moves[:known] != self._played or self._game is None:
            self._begun, self._played, known = begun, [], 0
            self._game = reference.begin(kept.game, kept.start, kept.headers)
        for move in moves[known:]:
            if move.split("@")[0] not in self._game.moves():  # @ says how a shark lies
                raise Broken(f"rules: {move} is not legal in {kept.game} {self._game.text()}")
            self._game.play(move)
        self.moves += len(moves) - known
        self._played = moves
        if self._game.text() != game.text():
            raise Broken(f"rules: {kept.game} is at {game.text()}, not {self._game.text()}")
        if not self._game.result() == game.result() == kept.result:
            raise Broken(f"rules: {kept.game} says {game.result()}, not {self._game.result()}")
        self.finished += game.over() and known < len(moves)


class KeptGame:
    """What may be found in place of the kept game: what it is, or was before the last move."""

    def __init__(self) -> None:
        self._may_be: list[str | None] = [None]
        self._record: Record | None = None
        self._moves = -1
        self._over = False
        self.unsure = False
        """The flash was disturbed: since then, any version may be the one that got through."""

    def look(self, session: Session | None) -> bool:
        """Take note of the game that is played; is it another one, or a move further?"""
        if session:
            kept: Record = session.record
            moves = len(kept.moves)
            if kept is self._record and moves == self._moves:
                return False
            self._add(record.write(kept), kept is self._record)
            self._record, self._moves = kept, moves
            self._over = session.game.over()
            return True
        if self._record:
            if self._over:
                self._add(None, False)
            self._record, self._moves = None, -1
        return False

    def _add(self, version: str | None, is_move: bool) -> None:
        if version != self._may_be[-1]:
            self._may_be.append(version)
        if not self.unsure:
            # The move before may still have to be kept when the game is left or begun again.
            del self._may_be[: -2 if is_move else -3]

    def check(self, found: str | None, aside: list[str], mended: bool) -> None:
        """Broken unless what was found in the flash is one of the versions it may be.

        aside: texts set aside, which are there still, but not to be continued; mended: nothing
        disturbs the flash any more.
        """
        if self.unsure:
            self.unsure = not (mended and found == self._may_be[-1])
        elif found not in self._may_be and not (found is None and self._may_be[-1] in aside):
            raise Broken(f"kept: there is {_short(found)}, not {_short(self._may_be[-1])}")

    def anew(self, found: str | None) -> None:
        """The power was off: what there is now is what may not be lost, unless it is over."""
        self._may_be = [found] if found is None or found.endswith("\nnone\n") else [None, found]
        self._record, self._moves, self._over = None, -1, False


def _short(text: str | None) -> str:
    """A record in few words."""
    if text is None:
        return "no game"
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return " / ".join(lines)[-80:] or "an empty file"
