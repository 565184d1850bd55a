"""Replays a game from its first move, for `floe replay` and `floe gif`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floe.ui import descriptor
from floe.ui.playing.board import Board
from floe.ui.playing.look_back import LookBack
from floe.ui.playing.review import Review

if TYPE_CHECKING:
    from floe.ui.console import Console
    from floe.ui.session import Session


class Replay(LookBack):
    """The look back over a game, beginning at the first move instead of the last.

    It plays automatically; left and right step back and forth, and A continues from the position
    shown.
    """

    def __init__(self, console: Console, session: Session) -> None:
        name = session.game.NAME
        view = descriptor.load(name).view(
            session.game, console.strings, console.game_strings(name)
        )
        moves = len(session.record.moves)
        LookBack.__init__(self, console, session, Board(console, view), moves, moves)
        self._go(0)
        console.session = session

    @property
    def ended(self) -> bool:
        """Has the last move been shown?"""
        return not self.moving and self.at == self.count()

    def tick(self, now: int) -> int:
        """Continue, and keep the display bright without key presses."""
        if not self.ended:
            self.console.display_power.key_used(now)
        return LookBack.tick(self, now)

    def chosen(self) -> None:
        """Continue the game, or open the review of a finished one."""
        if self.at < self.count():
            LookBack.chosen(self)
        elif self._session.over():
            self.console.push(Review(self.console, self._session, self.board))
        else:
            self.console.start(self._session)

    def closed(self) -> None:
        """Leave the game, so that it is not taken for the current one."""
        LookBack.closed(self)
        self.console.session = None
