"""The simulated console: the board with its chips, and the firmware running on it."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from host_sim import boards, sim_board
from host_sim.chips.serial_line import lead_through
from host_sim.paths import apart_folder, save_folder

from floe.device import pins

if TYPE_CHECKING:
    from floe.ui.console import Console

SEEDS = 1_000_000  # Seeds of games are 0 to SEEDS - 1.


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
        # Not strict: a user may try the wrong display setting and see the result.
        kind: type[sim_board.SimBoard] = sim_board.SimBoard
        if pins.BOARD != boards.OWN:
            from host_sim.other_board import OtherBoard

            kind = OtherBoard
        self.board = kind(display=display, folder=folder, strict=False)
        sim_board.use(self.board)
        # The firmware's modules take their pins from the board in use: they are imported after it.
        from floe.start import build

        new_seed = None if seed is None else lambda: seed
        self.console = build(
            files=self.board.flash, new_seed=new_seed, language=language, today=today
        )


def show_in_menu(console: Console, name: str) -> None:
    """Open the menu at a game."""
    from floe.games import registry
    from floe.ui.screens.game_menu import GameMenu

    if not console.settings.fresh:  # otherwise it asks for the language first
        console.push(GameMenu(console, registry.names().index(name)))


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
    if options.menu and not options.opened:
        show_in_menu(sim.console, options.menu)
    if options.wire:
        lead_through(options.wire, sim.board.line)
    return sim, note
