"""The simulated console: the board with its chips, and the firmware running on it."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from host_sim import sim_board
from host_sim.paths import apart_folder, save_folder

SEEDS = 1_000_000  # Seeds of games are 0 to SEEDS - 1.

# Displays by the name after `--display`: the chip, and the column where the picture begins.
DISPLAYS = {
    "ssd1306": ("ssd1306", 0),
    "sh1106": ("sh1106", 2),
    "sh1106-0": ("sh1106", 0),
    "ssd1309": ("ssd1309", 0),
}


class SimConsole:
    """A board and the console on it, switched on; `folder` keeps the saves.

    seed: that of every game, random if None. language: the code of a new console's, which asks for
    it if that is None. today(): the date, by default this computer's.
    """

    def __init__(
        self,
        folder: str | Path,
        seed: int | None = None,
        display: str = "ssd1306",
        language: str | None = None,
        today: Callable[[], tuple[int, int, int] | None] | None = None,
    ) -> None:
        chip, offset = DISPLAYS[display]
        # Not strict: a user may try the wrong display setting and see the result.
        self.board = sim_board.SimBoard(display=chip, offset=offset, folder=folder, strict=False)
        sim_board.use(self.board)
        # The firmware's modules take their pins from the board in use: they are imported after it.
        from floe.start import build

        new_seed = None if seed is None else lambda: seed
        self.console = build(
            files=self.board.flash, new_seed=new_seed, language=language, today=today
        )


def of_options(options: argparse.Namespace) -> tuple[SimConsole, str | None]:
    """(console, note): the console for a front end's options; the note says where it saves, if not
    in the wanted folder.
    """
    if options.opened and not options.folder:
        folder, note = apart_folder(), None
    else:
        folder, note = save_folder(options.folder)
    sim = SimConsole(folder, options.seed, options.display, options.language)
    if options.opened:
        options.opened.show(sim.console)
    if options.wire:
        options.wire.join(sim.board.line)
    return sim, note
