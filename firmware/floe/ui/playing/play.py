"""The play screen of every game.

The game's view, a floe.ui.view.View, draws the position, lets a person pick a move, and shows
moves.
"""

from floe import modules
from floe.events import CLICK, HOLD, PRESS, A, B, key_of, kind_of
from floe.search.levels import LEVELS
from floe.ui import descriptor, tunes, two_floes
from floe.ui.picker import LEAVE, NOTHING
from floe.ui.playing.game_picture import END, MOVE, NEW, NOTE, PICK, THINK, WAIT, GamePicture
from floe.ui.playing.machine_player import MachinePlayer
from floe.ui.session import LINKED, PERSON, REFUSED
from floe.ui.settings import INSTANT

BLINK_MS = 300
LEAST_THINKING_MS = 400  # A machine takes at least this long, so that people can follow.
TURN_MS = 1800  # How long a turn is announced if several people pass the device round.
GUARD_MS = 300  # For this time in ms after a new turn, A still acts on the old one.
NOTE_MS = 1600
HIGHEST = len(LEVELS) - 1
END_MS = 1500  # How long the last position is shown before the result, in ms.


class PlayScreen(GamePicture):
    """The board of a game under way; session: its floe.ui.session.Session."""

    THINKS = False  # whether the machine thinks even if only people play

    def __init__(self, console, session):
        people = session.seats.count(PERSON)
        self.machine = MachinePlayer(session, session.seed())
        if self.THINKS or max(session.seats) > PERSON:
            # Its buffers are large: create them first, while free memory is in one piece.
            self.machine.prepare()
            self._engine = self.machine.engine
        self._own = descriptor.load(session.game.NAME)
        GamePicture.__init__(self, console, session, self._own.view)
        self.link = two_floes.open_link(console, session)
        console.strings.keep_levels([LEVELS[level] for level in session.seats if level >= 0])
        self._against_one = people == 1 and session.game.players == 2 and not session.linked()
        self._draw_offer = self._own.draw_offer(console, session) if self._against_one else None
        self._due = self._ends = self._not_before = self._hidden = 0
        self._done = False
        self._saved = True
        self._people = people
        # Was the offer to finish made? Is the rest played automatically?
        self._alone_announced = self._ends_alone = False
        self._skips = False  # is everything skipped until it is a person's turn?
        self._a_from = 0
        self._a_counts = False

    # -- coming and going

    @property
    def moving(self):
        return self.phase == MOVE

    def opened(self):
        """Begin, or continue after a pause."""
        self._slice_timer.skip()  # the pause was not a slice
        self.console.strings.leave_screens()
        if self.link:
            self.link.unload_menus()
        if self.phase == NEW:
            self.view.sync()
            self._begin_turn(self.console.now)
        elif self.phase == PICK and not self.view.picks():
            self.view.pick()  # the board was used to look back
        elif self.phase == THINK and not self.machine.plays:
            self._begin_thinking(self.console.now)  # the machine was used for the analysis

    # -- turns

    def _begin_turn(self, now):
        """Whose turn is it, and what does that mean?"""
        session = self.session
        self._banner.hide()
        self._due = now
        if session.game.over():
            self.phase = END
            self._skips = False
            self._ends = now + END_MS
            self._show_lit(now)
            return
        before = self._seat
        self._seat = session.game.turn()
        if session.level(self._seat) == LINKED:
            self.phase = WAIT
            self.console.redraw()
        elif session.person(self._seat) and not self._ends_alone:
            self.begin_pick(now, before != self._seat)
        else:
            self._begin_thinking(now)

    def over(self):
        """The last position has been shown long enough."""
        self.console.start(self.session)

    def begin_pick(self, now, announce):
        """A person is to move."""
        self.phase = PICK
        self._skips = False
        self._a_from = now if self._people > 1 else now + GUARD_MS
        self.view.pick()
        self._show_lit(now)
        if announce:
            self.console.sound.play(tunes.TURN)
        text = ""
        if self.session.game.alone() and not self._alone_announced:
            self._alone_announced = True
            text = self._texts.PLAY_ALONE
        elif announce and self._people > 1:
            text = self._texts.PLAY_YOUR_TURN
        if text:
            self._banner.show(self._seat, text)
            self._hidden = now + TURN_MS

    def _begin_thinking(self, now):
        self.phase = THINK
        self._slice_timer.start(now)
        self.console.redraw()
        refused = ()
        if REFUSED in self.session.record.headers:
            from floe.ui.playing import another_move

            refused = another_move.refused_moves(self.session)
        self.machine.start(self.level(), refused)
        self._done = False
        self._not_before = now + LEAST_THINKING_MS

    def level(self):
        """The level that thinks."""
        return HIGHEST if self._ends_alone else self.session.level(self._seat)

    def picked(self, move):
        """A person has picked a move."""
        self.play_move(move, self.console.now)

    def play_move(self, move, now):
        """Make the move; the view shows it frame by frame."""
        self.phase = MOVE
        self._banner.hide()
        self._last_move_shown = True
        self.view.start(move)
        self.session.play(move)
        if not self._draw_offer and self._against_one:
            self._draw_offer = self._own.draw_offer(self.console, self.session)
        self._due = now
        self.console.sound.play(tunes.MOVE)
        self.console.redraw()

    def _after_move(self, now):
        """After an animation: show a note of the move, then give the turn to the next player."""
        if self.view.next_note():
            self._show_note(self.view.note_seat, self.view.note, now)
        else:
            self.phase = NOTE
            # Save before anybody is asked for a key: a key tapped while saving would be lost.
            self.console.keep_between()
            if not self._warn_not_saved(now):
                self._begin_turn(now)
        self.console.redraw()

    def _warn_not_saved(self, now):
        """If the game cannot be saved, show that once."""
        if not self._saved or self.session.saved:
            return False
        self._saved = self._skips = False
        self._show_note(self._seat, self._texts.PLAY_NOT_SAVED, now)
        self.console.redraw()
        return True

    def _show_note(self, seat, text, now):
        self.phase = NOTE
        self._banner.show(seat, text)
        self._due = now + NOTE_MS

    # -- keys

    def key(self, event):
        if event == HOLD | B:
            self.console.pause()
        elif self.phase == PICK:
            self._key_picking(event)
        elif event == CLICK | B:
            self.console.pause()
        elif event == CLICK | A:
            self._hurry(self.console.now)
        elif event == HOLD | A:
            self._skips = self._people > 0 and self.phase != END

    def _key_picking(self, event):
        now = self.console.now
        if event == PRESS | A:
            self._a_counts = now >= self._a_from
        if event == HOLD | A and self._a_counts:
            if self.session.linked():
                pass  # no help against the person at the other device
            elif self.session.game.alone():
                self._offer_end()
            else:
                self.ask_hint()
            return
        if self._banner.shown and key_of(event) == A:
            # This may have been meant for the last move: it only removes the announcement.
            if kind_of(event) != PRESS:
                self._banner.hide()
                self._show_lit(now)
            return
        if key_of(event) == A and not self._a_counts:
            return  # A went down before this turn, or just as it began
        move = self.view.key(event)
        if move == LEAVE:
            self.console.pause()
            return
        if key_of(event) < A or kind_of(event) != PRESS:
            self._last_move_shown = False
        if move != NOTHING:
            self.picked(move)
        elif kind_of(event) != HOLD:
            self._sound(event)
            part = key_of(event) < A and not self._banner.shown
            self._banner.hide()
            self._show_lit(now, part)

    def _sound(self, event):
        if event == CLICK | A:
            self.console.sound.play(tunes.CHOOSE)
        elif event == CLICK | B:
            self.console.sound.play(tunes.BACK)
        elif key_of(event) < A:
            self.console.sound.play(tunes.CLICK)

    def _hurry(self, now):
        """A was pressed when there is nothing to pick: skip ahead."""
        if self.phase == THINK:
            self.play_move(self.machine.best(), now)
        elif self.phase == MOVE:
            self.view.skip()
            self._after_move(now)
        elif self.phase == NOTE:
            self._after_move(now)
        else:
            self._ends = now

    def _show_lit(self, now, part=False):
        """Blink, beginning with the lit half, so that the effect of a key is seen at once.

        part: whether only the selection has changed.
        """
        self._lit = True
        self._due = now + BLINK_MS
        if part:
            self.console.redraw_part()
        else:
            self.console.redraw()

    def _offer_end(self):
        """Offer the only player who can still move to play the rest automatically."""
        from floe.ui.screens.confirm import Confirm

        texts = self._texts
        self._banner.hide()
        keys = texts.YES_FINISH, texts.NO_RESUME
        self.console.push(
            Confirm(self.console, texts.FINISH, texts.FINISH_LINES, *keys, self._end_alone)
        )

    def _end_alone(self):
        self.console.pop()
        try:
            self.machine.prepare()
        except MemoryError:
            self.say(self._texts.PLAY_NO_MEMORY)
            return
        self._engine = self.machine.engine
        self._ends_alone = True
        self.view.rest()
        self._begin_thinking(self.console.now)

    # -- hints

    @property
    def picking(self):
        """Is a person to pick a move? Then a hint can be asked for."""
        return self.phase == PICK

    def ask_hint(self):
        """Open the screen that looks for a good move and shows it."""
        from floe.ui.playing.hint import Hint

        self._banner.hide()
        self._show_lit(self.console.now)
        self.console.sound.play(tunes.CHOOSE)
        self.console.push(Hint(self.console, self))

    def analyse(self):
        """Show what the machine thinks of the position."""
        modules.unload("floe.ui.screens", "floe.ui.playing.pause", "floe.ui.playing.hint")
        from floe.ui.playing.analysis import Analysis

        self.console.push(Analysis(self.console, self.session, self.machine, self.view))

    def suggest(self, move):
        """Show a hint: the move is picked except for the last A."""
        self.view.suggest(move)
        self._show_lit(self.console.now)

    @property
    def free(self):
        """May a question be asked now?"""
        return self.phase == PICK or self.phase == WAIT

    def say(self, text, seat=-1):
        """Show a message for a seat, by default the person to move."""
        self._banner.show(self._seat if seat < 0 else seat, text)
        self._hidden = self.console.now + NOTE_MS
        self._show_lit(self.console.now)

    # -- time

    def tick(self, now):
        if self.link and self.link.attend(self, now):
            return 0
        if self.phase == THINK:
            return self._think(now)
        if self.phase == WAIT:
            return self._wait(now)
        if self.phase == END and now >= self._ends and not (self.link and self.link.behind()):
            self.over()
            return 0
        if self.phase != PICK and self._skips:
            self._hurry(now)
            return 0
        if now < self._due:
            return self._due - now
        if self.phase == PICK and self._warn_not_saved(now):
            return NOTE_MS
        if self.phase == PICK or self.phase == END:
            self._blink(now)
        elif self.phase == MOVE:
            self._advance(now)
        elif self.phase == NOTE:
            self._after_move(now)
        return max(self._due - now, 0)

    def _blink(self, now):
        self._lit = not self._lit
        self._due = now + BLINK_MS
        if self._banner.shown and now >= self._hidden:
            self._banner.hide()
            self.console.redraw()
        elif self.phase == PICK and not self._banner.shown:
            self.console.redraw_part()
        else:
            self.console.redraw()

    def _advance(self, now):
        speed = self.console.settings.get("speed")
        wait = -1 if speed == INSTANT else self.view.advance()
        if wait < 0:
            self.view.skip()
            self._after_move(now)
        else:
            self._due = now + (wait >> speed)
        self.console.redraw()

    def _wait(self, now):
        """Wait for another device's move; returns the ms until the picture of that changes."""
        move = self.link.next_move() if self.link else NOTHING
        if move != NOTHING:
            self.play_move(move, now)
            return 0
        if self._banner.shown and now >= self._hidden:
            self._banner.hide()
            self.console.redraw()
        if self._slice_timer.shows(now, 0):
            self.console.redraw()
        return self._slice_timer.due - now

    def _think(self, now):
        """Think for a slice, or draw; returns the milliseconds until the next."""
        engine = self._engine
        if self._slice_timer.shows(now, engine.depth):
            self.console.redraw_part()
        elif not self._done and not self._slice_timer.tidies(now):
            self._slice_timer.begin(now)
            self._done = engine.step(self._slice_timer.nodes)
        if self._skips and engine.depth:
            self._hurry(now)
            return 0
        if not self._done:
            return 0
        if now < self._not_before:
            return min(self._not_before, self._slice_timer.due) - now
        if not (self._draw_offer and self._draw_offer.asks(engine)):
            self._hurry(now)
        return 0
