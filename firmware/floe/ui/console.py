"""The console: a stack of screens, and the method step() that drives everything.

The console never blocks and never sleeps. The main loop calls step(now) again and again.
"""

import gc

from floe import modules
from floe.events import KEYS, NONE, PRESS, UP
from floe.games import registry
from floe.ui import memory, strings, tunes, two_floes
from floe.ui.battery import Battery
from floe.ui.canvas import SWAPPED, Canvas
from floe.ui.display_power import DisplayPower
from floe.ui.mute import Mute
from floe.ui.settings import Settings

POLL = 10  # Milliseconds between polls of the keys.
# Pending changes are saved after this many milliseconds, even if keys are pressed all the time.
KEEP_WITHIN = 2000
# Ms after the end of a game during which keys do nothing: they were meant for the game.
DEAF = 1000
POWER_ON = 300  # Keys pressed within this many ms after the first step count as held at power-on.


class Console:
    """Everything the player sees and does.

    display, keys, sound, storage, led: objects from floe.device. The LED, if there is one, reports
    a missing display. new_seed(): a seed for a game, 0 to 999999. health(): a floe.device Health,
    or None without self-test. settings: the Settings, if they have been read already. power: a
    floe.device Power, if the supply can be measured. wire(): the wire to another Floe, or None.
    """

    def __init__(
        self,
        display,
        keys,
        sound,
        storage,
        new_seed,
        led=None,
        health=None,
        settings=None,
        power=None,
        wire=None,
    ):
        self.keys, self.sound, self.storage = keys, sound, storage
        self.new_seed, self.health = new_seed, health
        self.started = None  # called once after the first step: the start has succeeded
        self.open_wire, self.link = wire, None  # link: a link.partner.Partner, in a linked game
        self.language, self.today = "", lambda: None  # (year, month, day), if start.py knows it
        self.can_be_fast = False  # whether the board's clock can be set; start.py knows
        self.settings = settings or Settings(storage)
        self.display_power = DisplayPower(display, led, self.settings)
        self.battery, self.power = Battery(power), power
        self.resting = False  # whether the chip may sleep for a moment
        self.idle = 0  # ms until something happens if no key is pressed; -1: forever
        self._canvas = Canvas(display.buffer, display.frame)
        self.apply_settings()
        self.now = self.demos = 0  # ms; the number of demo games shown
        self.note = "" if self.settings.understood else self.strings.NOTE_SETTINGS
        self.session = self._chosen = self._unsaved = None  # _unsaved: it may have to be saved
        self._played = False  # whether a game has been in memory since the title was shown
        self._settings_unsaved, self._progress = False, None  # pending changes
        self._keep_by, self._ignore_until_release, self._deaf_until = -1, False, 0
        self.held_until = 0  # keys pressed before count as held at power-on; 0: see POWER_ON
        self._dirty, self._part_dirty = True, False
        self._mute = Mute(self)
        # worn: has a game been played or set up since power-on? fragmented: must the board
        # restart, because free memory is in pieces that are too small for another game?
        self._stack, self.fragmented, self.worn = [], False, False
        self._show_title()

    @property
    def screen(self):
        """The screen that receives the keys."""
        return self._stack[-1]

    # -- time

    def step(self, now):
        """Do everything that is due at `now`, a time in ms that never goes back.

        Returns the ms until step() has to be called again; 0: call it again at once.
        """
        self.now = now
        self.held_until = self.held_until or now + POWER_ON
        was_present = self.display_power.present
        wait = self.display_power.tick(now)
        if self.battery.tick(now) or (self.display_power.present and not was_present):
            self.redraw()
        self._take_keys(now)
        if self.link:
            self.link.tick(now)
        while self._chosen:  # opening one screen may request another
            opening, what = self._chosen
            self._chosen = None
            opening(*what)
        wait = _sooner(wait, self.sound.tick(now))
        if self.display_power.present:
            wait = _sooner(wait, self._stack[-1].tick(now))
            self._draw()
        self._keep_when_quiet(now)
        if self.started:
            self.started()
            self.started = None
        self.resting = (
            wait != 0
            and self.display_power.off
            and self._keep_by < 0
            and not self.link
            and not self.sound.playing
            and self.keys.resting()
        )
        self.idle = wait
        return _sooner(wait, POLL)

    def _take_keys(self, now):
        self.keys.poll(now)
        while not self._chosen and (event := self.keys.next()) != NONE:
            self._take(event, now)
        if self._ignore_until_release and not self._count_down():
            self._ignore_until_release = False

    def _count_down(self):
        count = 0
        for key in range(KEYS):
            count += self.keys.down(key)
        return count

    def _take(self, event, now):
        """Pass an event to the screen, unless it only woke the display or there is no display."""
        if self.display_power.touch(now):
            self._ignore_until_release = True
            self.redraw()
        self._ignore_until_release |= now < self._deaf_until
        if self._ignore_until_release or not self.display_power.present:
            return
        if now < self.held_until and self._take_held(event):
            return
        if self._mute.takes(event, self._stack[-1]):
            self._ignore_until_release = True
        else:
            self._stack[-1].key(event)

    def _take_held(self, event):
        """Act on a key that was held at power-on; returns whether it has a meaning."""
        if self.health and self._count_down() > 1:
            from floe.ui.self_test.screen import SelfTest

            self.push(SelfTest(self))
            self._ignore_until_release = True
        elif event == PRESS | UP:
            from floe.ui.screens.display_choice import DisplayChoice

            self.push(DisplayChoice(self))
        else:
            return False
        return True

    def _draw(self):
        if self._mute.ends(self.now):
            self._dirty = True
        if not (self._dirty or self._part_dirty) or not self.display_power.visible:
            return
        if self._dirty or self._mute.message:
            self._canvas.clear()
            self._stack[-1].draw(self._canvas)
            self._mute.draw(self._canvas)
        else:
            self._stack[-1].draw_part(self._canvas)
        self._dirty = self._part_dirty = False
        self.display_power.show()

    def redraw(self):
        """The picture has changed: draw the top screen in this step or the next."""
        self._dirty = True

    def redraw_part(self):
        """Only what the top screen's draw_part() draws has changed."""
        self._part_dirty = True

    # -- saving

    def _keep_when_quiet(self, now):
        """Save pending changes at a moment when nobody notices the pause.

        Nothing is saved while something moves. While keys are used or a tune plays, saving waits
        for KEEP_WITHIN at most.
        """
        unsaved = self._unsaved and self._unsaved.pending
        if not (self._settings_unsaved or self._progress or unsaved):
            self._keep_by = -1
        elif not (self._stack[-1].moving and self.display_power.present):
            if self._keep_by < 0:
                self._keep_by = now + KEEP_WITHIN
            if now >= self._keep_by or (self.keys.resting() and not self.sound.playing):
                self.keep()

    def keep_between(self):
        """Save now, when nothing moves and no key is expected, unless a key is down."""
        if not self._count_down():
            self.sound.stop()  # otherwise the tone would last until all is written
            self.keep()

    def keep(self):
        """Save pending changes at once, if there are any."""
        self._keep_settings()
        if self._unsaved and self._unsaved.pending:
            self._unsaved.keep()
            self._unsaved = self.session

    def _keep_settings(self):
        """Save pending changes of settings and progress."""
        saved = not self._settings_unsaved or self.settings.save()
        self._settings_unsaved = False
        if self._progress:
            saved = self._progress.save() and saved
            self._progress = None
        if not saved:
            self.note = self.battery.why_unsaved(self.strings)
            self.redraw()

    # -- the stack

    def push(self, screen):
        """Put a screen on top."""
        self._stack.append(screen)
        self._opened()

    def pop(self):
        """Leave the top screen; the lowest one stays."""
        if len(self._stack) > 1:
            self.sound.play(tunes.BACK)
            self._stack.pop().closed()
            self._opened()

    def replace(self, screen):
        """Put a screen in the place of the top one."""
        self._stack.pop().closed()
        self.push(screen)

    def home(self):
        """Leave all screens for the title, once nothing else is running that may use a game."""
        self.open_alone(self.go_home)

    def go_home(self):
        """Leave all screens for the title; called by open_alone()."""
        self.keep()
        two_floes.close_link(self)
        self._leave()
        self.fragmented = not memory.reserve()
        self._show_title()

    def _show_title(self):
        from floe.ui.screens.title import Title  # not in memory while a game is played

        self.push(Title(self))

    def _leave(self):
        while self._stack:
            self._stack.pop().closed()
        played = self._played
        self._played = False
        self.session = None
        if played:
            self.worn = True
            # The next screen loads what it needs again, into free memory that is in one piece.
            modules.unload("floe.search", "floe.ui.playing", *[info.ui for info in registry.GAMES])
            memory.reserve()

    def _opened(self):
        self._stack[-1].opened()
        self.redraw()

    # -- a game

    def start(self, session):
        """Begin or continue a game, after the screen that requests it has freed its memory."""
        self.open_alone(self._begin, session)

    def open_alone(self, opening, *what):
        """Call opening(*what) when nothing else is running, because it needs much memory."""
        self._chosen = opening, what

    def _begin(self, session):
        if session.over():
            self.finish(session, session is not self.session)
            return
        rules = "floe.games." + session.game.NAME
        modules.unload(rules + ".positions", rules + ".position_reader")
        if not self.make_room(max(session.seats) >= 0 or registry.TIME in session.record.headers):
            session.keep()  # the game can be continued from the title
            return
        from floe.ui.playing.first_screen import first_screen

        self.session = self._unsaved = session
        self.push(first_screen(self, session))
        modules.unload("floe.ui.playing.first_screen")

    def make_room(self, thinks=True):
        """Leave all screens, and unload modules to free memory for the game.

        thinks: whether the machine will think. If so, and if free memory is in pieces that are too
        small, this returns False and shows the title, and a board restarts.
        """
        self._leave()
        self._keep_settings()  # their module is still loaded: on the board it would take long
        self._played = True
        memory.free_between(self.strings)
        self.fragmented = not memory.reserve() and thinks and self.worn
        if self.fragmented:
            self._show_title()
        return not self.fragmented

    def pause(self):
        """Put the pause menu over the game that is being played."""
        from floe.ui.playing.pause import Pause

        self.push(Pause(self, self.session, self._stack[-1]))

    def finish(self, session, again=False):
        """The game is over: count it, show how it ended, and save it only as the last game.

        again: the game was already over when it was loaded. It stays saved until it is counted.
        """
        self._leave()  # before more is loaded
        self._deaf_until, self._ignore_until_release = self.now + DEAF, True
        if session.pending:
            session.keep()
        self._unsaved = session
        self._show_title()
        from floe.ui.screens import result

        result.show(self, session, again)

    # -- when something is wrong

    def let_go(self):
        """After a crash: free memory, and save everything that is not saved yet."""
        self._stack, self.session = [], None
        memory.release(memory.TABLES)  # otherwise reporting the crash may run out of memory
        try:
            self.keep()
        except Exception:
            pass  # Saving may be what failed; the earlier saves are still there.
        self._unsaved = None
        gc.collect()

    def break_down(self, error, place):
        """Show a crash on the display, because many people have no computer at hand.

        place: (module, line) of the crash.
        """
        from floe.ui import crash_page

        self._canvas.clear()
        crash_page.draw(self._canvas, self.strings, error, place)
        self.sound.stop()
        self.display_power.wake()
        self.display_power.show()

    # -- settings

    def apply_settings(self):
        """Apply the settings to texts, sound, keys and display."""
        self._speak(strings.LANGUAGES[self.settings.get("language")])
        self.sound.muted = not self.settings.get("sound")
        self.sound.set_volume(self.settings.get("volume"))
        self.keys.swapped = bool(self.settings.get("swap"))
        self._canvas.instead = SWAPPED if self.keys.swapped else {}
        self.display_power.apply()

    def _speak(self, language):
        """Load the texts of a language, after dropping those of the last one."""
        if language != self.language:
            if self.language:
                del self.strings
            self.language = language
            self.strings = strings.ConsoleTexts(language)

    def game_strings(self, name):
        """The texts of a game by name, in the current language."""
        return strings.load_game(name, self.language)

    def keep_progress(self, progress):
        """Save a floe.ui.progress.Progress soon; a note reports a failure."""
        if not progress.understood:
            self.note = self.strings.NOTE_PROGRESS
        self._progress = progress

    def keep_settings(self):
        """Save the settings soon; a note reports a failure."""
        self._settings_unsaved = True


def _sooner(a, b):
    """The shorter of two waits in ms, where -1 means forever."""
    return max(a, b) if a < 0 or b < 0 else min(a, b)
