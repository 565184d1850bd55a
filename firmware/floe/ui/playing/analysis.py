"""The analysis of a game: who is ahead, and the moves that the machine expects."""

from floe.events import CLICK, A
from floe.ui import descriptor, tunes
from floe.ui.canvas import WIDTH
from floe.ui.page_frame import HINT_Y, draw_hints, draw_title
from floe.ui.player_names import name_of
from floe.ui.playing.board import DONE, SHOWS
from floe.ui.playing.evaluation import FULL, Evaluation
from floe.ui.playing.sidebar import draw_running
from floe.ui.screen import Screen
from floe.ui.session import HINTS
from floe.ui.strings import load

_BAR_Y, _BAR_HEIGHT = 13, 8
_MARK = 13  # The width left for a player's mark.
_WHO_Y, _SEEN_Y, _LINE_Y = 23, 33, 43
_GAP = 3  # The least between who is ahead, and by how much.
_RUNNING = 12


def show(play):
    """Show what the machine thinks of the position of a PlayScreen."""
    play.console.push(Analysis(play.console, play.session, play.machine, play.board))


class Analysis(Screen):
    """A bar between the players, who is ahead in words, and by how much; A plays the expected
    line.

    It continues the machine's thinking, unless that plays to win and therefore overrates its
    position; otherwise it thinks as long as for a hint. With more than two players the one to move
    is on the left of the bar and all others are on the right.
    """

    def __init__(self, console, session, machine, board):
        Screen.__init__(self, console)
        self.board = board
        self._session = session
        self._machine = machine
        self._icons = descriptor.load(session.game.NAME).PLAYER_ICONS
        self._seen = self._begun = self._thinks = self._failed = False
        self._evaluation = None
        self._timer = board.timer
        self._timer.start(console.now)
        self._texts = load(console.language, "analysis")
        self._who = self._by = self._seen_ahead = ""

    # -- keys

    def key(self, event):
        if event == CLICK | A and self._expects():
            from floe.ui.playing.walk import Line

            self.console.sound.play(tunes.CHOOSE)
            moves = self._machine.engine.pv()
            self.console.push(Line(self.console, self._session, self.board, moves))
        else:
            Screen.key(self, event)

    def _expects(self):
        """Is there a line of moves to show?"""
        return self._begun and not self._failed and self._machine.engine.depth > 0

    def opened(self):
        self._timer.skip()  # the time since then was not a slice

    # -- time

    def tick(self, now):
        if not self._seen:
            self._seen = True  # begin only now: creating the search may take a moment
            return 0
        if not self._begun:
            self._begin()
        if not self._thinks:
            return -1
        before = self._timer.depth
        does = self._timer.think(now, self._machine, self._machine.engine.depth)
        if does == SHOWS:
            self.console.redraw()
        if does == DONE or self._timer.depth != before:
            self._read()
        self._thinks = does != DONE
        return 0 if self._thinks else -1

    def _begin(self):
        self._begun = True
        self._session.help(HINTS)
        self._thinks = self._machine.begin()
        if self._thinks:
            self._read()
        else:
            self._failed = True
            self._who, self._seen_ahead = self._texts.ANALYSIS_NO_MEMORY
        self.console.redraw()

    # -- what it found

    def _read(self):
        """Put the search's result into words."""
        texts = self._texts
        engine = self._machine.engine
        self.console.redraw()
        if not engine.depth:
            return
        self._seen_ahead = texts.ANALYSIS_AHEAD % engine.depth
        if engine.exact:
            self._seen_ahead = texts.ANALYSIS_END
        if engine.has_value:
            evaluation = Evaluation(self._session.game, engine)
            name = name_of(self.console.strings, self._session, evaluation.seat)
            self._who = evaluation.words(texts).replace("%s", name)
            self._by = evaluation.lead(texts)
            self._evaluation = evaluation

    # -- picture

    def draw(self, canvas):
        texts = self._texts
        draw_title(canvas, self.console.strings.ANALYSIS)
        self._draw_bar(canvas)
        x = canvas.text(self._who, 1, _WHO_Y) + _GAP
        fits = x + canvas.width(self._by) < WIDTH
        canvas.text_right(self._by, WIDTH - 1, _WHO_Y if fits else _SEEN_Y)
        canvas.text(self._seen_ahead, 1, _SEEN_Y)
        if self._expects():
            canvas.text(texts.ANALYSIS_SHOW, 1, _LINE_Y)
        thinks = self._thinks or not self._begun
        draw_hints(canvas, texts.ANALYSIS_THINKS if thinks else "", self.console.strings.HINT_BACK)
        if thinks:
            draw_running(canvas, 1, HINT_Y + 8, _RUNNING, self._timer.hop)

    def _draw_bar(self, canvas):
        """Draw a bar between the players, filled from the middle towards the one who is ahead."""
        players = self._session.game.players
        left = 0
        if players > 2:
            left = self._session.game.turn()
        canvas.picture(self._icons[left], 0, _BAR_Y)
        x = WIDTH
        for seat in range(players - 1, -1, -1):
            if seat != left:
                x -= _MARK
                canvas.picture(self._icons[seat], x + 2, _BAR_Y)
        width = x - 1 - _MARK
        canvas.rect(_MARK, _BAR_Y, width, _BAR_HEIGHT)
        middle = _MARK + width // 2
        evaluation = self._evaluation
        if evaluation:
            long = (width // 2 - 2) * evaluation.share // FULL
            if evaluation.seat == left and not evaluation.behind:
                canvas.fill_rect(middle - long, _BAR_Y + 2, long, _BAR_HEIGHT - 4)
            else:
                canvas.fill_rect(middle + 1, _BAR_Y + 2, long, _BAR_HEIGHT - 4)
        canvas.vline(middle, _BAR_Y - 1, _BAR_HEIGHT + 2)
