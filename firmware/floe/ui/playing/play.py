"""The play screen of every game.

The game's view, a floe.ui.view.View, draws the position, lets a person pick a move, and shows
moves; the Board around it blinks, animates and thinks.
"""

from floe import modules
from floe.events import CLICK, HOLD, PRESS, A, B, key_of, kind_of
from floe.search.levels import HIGHEST, LEVELS, RIVAL
from floe.ui import descriptor, memory, tunes
from floe.ui.picker import LEAVE, NOTHING
from floe.ui.playing.board import SHOWS
from floe.ui.playing.game_picture import END, MOVE, NEW, NOTE, PICK, THINK, WAIT, GamePicture
from floe.ui.playing.machine_player import MachinePlayer
from floe.ui.playing.sidebar import MOST_SHARE
from floe.ui.session import LINKED, PERSON, REFUSED

LEAST_THINKING_MS = 400  # A machine takes at least this long, so that people can follow.
MEETING_MS = 1200  # And so much longer before the other Floe can say what has been played.
TURN_MS = 1800  # How long a turn is announced, and another message while a person picks.
GUARD_MS = 300  # For this time in ms after a new turn, A still acts on the old one.
NOTE_MS = 1600
END_MS = 1500  # How long the last position is shown before the result, in ms.


class PlayScreen(GamePicture):
    """The board of a game under way: its floe.ui.session.Session, and its descriptor."""

    THINKS = False  # whether the machine thinks even if only people play

    def __init__(self, console, session):
        people = session.seats.count(PERSON)
        console.strings.keep_levels([LEVELS[level] for level in session.seats if level >= 0])
        self.machine = MachinePlayer(session, session.seed(), session.seats)
        if self.THINKS or max(session.seats) > PERSON:
            # Its buffers are large: create them first, while free memory is in one piece.
            self.machine.prepare()
        own = self.descriptor = descriptor.load(session.game.NAME)
        GamePicture.__init__(self, console, session, own.view)
        links = console.link or session.linked()
        self.link = links and modules.once("floe.ui.two_floes", "open_link", console, session)
        self._against_one = people == 1 and session.game.players == 2 and not session.linked()
        self._draw_offer = own.draw_offer(console, session) if self._against_one else None
        self._ends = self._not_before = self._hidden = self._a_from = 0
        self._saved, self._people, self._a_counts = True, people, False
        # Was finishing offered? Is the rest played alone? Is all skipped until a person moves?
        self._alone_announced = self._ends_alone = self._skips = False

    # -- coming and going

    @property
    def moving(self):
        return self.phase == MOVE

    def opened(self):
        """Begin, or continue after a pause."""
        self.board.timer.skip()  # the pause was not a slice
        self.console.strings.leave_screens()
        if self.link:
            memory.sweep(self.console.stack)
        if self.phase == NEW:
            self.board.view.sync()
            self._begin_turn(self.console.now)
            if self.link:
                self._not_before += MEETING_MS
        elif self.phase == PICK and not self.board.view.picks():
            self.board.view.pick()  # the board was used to look back
        elif self.phase == THINK and not self.machine.plays:
            self._begin_thinking(self.console.now)  # the machine was used for the analysis

    def closed(self):
        self.machine.free()

    # -- turns

    def _begin_turn(self, now):
        """Whose turn is it, and what does that mean?"""
        session = self.session
        self._banner.hide()
        self.board.due = now
        if session.game.over():
            self.phase = END
            self._skips = False
            self._ends = now + END_MS
            self.board.light()
            return
        before = self._seat
        self._seat = session.game.turn()
        if self._waits():
            self.phase = WAIT
            self.console.redraw()
        elif session.person(self._seat) and not self._ends_alone:
            self.begin_pick(now, before != self._seat)
        else:
            self._begin_thinking(now)

    def _waits(self):
        """Is another device to send the next move?"""
        return self.session.level(self._seat) == LINKED or self.link and self.link.end.catches_up()

    def over(self):
        """The last position has been shown long enough."""
        self.console.start(self.session)

    def begin_pick(self, now, announce):
        """A person is to move."""
        self.phase = PICK
        self._skips = False
        self._a_from = now if self._people > 1 else now + GUARD_MS
        self.board.view.pick()
        self.board.light()
        if announce:
            self.console.sound.play(tunes.TURN)
        text = ""
        if self.session.game.alone() and not self._alone_announced:
            self._alone_announced = True
            text = self._texts.PLAY_ALONE
        elif announce and self._people > 1:
            text = self._texts.PLAY_YOUR_TURN
        if text:
            self.say(text)

    def _begin_thinking(self, now):
        self.phase = THINK
        self.board.timer.start(now)
        self.console.redraw()
        refused = ()
        if REFUSED in self.session.record.headers:
            refused = modules.once("floe.ui.playing.another_move", "refused_moves", self.session)
        self.machine.start(self.level(), refused)
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
        self.board.show(move)
        self.session.play(move)
        if not self._draw_offer and self._against_one:
            self._draw_offer = self.descriptor.draw_offer(self.console, self.session)
        self.console.sound.play(tunes.MOVE)

    def _after_move(self, now):
        """After an animation: show a note of the move, then give the turn to the next player."""
        if self.board.view.next_note():
            self._show_note(self.board.view.note_seat, self.board.view.note, now)
        else:
            self.phase = NOTE
            # Save before anybody is asked for a key: a key tapped while saving would be lost.
            self.console.saving.save_between()
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
        self.board.due = now + NOTE_MS

    # -- keys

    def key(self, event):
        if event == HOLD | B or event == CLICK | B and self.phase != PICK:
            self.console.pause()
        elif self.phase == PICK:
            self._key_picking(event)
        elif event == PRESS | B and self.phase == THINK:
            self.console.load_pause()  # now, so that the menu is there soon after the click
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
                self._banner.hide()
                modules.once("floe.ui.playing.finishing", "offer", self)
            else:
                self.ask_hint()
            return
        if self._banner.shown and key_of(event) == A:
            # This may have been meant for the last move: it only removes the announcement.
            if kind_of(event) != PRESS:
                self._banner.hide()
                self.board.light()
            return
        if key_of(event) == A and not self._a_counts:
            return  # A went down before this turn, or just as it began
        move = self.board.view.key(event)
        if move == LEAVE:
            self.console.pause()
            return
        if key_of(event) < A or kind_of(event) != PRESS:
            self._last_move_shown = False
        if move != NOTHING:
            self.picked(move)
        elif kind_of(event) != HOLD:
            self.board.sound(event)
            part = key_of(event) < A and not self._banner.shown
            self._banner.hide()
            self.board.light(part)

    def _hurry(self, now):
        """A was pressed when there is nothing to pick: skip ahead."""
        if self.phase == THINK:
            self.play_move(self.machine.best(), now)
        elif self.phase == MOVE:
            self.board.view.skip()
            self._after_move(now)
        elif self.phase == NOTE:
            self._after_move(now)
        else:
            self._ends = 0

    def finish_alone(self):
        """Play the rest automatically, because only one player can still move."""
        self._ends_alone = True
        self.board.view.rest()
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
        self.board.light()
        self.console.sound.play(tunes.CHOOSE)
        self.console.push(Hint(self.console, self))

    def suggest(self, move):
        """Show a hint: the move is picked except for the last A."""
        self.board.view.suggest(move)
        self.board.light()

    @property
    def free(self):
        """May a question be asked now?"""
        return self.phase <= WAIT

    def say(self, text, seat=-1):
        """Show a message for a seat, by default the person to move."""
        self._banner.show(self._seat if seat < 0 else seat, text)
        self._hidden = self.console.now + TURN_MS
        self.board.light()

    # -- time

    def tick(self, now):
        if self.link and self.link.attend(self, now):
            return 0
        if self.phase == THINK:
            return self._think(now)
        if self.phase == WAIT:
            return self._wait(now)
        # Until A is pressed, the result waits for the other Floe to show the last moves.
        waits = self._ends and self.link and self.link.behind()
        if self.phase == END and now >= self._ends and not waits:
            self.over()
            return 0
        if self.phase != PICK and self._skips:
            self._hurry(now)
            return 0
        if now < self.board.due:
            return self.board.left(now)
        if self.phase == PICK and self._warn_not_saved(now):
            return NOTE_MS
        if self.phase == PICK or self.phase == END:
            self._blink(now)
        elif self.phase == NOTE or self.board.advance(now):
            self._after_move(now)
        return self.board.left(now)

    def _blink(self, now):
        part = self.phase == PICK and not self._banner.shown
        if self._banner.shown and now >= self._hidden:
            self._banner.hide()
        self.board.blink(now, part)
        if self._banner.shown:
            self.board.due = min(self.board.due, self._hidden)

    def _wait(self, now):
        """Wait for another device's move; returns the ms until the picture of that changes."""
        move = self.link.next_move() if self.link else NOTHING
        if move != NOTHING:
            self.play_move(move, now)
            return 0
        if not self._waits():
            self._begin_turn(now)
            return 0
        if self._banner.shown and now >= self._hidden:
            self._banner.hide()
            self.console.redraw()
        if self.board.timer.shows(now, 0):
            self.console.redraw()
        return self.board.timer.due - now

    def _think(self, now):
        """Think for a slice, or draw; returns the milliseconds until the next."""
        timer, engine = self.board.timer, self.machine.engine
        done = self.machine.done
        if done:
            shows = timer.shows(now, engine.depth)
        else:
            shows = timer.think(now, self.machine, engine.depth) == SHOWS
        if shows:
            if self.level() == RIVAL:
                timer.share = min(engine.nodes * MOST_SHARE // engine.budget, MOST_SHARE)
            self.console.redraw_part()
        if self._skips and engine.depth:
            self._hurry(now)
            return 0
        if not done:  # its move is made in a step of its own, so that keys are looked at
            return 0
        if now < self._not_before:
            return min(self._not_before, timer.due) - now
        if not (self._draw_offer and self._draw_offer.asks(engine)):
            self._hurry(now)
        return 0
