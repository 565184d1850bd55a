"""A visitor of the page who has a board, for the tests that flash one from there."""

import time
from pathlib import Path

from tests.host_sim.web.browser import Visit

DONE = "is on the board, which restarts."
SERIAL_PORT = Path(__file__).parent / "serial_port.js"


class Owner(Visit):
    """A visitor who has a board, and the dialog for it open."""

    def __init__(self, browser, server, **settings):
        super().__init__(browser, server, **settings)
        self.bridge = server.bridge
        self.page.add_init_script(path=SERIAL_PORT)

    def open_dialog(self):
        self.page.locator("#more").tap()
        self.page.locator("#to-board").tap()
        return self

    def log(self):
        """All sentences so far."""
        return self.page.locator("#board-log p").all_text_contents()

    def ask(self, button):
        """Press a button and wait until all is done; the sentences that came."""
        before = len(self.log())
        self.page.locator(button).tap()
        return self.hear(before)

    def hear(self, before, seconds=300):
        """Wait until all is done and something was said; the sentences after a number of them."""
        until = time.monotonic() + seconds
        while self.busy() or len(self.log()) <= before:
            assert time.monotonic() < until, self.log()
            self.page.wait_for_timeout(50)
        return self.log()[before:]

    def plug_in_again(self, log):
        """The board is back, which ended `said`: what is said until all is done."""
        assert "does not answer" in log[-1] or "broke: see to the cable" in log[-1]
        if "broke" not in log[-1]:
            return self.ask("#install")
        before = len(self.log())
        self.page.evaluate("navigator.serial.dispatchEvent(new Event('connect'))")
        return self.hear(before + 1)

    def busy(self):
        return self.page.get_attribute("#board", "aria-busy") == "true"
