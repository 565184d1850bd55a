"""Replays the moves of a game on the board, and continues from any of them."""

from floe.ui import memory, strings
from floe.ui.playing.walk import Walk


class LookBack(Walk):
    """At first the last move is shown again; then left and right step back and forth.

    A continues from the position that is shown, or returns to the game's current position. at: the
    number of moves before that; shown: the number of moves before the position to show.
    """

    def __init__(self, console, session, board, at, shown):
        Walk.__init__(self, console, session, board, at)
        self._last = shown
        self._go(shown - 1)

    def count(self):
        return len(self._session.record.moves)

    def begin(self):
        self._game.read(self._session.record.start)

    def move(self, index):
        return self._game.find_move(self._session.record.moves[index])

    def describe(self, to):
        return to.past(self, self.at if self.at == self.wanted else -1, self.hint())

    def hint(self):
        texts = self.console.strings
        ended = self.at == self.count() and self._session.over()
        if self._session.linked() and not ended:
            return ""
        return texts.WALK_REVIEW if ended else texts.WALK_ON

    def chosen(self):
        if self.at == self.count() or self._session.linked():
            self.console.pop()
            return
        from floe.ui.screens.confirm import Confirm

        console = self.console
        own = strings.load(console.language, "pause")
        keeps = self._session.keeps_moves()
        lines = own.GO_ON_KEEPS if keeps else own.GO_ON_LOSES
        answers = own.YES_GO_ON, own.NO_GO_ON
        console.push(Confirm(console, own.GO_ON, lines, *answers, self._take_back, keeps))

    def _take_back(self):
        try:
            self._session.take_back(self.at)
        except OSError:
            self._session.saved = False  # the game continues where it was, and reports the failure
            self.console.pop()
            self.console.pop()
            return
        self._before = memory.copy_of(self._game.state)
        self.console.start(self._session)
