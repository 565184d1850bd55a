"""A console standing on the desk: the board with its chips, and the firmware running on it."""

from host_sim import sim_board as boards

SEEDS = 1_000_000
"""Seeds of deals are 0 to SEEDS - 1."""

DISPLAYS = {
    "ssd1306": ("ssd1306", 0),
    "sh1106": ("sh1106", 2),
    "sh1106-0": ("sh1106", 0),
}
"""Panels by the name after `--display`: the chip, and the column where the picture begins."""


class SimConsole:
    """A board and its console, switched on; `folder` keeps the saves, `seed` fixes every deal."""

    def __init__(self, folder, seed=None, display="ssd1306"):
        chip, offset = DISPLAYS[display]
        # Not strict: a person may well speak to the panel as if it were another, and look.
        self.board = boards.SimBoard(display=chip, offset=offset, folder=folder, strict=False)
        boards.use(self.board)
        # The firmware finds its pins on the board in use, so it comes after that.
        from floe.start import build

        new_seed = None if seed is None else lambda: seed
        self.console = build(files=self.board.flash, new_seed=new_seed)
