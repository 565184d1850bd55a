"""Games in the page, played by touch as a person does, with the help of hints."""

import time

from host_sim.headless import HeadlessSim

from floe.ui import strings

TEXTS = strings.ConsoleTexts("en")

# The games as the menu names them.
GAMES = {name: strings.load("en", name).TITLE for name in ("fish", "xok", "soccer")}


class WirelessSim(HeadlessSim):
    """A console without a wire to another Floe, as that of a page."""

    def start_console(self):
        super().start_console()
        self.console.open_wire = None
        self.console.screen.opened()


def into(game):
    """The keys from the title to the set-up and into a game, each with a text that it leads to."""
    setup = ("A", TEXTS.HINT_RULES), ("R", GAMES[game]), ("A", f"> {TEXTS.START}")
    return *setup, ("A", TEXTS.PLAY_PAUSE)


def press_until(page, press, *steps):
    """Press each key until its text is shown on the page."""
    for key, text in steps:
        until = time.monotonic() + 20
        while text not in page.words():
            assert time.monotonic() < until, page.words()
            press(key, pause=1.0)


def begin(visitor, game):
    """From the title into a game, against a machine."""
    press_until(visitor, visitor.tap, *into(game))
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
    visitor.wait_for(strings.load("en", "settings").SOUND)


def resume(visitor):
    """From the title into the game that is kept."""
    visitor.wait_for(f"> {TEXTS.CONTINUE}")
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
        if TEXTS.PLAY_SKIP in visitor.words():  # the machine's turn
            time.sleep(0.02)
            continue
        visitor.hold("A", 0.8 / visitor.speed)
        time.sleep(0.5 / visitor.speed)
        if TEXTS.NO_RESUME in visitor.words():  # who alone can still move lets the rest be walked
            visitor.tap("D", pause=0.5 / visitor.speed)
        if not visitor.over():
            visitor.tap("A", pause=0.5 / visitor.speed)
    return not visitor.over()
