"""The console: a stack of screens, and the one step that drives everything.

It never blocks and never sleeps. Whoever owns the time calls step(now) again and again.
"""

import gc

from floe.events import KEYS, NONE, PRESS, UP
from floe.ui import strings, tunes
from floe.ui.canvas import Canvas
from floe.ui.panel import Panel
from floe.ui.settings import Settings
from floe.ui.title import Title

POLL = 10
"""Ms after which the keys want to be looked at again."""
POWER_ON = 300
"""Up that goes down within so many ms of the first step was held at power-on."""


class Console:
    """Everything the player sees and does.

    display, keys, sound, storage, led: as in floe.device; new_seed(): a seed for a deal, 0 to
    999999. The LED, if there is one, tells of a missing display.
    """

    def __init__(self, display, keys, sound, storage, new_seed, led=None):
        self.keys = keys
        self.sound = sound
        self.storage = storage
        self.new_seed = new_seed
        self.settings = Settings(storage)
        self.panel = Panel(display, led, self.settings)
        self.apply_settings()
        self.now = 0
        self.note = "" if self.settings.understood else self.strings.NOTE_SETTINGS
        self.session = None
        self._canvas = Canvas(display.buffer, display.frame)
        self._born = -1
        self._deaf = False
        self._dirty = True
        self._stack = []
        self.push(Title(self))

    # -- time

    def step(self, now):
        """Do everything that is due at `now`, a time in ms that never goes back.

        Returns the ms during which nothing will happen; 0: call again at once.
        """
        self.now = now
        if self._born < 0:
            self._born = now
        was_present = self.panel.present
        wait = self.panel.tick(now)
        if self.panel.present and not was_present:
            self.redraw()
        self._take_keys(now)
        wait = _sooner(wait, self.sound.tick(now))
        if self.panel.present:
            wait = _sooner(wait, self._stack[-1].tick(now))
            self._draw()
        return _sooner(wait, POLL)

    def _take_keys(self, now):
        self.keys.poll(now)
        event = self.keys.next()
        while event != NONE:
            self._take(event, now)
            event = self.keys.next()
        if self._deaf and not self._any_down():
            self._deaf = False

    def _any_down(self):
        for key in range(KEYS):
            if self.keys.down(key):
                return True
        return False

    def _take(self, event, now):
        """Hand an event to the screen, unless it only woke the display or there is none."""
        if self.panel.touch(now):
            self._deaf = True
            self.redraw()
        if self._deaf or not self.panel.present:
            return
        if event == PRESS | UP and now - self._born < POWER_ON:
            from floe.ui.display_choice import DisplayChoice

            self.push(DisplayChoice(self))
        else:
            self._stack[-1].key(event)

    def _draw(self):
        if self._dirty and self.panel.visible:
            self._dirty = False
            self._canvas.clear()
            self._stack[-1].draw(self._canvas)
            self.panel.show()

    def redraw(self):
        """The picture has changed: draw the top screen in this step or the next."""
        self._dirty = True

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
        """Leave all screens but the title."""
        self._leave()
        self._opened()

    def _leave(self):
        while len(self._stack) > 1:
            self._stack.pop().closed()
        self.session = None
        gc.collect()

    def _opened(self):
        self._stack[-1].opened()
        self.redraw()

    # -- a game

    def start(self, session):
        """Play a game, or play it on; nothing but the title stays under it."""
        if session.game.over():
            self.finish(session)
            return
        from floe.ui.play import PlayScreen

        self._leave()
        self.session = session
        self.push(PlayScreen(self, session))

    def pause(self):
        """Put the pause menu over the game that is being played."""
        from floe.ui.pause import Pause

        self.push(Pause(self, self.session))

    def finish(self, session):
        """The game is over: show how it ended, and keep it no longer."""
        from floe.ui.result import Result

        self._leave()
        session.discard()
        self.push(Result(self, session))

    def break_down(self, error):
        """Show that the program has an error, for whoever has no computer to read it on."""
        canvas = self._canvas
        canvas.clear()
        for i, line in enumerate(self.strings.BROKEN + (type(error).__name__,)):
            canvas.text(line, 4, 6 + 14 * i)
        self.sound.stop()
        self.panel.show()

    # -- settings

    def apply_settings(self):
        """Make texts, sound and display follow the settings."""
        self.strings = strings.load(strings.LANGUAGES[self.settings.get("language")])
        self.sound.muted = not self.settings.get("sound")
        self.panel.apply()

    def keep_settings(self):
        """Save the settings, and note it if that fails."""
        if not self.settings.save():
            self.note = self.strings.NOTE_NOT_SAVED


def _sooner(a, b):
    """The shorter of two waits in ms, where -1 is for ever."""
    if a < 0 or b < 0:
        return max(a, b)
    return min(a, b)
