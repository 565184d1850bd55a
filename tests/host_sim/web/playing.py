"""Games in the page, played by touch as a person does, with the help of hints."""

import time

from host_sim.headless import HeadlessSim

from floe.ui import strings
from tests.host_sim.web.browser import FASTER

TEXTS = strings.ConsoleTexts("en")

# The games as the menu names them.
GAMES = {"fish": "Fish", "xok": "Xok", "soccer": "Penguin Soccer"}


class WirelessSim(HeadlessSim):
    """A console without a wire to another Floe, as that of a page."""

    def start_console(self):
        super().start_console()
        self.console.open_wire = None
        self.console.screen.opened()


def begin(visitor, game):
    """From the title into a game, against a machine."""
    for key, text in (("A", "rules"), ("R", GAMES[game]), ("A", "> Start"), ("A", "pause")):
        until = time.monotonic() + 20
        while text not in visitor.words():
            assert time.monotonic() < until, visitor.words()
            visitor.tap(key, pause=1.0)
    assert visitor.game()


def choose_row(visitor, row):
    """Press Down on the keyboard until a row is chosen."""
    until = time.monotonic() + 30
    visitor.wait_for(">")
    while f"> {row}" not in (words := visitor.words()):
        assert time.monotonic() < until, words
        visitor.page.keyboard.press("ArrowDown")
        again = time.monotonic() + 2  # a busy machine may miss a short press
        while visitor.words() == words and time.monotonic() < again:
            time.sleep(0.02)


def open_settings(visitor):
    """From the title into the settings, by keyboard."""
    choose_row(visitor, TEXTS.SETTINGS)
    visitor.page.keyboard.press("Enter")
    visitor.wait_for("Sound")


def resume(visitor):
    """From the title into the game that is kept."""
    visitor.wait_for("> Continue")
    until = time.monotonic() + 20
    while not visitor.game():
        assert time.monotonic() < until, visitor.words()
        visitor.tap("A", pause=1.0)


def make_move(visitor):
    """Ask for a hint and play it, and wait for the machine's move; True unless that ended it."""
    moves = len(visitor.moves())
    until = time.monotonic() + 60
    while not visitor.over() and len(visitor.moves()) < moves + 2:
        assert time.monotonic() < until, visitor.words()
        if "skip" in visitor.words():  # the machine's turn
            time.sleep(0.02)
            continue
        visitor.hold("A", 0.8 / FASTER)
        time.sleep(0.5 / FASTER)
        if TEXTS.NO_RESUME in visitor.words():  # who alone can still move lets the rest be walked
            visitor.tap("D", pause=0.5 / FASTER)
        if not visitor.over():
            visitor.tap("A", pause=0.5 / FASTER)
    return not visitor.over()
