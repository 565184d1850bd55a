"""The machine's offer of a draw, when it has made no progress for a long time."""

from floe.search.soccer.evaluation import UNIT
from floe.ui.player_names import name_of

EARLIEST = 100  # No offer before this number of moves.
EVEN = 5 * UNIT // 2  # A position worth less to either side is even.
# This many turns of the machine in a row must look even.
#
# Of 40 games between two gentoos from random openings, without full time, 10 were not over after
# 400 moves. In 7 of these 10 a player had offered a draw, in the median after 268 moves; in 7 of
# the 30 others, which were won, too.
LONG = 12
AGAIN = 60  # The number of moves without an offer after a refusal.


class DrawOffer:
    """Asks the person who plays against the machine; texts: the game's own."""

    def __init__(self, console, session, texts):
        self._console = console
        self._session = session
        self._texts = texts
        self._moves = -1  # the last position that was considered, by the moves before it
        self._even = 0
        self._earliest = EARLIEST

    def asks(self, engine):
        """The machine has thought: note its evaluation, and offer a draw if it is time."""
        moves = len(self._session.record.moves)
        if moves == self._moves:
            return False
        self._moves = moves
        self._even = self._even + 1 if -EVEN < engine.value < EVEN else 0
        if self._even < LONG or moves < self._earliest:
            return False
        self._earliest = moves + AGAIN
        from floe.ui.screens.confirm import Confirm

        console = self._console
        session = self._session
        texts = self._texts
        console.push(
            Confirm(
                console,
                texts.DRAW_OFFER % name_of(console.strings, session, session.game.turn()),
                texts.DRAW_OFFER_LINES,
                texts.YES_DRAW,
                console.strings.NO_RESUME,
                self._agree,
            )
        )
        return True

    def _agree(self):
        self._session.agree()
        self._console.start(self._session)  # it is over: its result is shown
