"""A hint: the machine looks for a move for a person, and shows it on the board.

When the hint is found, the move is picked for the person, except for the last A. The directions
and B remove the hint. While it thinks, A takes the best move found so far.
"""

from floe.events import CLICK, HOLD, PRESS, REPEAT, A, B, key_of, kind_of
from floe.ui import tunes
from floe.ui.playing.board import DONE, SHOWS, SliceTimer
from floe.ui.playing.sidebar import draw_keys, draw_thinks
from floe.ui.screen import BACK, Screen
from floe.ui.session import HINTS


class Hint(Screen):
    """Thinks about the position of the play screen below it."""

    def __init__(self, console, play):
        Screen.__init__(self, console)
        self._play = play
        self.board = play.board
        self._machine = self._thinker = play.machine
        self._seen = False
        self._begun = False
        self._timer = SliceTimer()
        self._timer.start(console.now)

    # -- keys

    def key(self, event):
        if event == CLICK | A:
            if self._begun:
                self._show()
        elif event == BACK:
            self.console.pop()
        elif event == HOLD | B:
            self.console.pop()
            self.console.pause()
        elif key_of(event) < A and (kind_of(event) == PRESS or kind_of(event) == REPEAT):
            self.console.pop()
            self._play.key(event)

    # -- time

    def tick(self, now):
        if not self._seen:
            self._seen = True  # begin only now: creating the search may take a moment
            return 0
        if not self._begun:
            return self._begin()
        does = self._timer.think(now, self._thinker, self._machine.engine.depth)
        if does == SHOWS:
            self.console.redraw()
        elif does == DONE:
            self._show()
        return 0

    def _begin(self):
        self._begun = self._machine.begin(advises=True)
        if not self._begun:
            self.console.pop()
            self._play.say(self.console.strings.PLAY_NO_MEMORY)
        return 0

    def _show(self):
        move = self._machine.best()
        self.console.pop()
        self.console.sound.play(tunes.CHOOSE)
        self._play.session.help(HINTS)
        self._play.suggest(move)

    # -- picture

    def describe(self, to):
        return to.nothing()  # the screen below shows the hint

    def draw(self, canvas):
        texts = self.console.strings
        play = self._play
        play.draw_position(canvas)
        draw_thinks(canvas, texts.PLAY_HINT, self._timer)
        draw_keys(canvas, texts.PLAY_HURRY, texts.PLAY_BACK)
