"""The console: a stack of screens, and the method step() that drives everything.

The console never blocks and never sleeps. The main loop calls step(now) again and again.
"""

import gc
from typing import Any

from floe import modules
from floe.games import registry
from floe.ui import memory, strings, tunes
from floe.ui.battery import Battery
from floe.ui.canvas import Canvas
from floe.ui.display_power import DisplayPower
from floe.ui.key_filter import KeyFilter
from floe.ui.mute import Mute
from floe.ui.saving import Saving
from floe.ui.settings import Settings

POLL = 10  # Milliseconds between polls of the keys.


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
        from floe.ui import settings_file  # not in memory while a game is played

        self.keys, self.sound, self.storage = keys, sound, storage
        self.new_seed, self.health = new_seed, health
        self.started = None  # called once after the first step: the start has succeeded
        self.open_wire, self.link = wire, None  # link: a link.partner.Partner, in a linked game
        self.today: Any = lambda: None  # (year, month, day), if start.py knows it
        self.can_be_fast = False  # whether the board's clock can be set; start.py knows
        self.has_added = False  # are there added games, which may fail?
        self.slow = False  # whether the rival thinks for about a minute a move here
        self.settings = settings or Settings(storage)
        self.display_power = DisplayPower(display, led, self.settings)
        self.battery, self.power = Battery(power), power
        self.resting = False  # whether the chip may sleep for a moment
        self.idle = 0  # ms until something happens if no key is pressed; -1: forever
        self.canvas = Canvas(display.buffer, display.frame)
        self.language = strings.LANGUAGES[self.settings.get("language")]
        self.strings = strings.ConsoleTexts(self.language)
        settings_file.apply(self)
        self.now = self._behind = self.demos = 0  # ms, and ms it was behind; demo games shown
        self.note = "" if self.settings.understood else self.strings.NOTE_SETTINGS
        self.session: Any = None
        self._menu: Any = None  # the next pause menu, from B's press to its click
        self.more_saves = ()  # saved games beside the storage's; the page has some
        self.opens = None  # a function to call, and its arguments, once nothing else is running
        self.played = False  # whether a game has been in memory since the title was shown
        self.saving = Saving(self)
        self.key_filter = KeyFilter(self)
        self._dirty, self._part_dirty = True, False
        self.mute = Mute(self)
        # has_played: has a game been played or set up since power-on? fragmented: must the board
        # restart, because free memory is in pieces that are too small for another game?
        self.stack, self.fragmented, self.has_played = [], False, False
        self.show_title()

    @property
    def screen(self):
        """The screen that receives the keys."""
        return self.stack[-1]

    # -- time

    def step(self, now):
        """Do everything that is due at `now`, in ms; when that goes back, time stands still.

        Returns the ms until step() has to be called again; 0: call it again at once.
        """
        self._behind = max(self._behind, self.now - now)
        self.now = now = now + self._behind
        was_present = self.display_power.present
        wait = self.display_power.tick(now)
        if self.battery.tick(now) or (self.display_power.present and not was_present):
            self.redraw()
        self.key_filter.poll(now)
        if self.link:
            self.link.tick(now)
        while self.opens:  # opening one screen may request another
            opening, what = self.opens
            self.opens = None
            memory.sweep(self.stack)
            opening(*what)
        wait = _sooner(wait, self.sound.tick(now))
        if self.display_power.present:
            wait = _sooner(wait, self.stack[-1].tick(now))
            self._draw()
        quiet = not (self.stack[-1].moving and self.display_power.present)
        self.saving.save_when_quiet(now, quiet)
        if self.started:
            self.started()
            self.started = None
        self.resting = (
            wait != 0
            and self.display_power.off
            and not self.saving.due
            and not self.link
            and not self.sound.playing
            and self.keys.resting()
        )
        self.idle = wait
        return _sooner(wait, POLL)

    def _draw(self):
        if self.mute.ends(self.now):
            self._dirty = True
        if not (self._dirty or self._part_dirty) or not self.display_power.visible:
            return
        if self._dirty or self.mute.message:
            self.canvas.clear()
            self.stack[-1].draw(self.canvas)
            self.mute.draw(self.canvas)
        else:
            self.stack[-1].draw_part(self.canvas)
        self._dirty = self._part_dirty = False
        self.display_power.show()

    def redraw(self):
        """The picture has changed: draw the top screen in this step or the next."""
        self._dirty = True

    def redraw_part(self):
        """Only what the top screen's draw_part() draws has changed."""
        self._part_dirty = True

    # -- the stack

    def push(self, screen):
        """Put a screen on top."""
        self.stack.append(screen)
        self._opened()

    def pop(self):
        """Leave the top screen; the lowest one stays."""
        if len(self.stack) > 1:
            self.sound.play(tunes.BACK)
            self.stack.pop().closed()
            self._opened()

    def replace(self, screen):
        """Put a screen in the place of the top one."""
        self.stack.pop().closed()
        self.push(screen)

    def home(self):
        """Leave all screens for the title, once nothing else is running that may use a game."""
        self.open_alone(self.go_home)

    def go_home(self):
        """Leave all screens for the title; called by open_alone()."""
        self._between_games("go_home")

    def show_title(self):
        from floe.ui.screens.title import Title  # not in memory while a game is played

        self.push(Title(self))

    def _opened(self):
        self.stack[-1].opened()
        self.redraw()

    # -- a game

    def start(self, session):
        """Begin or continue a game, after the screen that requests it has freed its memory."""
        self.open_alone(self._between_games, "begin", session)

    def open_alone(self, opening, *what):
        """Call opening(*what) when nothing else is running, because it needs much memory."""
        self.opens = opening, what

    def make_room(self, thinks=True):
        """Leave all screens, and unload modules to free memory for the game.

        thinks: whether the machine will think. If so, and if free memory is in pieces that are too
        small, this returns False and shows the title, and a board restarts.
        """
        return self._between_games("make_room", thinks)

    def load_pause(self):
        """Create the pause menu of the game that is being played, for the next pause()."""
        memory.sweep(self.stack, "floe.ui.playing.pause", "floe.ui.list_screen")
        menu = modules.load("floe.ui.playing.pause")
        self._menu = menu.Pause(self, self.session, self.stack[-1])

    def pause(self):
        """Put the pause menu over the game that is being played."""
        if not self._menu:
            self.load_pause()
        menu = self._menu
        self._menu = None
        self.push(menu)

    def finish(self, session, again=False):
        """The game is over: count it, show how it ended, and save it only as the last game.

        again: the game was already over when it was loaded. It stays saved until it is counted.
        """
        self._between_games("finish", session, again)

    def _between_games(self, what, *arguments):
        """Call a function of floe.ui.game_change, which is not in memory during a game."""
        self._menu = None  # it keeps the game
        # Not by modules.once(): a game is loaded in there, and each call takes of the C stack.
        result = getattr(modules.load("floe.ui.game_change"), what)(self, *arguments)
        modules.unload("floe.ui.game_change")
        return result

    # -- when something is wrong

    def let_go(self):
        """After a crash: free memory, and save everything that is not saved yet."""
        self.stack, self.session, self._menu = [], None, None
        memory.release(memory.TABLES)  # otherwise reporting the crash may run out of memory
        try:
            self.saving.save()
        except Exception:
            pass  # Saving may be what failed; the earlier saves are still there.
        self.saving.session = None
        gc.collect()

    def leave_broken(self, name):
        """After an error in an added game: show the title, with a note that names the game."""
        self.let_go()
        self.link = self.opens = None
        registry.unload_others("")
        memory.reserve()
        self.show_title()
        self.note = self.strings.NOTE_ADDED % name

    # -- texts

    def game_strings(self, name):
        """The texts of a game by name, in the current language."""
        return strings.load_game(name, self.language)


def _sooner(a, b):
    """The shorter of two waits in ms, where -1 means forever."""
    return max(a, b) if a < 0 or b < 0 else min(a, b)
