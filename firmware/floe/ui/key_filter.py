"""Decides which key events reach a screen: some only wake the display, or belong to the past."""

from floe import modules
from floe.events import NONE

# Ms after the end of a game during which keys do nothing: they were meant for the game.
DEAF = 1000
POWER_ON = 300  # Keys pressed within this many ms after the first step count as held at power-on.


class KeyFilter:
    """The keys of a floe.ui.console.Console.

    held_until: keys pressed before count as held at power-on; 0 until the first step; -1: none.
    """

    def __init__(self, console):
        self._console = console
        self._until_release = False  # Does nothing count until all keys are up?
        self._deaf_until = 0
        self.held_until = 0

    def be_deaf(self, now):
        """From now on keys do nothing for a moment, and as long as one is down."""
        self._deaf_until = now + DEAF
        self._until_release = True

    def poll(self, now):
        """Poll the keys, and pass their events on until one chooses something large to open."""
        console = self._console
        keys = console.keys
        self.held_until = self.held_until or now + POWER_ON
        keys.poll(now)
        while not console.opens and (event := keys.next()) != NONE:
            self._take(event, now)
        if self._until_release and not keys.count_down():
            self._until_release = False

    def _take(self, event, now):
        console = self._console
        if console.display_power.key_used(now):
            self._until_release = True
            console.redraw()
        self._until_release |= now < self._deaf_until
        if self._until_release or not console.display_power.present:
            return
        if now < self.held_until and modules.once("floe.ui.held_keys", "take", console, event):
            self._until_release = True
            return
        if console.mute.takes(event, console.screen):
            self._until_release = True
        else:
            console.screen.key(event)
