"""The window front: the display as it looks, keyboard and gamepad, sound, F12 for screenshots."""

import os
import sys
import time
from pathlib import Path

from host_sim.clock import RealClock
from host_sim.paths import save_folder
from host_sim.screenshot import png
from host_sim.sim_console import SimConsole

from floe import events

LARGEST = 8
"""The scale a window opens with at most."""
FRAME = 16
"""Milliseconds between two pictures at least."""
NAP = 10
"""Milliseconds at most between two steps while a key is about to be released."""
LONGEST_WAIT = 1000
TOLD = 6000
"""Milliseconds a sentence stands under the picture."""


def try_to_run(options):
    """Play in a window until it is closed; None, or a sentence why no window can be had."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        import pygame
    except ImportError:
        return (
            "The window needs the package pygame-ce; `python -m pip install pygame-ce` brings it."
        )
    try:
        pygame.display.init()
        pygame.font.init()
        pygame.joystick.init()
        surface = _open(pygame, options.scale)
    except pygame.error as error:
        pygame.quit()
        return f"No window can be opened ({error})."
    try:
        folder, note = save_folder(options.folder)
        sim = SimConsole(folder, options.seed, options.display)
        front = Front(surface, sim, options.mute, note)
        if options.up:
            front.keys.tap(events.UP, options.up, now=0)
        front.run()
    finally:
        pygame.quit()
    return None


def _open(pygame, scale):
    from host_sim.window.look import best_scale, window_size

    if scale is None:
        desktop = pygame.display.get_desktop_sizes()[0]
        scale = min(LARGEST, best_scale((desktop[0] * 9 // 10, desktop[1] * 8 // 10)))
    pygame.display.set_caption("Floe")
    return pygame.display.set_mode(window_size(scale), pygame.RESIZABLE)


class Front:
    """A window on the simulated console."""

    def __init__(self, surface, sim, mute=False, note=None):
        # Only here is pygame known to be there.
        from host_sim.window.keys import HINT, WindowKeys
        from host_sim.window.look import Look
        from host_sim.window.sound import Piezo

        self._surface = surface
        self._board = sim.board
        self._console = sim.console
        self._clock = RealClock()
        self.keys = WindowKeys(sim.board)
        self._look = Look()
        self._piezo = Piezo(mute)
        self._hint = HINT
        self._told = ""
        self._told_until = 0
        self._drawn = None
        self._drawn_at = -FRAME
        for sentence in (note, self._piezo.note):
            if sentence:
                self._tell(sentence)

    def run(self):
        """Play until the window is closed; what waits to be saved is saved then."""
        while self.turn():
            pass
        self._console.keep()

    def turn(self):
        """One round: step, sound, picture, then the events that come; False when closed."""
        import pygame

        now = self._clock.now()
        waits = [LONGEST_WAIT, self.keys.tick(now), self._console.step(now)]
        self._piezo.play(self._board.buzzer)
        waits.append(self._draw(now))
        wait = min(ms for ms in waits if ms >= 0)
        # pygame would take a time-out of 0 for "for ever".
        first = [pygame.event.wait(wait)] if wait else []
        now = self._clock.now()
        events = first + pygame.event.get()
        for event in events:
            self._take(event, now)
        return all(event.type != pygame.QUIT for event in events)

    def _take(self, event, now):
        import pygame

        if event.type == pygame.KEYDOWN and event.key == pygame.K_F12:
            self._save_picture()
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWEXPOSED):
            self._surface = pygame.display.get_surface()
            self._drawn = None
        else:
            self.keys.take(event, now)

    def _draw(self, now):
        """Show the picture if it has changed; the ms until it may be shown again, or -1."""
        import pygame

        if now - self._drawn_at < FRAME:
            return FRAME - (now - self._drawn_at)
        text = self._told if now < self._told_until else self._hint
        display = self._board.display
        picture = bytes(display.pixels()), display.brightness, text
        if picture != self._drawn:
            self._drawn = picture
            self._drawn_at = now
            self._look.draw(self._surface, *picture)
            pygame.display.flip()
        return self._told_until - now if now < self._told_until else -1

    def _tell(self, sentence):
        print(f"floe: {sentence}", file=sys.stderr)
        self._told = sentence
        self._told_until = self._clock.now() + TOLD

    def _save_picture(self):
        try:
            path = _new_file()
            png(path, self._board.display.pixels(), scale=8)
        except OSError as error:
            self._tell(f"The picture cannot be saved ({error.strerror or error}).")
        else:
            self._tell(f"Picture saved as {path}.")


def _new_file():
    """A name for a picture that is not taken, in the current folder or, if need be, at home."""
    folder = Path.cwd() if os.access(Path.cwd(), os.W_OK) else Path.home()
    name = time.strftime("floe-%Y%m%d-%H%M%S")
    path = folder / f"{name}.png"
    copies = 1
    while path.exists():
        copies += 1
        path = folder / f"{name}-{copies}.png"
    return path
