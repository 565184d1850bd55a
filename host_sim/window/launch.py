"""Opens the window if pygame and a screen are available, or says why not."""

import argparse
import os

from host_sim.sim_console import of_options

from floe import events

# SDL silently uses these drivers if there is no screen; tests ask for them by name.
INVISIBLE = ("offscreen", "dummy")


def try_to_run(options: argparse.Namespace) -> str | None:
    """Play in a window until it is closed; returns None, or a sentence why there is no window."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        import pygame
    except ImportError:
        return (
            "The window needs the package pygame-ce; `python -m pip install pygame-ce` brings it."
        )
    from host_sim.window.front_end import FrontEnd, open_window

    try:
        pygame.display.init()
        if pygame.display.get_driver() in INVISIBLE and "SDL_VIDEODRIVER" not in os.environ:
            pygame.quit()
            return "No window can be opened (no screen answers; is DISPLAY that of this session?)."
        pygame.font.init()
        pygame.joystick.init()
        surface = open_window(options.scale)
    except pygame.error as error:
        pygame.quit()
        return f"No window can be opened ({error})."
    try:
        sim, note = of_options(options)
        front_end = FrontEnd(surface, sim, options.mute, note, options.map)
        if options.up:
            front_end.keys.press_for(events.UP, options.up, now=0)
        front_end.run()
    finally:
        pygame.quit()
    return None
