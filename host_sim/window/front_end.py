"""The window front end: a realistic display, keyboard, gamepad and sound.

F11 fills the screen, F12 takes a picture, P copies the position.
"""

import sys
import time
from collections.abc import Mapping
from pathlib import Path

import pygame

from host_sim import boards, compiling
from host_sim.chips.colour import ColourPanel
from host_sim.clock import RealClock
from host_sim.opened_game import position_of
from host_sim.paths import pictures_folder
from host_sim.screenshot import png
from host_sim.sim_console import SimConsole
from host_sim.window.keys import HINT, WindowKeys
from host_sim.window.render import Renderer, best_scale, icon, window_size
from host_sim.window.sound import Piezo

from floe.device import pins

LARGEST = 8  # The largest scale of a new window.
FRAME = 16  # The least ms between two pictures.
LONGEST_WAIT = 1000
NOTE_MS = 6000  # Milliseconds that a note is shown under the picture.


def open_window(scale: int | None) -> pygame.Surface:
    """Open a window at a scale, by default one that suits the desktop; returns its surface."""
    if scale is None:
        desktop = pygame.display.get_desktop_sizes()[0]
        scale = min(LARGEST, best_scale((desktop[0] * 9 // 10, desktop[1] * 8 // 10)))
    name = getattr(pins, "BOARD", boards.OWN)
    pygame.display.set_caption("Floe" if name == boards.OWN else f"Floe on {name}")
    pygame.display.set_icon(icon())
    return pygame.display.set_mode(window_size(scale), pygame.RESIZABLE)


class FrontEnd:
    """A window on the simulated console."""

    def __init__(
        self,
        surface: pygame.Surface,
        sim: SimConsole,
        mute: bool = False,
        note: str | None = None,
        own: Mapping[str, int] | None = None,
    ) -> None:
        self._surface = surface
        self._board = sim.board
        self._console = sim.console
        self._clock = RealClock()
        self.keys = WindowKeys(sim.board, own)
        self._renderer = Renderer()
        # The size of the window before full screen.
        self._windowed: tuple[int, int] | None = None
        self._piezo = Piezo(mute)
        self._note = ""
        self._note_until = 0
        self._drawn: tuple[bytes, float, str] | None = None
        self._drawn_at = -FRAME
        for sentence in (note, self._piezo.note):
            if sentence:
                self._show_note(sentence)

    def run(self) -> None:
        """Play until the window is closed, then save pending changes."""
        while self.turn():
            pass
        self._console.saving.save()

    def turn(self) -> bool:
        """Do one round: step, sound, picture, then waiting events; False when closed."""
        now = self._clock.now()
        waits = [LONGEST_WAIT, self.keys.tick(now), self._console.step(now)]
        self._piezo.play(self._board.buzzer, self._board.loudness)
        message = compiling.note()
        if message:
            self._show_note(message)
        waits.append(self._draw(now))
        wait = min(ms for ms in waits if ms >= 0)
        # pygame treats a time-out of 0 as "for ever".
        first = [pygame.event.wait(wait)] if wait else []
        now = self._clock.now()
        events = first + pygame.event.get()
        for event in events:
            self._take(event, now)
        return all(event.type != pygame.QUIT for event in events)

    def _take(self, event: pygame.event.Event, now: int) -> None:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F12:
            self._save_screenshot()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self._toggle_full_screen()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_p:
            self._put_out_position()
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWEXPOSED):
            self._surface = pygame.display.get_surface() or self._surface
            self._drawn = None
        else:
            self.keys.take(event, now)

    def _draw(self, now: int) -> int:
        """Show the picture if it has changed; the ms until it may be shown again, or -1."""
        if now - self._drawn_at < FRAME:
            return FRAME - (now - self._drawn_at)
        text = self._note if now < self._note_until else HINT
        display = self._board.display
        picture = display.pixels(), display.brightness, text
        if picture != self._drawn:
            self._drawn = picture
            self._drawn_at = now
            look = display.look() if isinstance(display, ColourPanel) else None
            self._renderer.draw(self._surface, *picture, look)
            pygame.display.flip()
        return self._note_until - now if now < self._note_until else -1

    def _show_note(self, sentence: str) -> None:
        print(f"floe: {sentence}", file=sys.stderr)
        self._note = sentence
        self._note_until = self._clock.now() + NOTE_MS

    def _toggle_full_screen(self) -> None:
        """Fill the screen, or return to a window of the old size."""
        if self._windowed:
            self._surface = pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
            self._windowed = None
        else:
            self._windowed = self._surface.get_size()
            self._surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        self._drawn = None

    def _put_out_position(self) -> None:
        """Print the position that is shown, and copy it."""
        text = position_of(self._console)
        if text is None:
            self._show_note("There is no game whose position could be copied.")
            return
        print(text, flush=True)
        try:
            pygame.scrap.put_text(text)
        except pygame.error as error:
            self._show_note(f"It is printed, for it cannot be copied ({error}).")
        else:
            self._show_note("Copied, and printed where this was started.")

    def _save_screenshot(self) -> None:
        try:
            path = _new_file()
            png(path, self._board.display.pixels(), scale=8)
        except OSError as error:
            self._show_note(f"The picture cannot be saved ({error.strerror or error}).")
        else:
            self._show_note(f"Picture saved as {path}.")


def _new_file() -> Path:
    """A file name that is not taken, in the folder of the user's pictures."""
    folder = pictures_folder()
    name = time.strftime("floe-%Y%m%d-%H%M%S")
    path = folder / f"{name}.png"
    copies = 1
    while path.exists():
        copies += 1
        path = folder / f"{name}-{copies}.png"
    return path
