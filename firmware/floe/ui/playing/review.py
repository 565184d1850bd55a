"""The review after a game: a curve of all moves, and the move where the game turned.

The curve grows as the search goes through the game, a little at every position. High is good for
the first person at the console; with three and four players each person has a curve, and up goes
from one to the next. Left and right move along the curve; down shows the move on the board, where
A plays the machine's choice instead. What is known of the curve is kept, so that the review goes
on where it was left. After a game of a person against a machine, the person's clear mistakes are
noted for practice, which up begins.
"""

from typing import Any

from floe import modules
from floe.events import CLICK, DOWN, LEFT, PRESS, REPEAT, RIGHT, UP, A, key_of, kind_of
from floe.ui import memory, tunes
from floe.ui.playing.board import DONE, SHOWS
from floe.ui.playing.evaluation import FULL, Evaluation
from floe.ui.playing.machine_player import MachinePlayer
from floe.ui.playing.review_picture import ReviewPicture
from floe.ui.screen import BACK, Screen
from floe.ui.session import PERSON

_FILE = "floe.ui.playing.review_file"

THOUSANDTHS = 20  # Part of the game's budget for each position: about a tenth of a second.


class Review(ReviewPicture):
    """The curve of a session's game; board: of that game.

    practises: begin to practise the mistakes as soon as they are found.
    """

    def __init__(self, console, session, board, practises=False):
        ReviewPicture.__init__(self, console, session, board)
        self._before = memory.copy_of(session.game.state)
        self._machine = MachinePlayer(session)
        self._practises = practises
        self._mistakes = self._finds_mistakes()
        self._known = modules.once(_FILE, "load", console, session, self._movers, self._curves)
        modules.unload("floe.ui.progress")  # before the search is loaded
        self._weighed = self._known  # the number of positions evaluated
        self._at = self._count  # the number of moves made in the shown game
        self._seen = self._begun = False
        self._thinks = False
        self._line: Any = None  # the better moves, about to be shown
        if self.done:
            self._find_turn()

    def _finds_mistakes(self):
        """What looks for a person's mistakes in a game against a machine; None in other games."""
        seats = self._session.seats
        if len(seats) != 2 or min(seats) != PERSON or max(seats) < 0:
            return None
        from floe.ui.playing.practice import Finder

        return Finder(self._session, seats.index(PERSON))

    def opened(self):
        self.board.timer.start(self.console.now)  # the time since then was not a slice

    def closed(self):
        if self._session.record.result != "none":  # otherwise it continues
            memory.put_back(self._before, self._game.state)
        self.board.view.rest()
        self._machine.free()
        if self._weighed != self._known:
            kept = self._session, self._movers, self._curves, self._weighed
            modules.once(_FILE, "save", self.console, *kept)

    # -- keys

    def key(self, event):
        key = key_of(event)
        if event == BACK and self._asked:
            self._interrupt()
            self.console.redraw()
        elif event == CLICK | A:
            if self.done and self.cursor < self._count:
                self.console.sound.play(tunes.CHOOSE)
                self._interrupt()
                self._asked = True
                self.console.redraw()
        elif key in (LEFT, RIGHT) and kind_of(event) in (PRESS, REPEAT):
            if self.done:
                self._interrupt()
                self.cursor = min(max(self.cursor + (1 if key == RIGHT else -1), 0), self._last())
                self.console.redraw()
        elif event == PRESS | UP and self._mistakes:
            if self._mistakes.found:
                self._practise()
        elif event == PRESS | UP:
            self._shown = (self._shown + 1) % len(self._people)
            self.console.redraw()
        elif event == PRESS | DOWN and self._count:
            self._show_board()
        else:
            Screen.key(self, event)

    def _interrupt(self):
        """Think no more, unless the curve is not complete."""
        if self._thinks and self.done:
            if not self._asked:
                self._mistakes.judge.leave()
            self._thinks = False
        self._asked = False

    def _practise(self):
        from floe.ui.puzzles import mistake_play

        console = self.console
        console.sound.play(tunes.CHOOSE)
        console.open_alone(mistake_play.begin, console, self._game.NAME)

    def _show_board(self):
        """Show the selected move on the board, or the last one during the evaluation."""
        self._dismiss()
        from floe.ui.playing.look_back import LookBack

        console = self.console
        console.sound.play(tunes.CHOOSE)
        shown = self.cursor + 1 if self.done else self._count
        console.push(LookBack(console, self._session, self.board, self._at, shown))

    def _show_line(self):
        """Show the better moves, in a step after that which thought: it still has the tables."""
        moves, self._line = self._line, None
        self._dismiss()
        from floe.ui.playing.walk import Line

        self.console.push(Line(self.console, self._session, self.board, moves))

    def _dismiss(self):
        """Free the machine's memory for the board; it is created again when needed."""
        self._interrupt()
        if self._mistakes:
            self._mistakes.judge = None  # it has the engine
        self._machine.free()
        self._begun = self._thinks = False
        modules.unload("floe.search")

    def _last(self):
        return max(self._count - 1, 0)

    # -- time

    def tick(self, now):
        if not self._seen:
            self._seen = True  # begin only now: creating the search may take a moment
            return 0
        if self._line:
            self._show_line()
            return 0
        looks = self.done and not self._asked  # for mistakes
        if self._failed or looks and not (self._mistakes and self._mistakes.left):
            return -1
        if not self._begun:
            self._begin()
            return 0
        wanted = self.cursor if self._asked else self._weighed
        if looks:
            wanted = self._mistakes.left[0]
        if self._at != wanted:
            self._go(wanted)
        elif not self._thinks:
            self._start()
        else:
            thinker = self._mistakes.judge if looks else self._machine.engine
            does = self.board.timer.think(now, thinker, self._weighed)
            if does == SHOWS:
                self.console.redraw()
            elif does == DONE:
                self._thinks = False
                if looks:
                    self._judged()
                else:
                    self._found()
        return 0

    def _begin(self):
        self._begun = True
        if not self._machine.share():
            self._failed = not self.done
            self._asked = False
        self.console.redraw()

    def _go(self, wanted):
        """Go a move nearer to the wanted position."""
        if self._at < wanted:
            game = self._game
            game.make(game.find_move(self._session.record.moves[self._at]))
            game.commit()
            self._at += 1
        elif self._game.back():
            self._at -= 1
        else:
            self._game.read(self._session.record.start)
            self._at = 0

    def _start(self):
        """Think about the position, if necessary."""
        game = self._game
        self.board.timer.skip()  # other steps were between
        if self._asked:
            self._machine.engine.start_hint()
            self._thinks = True
            return
        if self.done:
            self._mistakes.begin(self._machine.engine)
            self._thinks = True
            return
        self._movers[self._at] = game.turn()
        if game.over():
            self._enter_result(game.winners())
        elif game.players > 2 and game.turn() not in self._people:
            self._weighed += 1  # a machine's turn does not judge people; their own next turns do
        else:
            self._machine.engine.start_hint(THOUSANDTHS)
            self._thinks = True

    def _judged(self):
        """A mistake was looked at; after the last one, note them."""
        self._mistakes.end(self.console)
        self.console.redraw()
        if self._practises and not self._mistakes.left and self._mistakes.found:
            self._practise()

    def _found(self):
        """The search is done: note the value, or show the line."""
        if self._asked:
            self._asked = False
            self._line = self._machine.engine.pv()
            return
        engine = self._machine.engine
        which = 0 if self._game.players == 2 else self._people.index(self._game.turn())
        seat = self._people[which]
        share = self._curves[which][max(self._since(seat) - 1, 0)]
        if engine.has_value:
            found = Evaluation(self._game, engine)
            share = found.share
            if found.behind or found.seat != seat:
                share = -share
        self._enter(which, share)
        self._go_on()

    def _enter_result(self, winners):
        """Enter the end of the game: a win, a loss, or neither."""
        for which, seat in enumerate(self._people):
            mine = winners >> seat & 1
            alone = winners & (winners - 1) == 0
            self._enter(which, 0 if not winners or mine and not alone else FULL if mine else -FULL)
        self._go_on()

    def _since(self, seat):
        """The first position that gets the value found here: with two players this one, with more
        the one after the seat's last move.
        """
        at = self._weighed
        while self._game.players > 2 and at and self._movers[at - 1] != seat:
            at -= 1
        return at

    def _enter(self, which, share):
        """Enter a curve's value here, and for the positions since the last known value."""
        curve = self._curves[which]
        for at in range(self._since(self._people[which]), self._weighed + 1):
            curve[at] = share

    def _go_on(self):
        """Continue after a position was evaluated."""
        self._weighed += 1
        if self.done:
            self._find_turn()
        self.console.redraw()

    def _find_turn(self):
        """Find the move that cost its player most."""
        most = 0
        for which, curve in enumerate(self._curves):
            for i in range(self._count):
                loss = curve[i] - curve[i + 1]
                if self._movers[i] != self._people[which]:
                    loss = -loss if self._game.players == 2 else 0
                if loss > most:
                    most = loss
                    self.turned = i
                    self._shown = which
        self.cursor = self.turned if self.turned >= 0 else self._last()
        if self._mistakes:
            self._mistakes.choose(self._curves[0], self._movers, self._people[0])
        self.console.sound.play(tunes.TURN)
