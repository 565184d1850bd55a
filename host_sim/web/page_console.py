"""The console in a page: the simulated board and the firmware on it, told by JavaScript.

This runs on the page's MicroPython. `page/console.js` calls it, and lends it the time.
"""

from host_sim.web import own_sys  # noqa: F401, I001, before anything asks sys where it runs

import uctypes

from host_sim import sim_board
from host_sim.chips.oled import HEIGHT, PAGES, WIDTH
from host_sim.chips.watchdog import Reset

SAVES = "/saves"
"""The folder of MicroPython's file system that the page keeps."""
PIXELS = WIDTH * PAGES
RESTART = -2
"""What step() says when the firmware has restarted the chip."""


class PageConsole:
    """A console, switched on; `seed` fixes deals, -1 leaves them to chance."""

    def __init__(self, seed: int = -1) -> None:
        self.board = sim_board.use(sim_board.SimBoard(display="ssd1306", strict=False))
        # The firmware's modules take their pins from the board in use: they are imported after it.
        from host_sim.web.page_files import PageFiles

        from floe.start import build

        new_seed = None if seed < 0 else lambda: seed
        self.console = build(PageFiles(SAVES), new_seed)
        self._sent = -1
        self._glass = bytearray(PIXELS + HEIGHT)
        self.glass = uctypes.addressof(self._glass)
        """Where in the memory look() puts what is seen."""

    def step(self, now: int) -> int:
        """Let the console do what is due; the ms until more is, -1 for ever, or RESTART."""
        try:
            return self.console.step(now)
        except Reset:
            return RESTART

    def look(self) -> bool:
        """Note what the display shows, if it was sent anything since the last look.

        That is the RAM, of each page 128 column bytes, and what each row shows: see chips.oled.
        """
        if self._sent == self.board.bus.sent:
            return False
        self._sent = self.board.bus.sent
        self._glass[:PIXELS] = self.board.display.columns()
        self._glass[PIXELS:] = self.board.display.rows()
        return True

    def keep(self) -> None:
        """Save what is to be saved, now: the page is about to be closed."""
        self.console.keep()
