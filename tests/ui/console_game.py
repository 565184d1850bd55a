"""A game under way on the simulated console, for tests of what is to be seen and played."""

from typing import Any

from floe.events import DOWN, UP
from floe.search.levels import find_level
from floe.ui import settings_file, strings
from floe.ui.session import PERSON, Session
from tests.golden import assert_golden
from tests.ui.console_sim import ConsoleSim
from tests.ui.positions import begin

# A low and the highest level, as seats name them.
CHICK, EMPEROR = find_level("chick"), find_level("emperor")
KING = find_level("king")

TURN_SHOWN = 2500  # Ms after which the announcement of a turn is gone.


class ConsoleGame:
    """A game on the simulated console.

    game: a game, or a name of tests.ui.positions. seats: levels and people, people alone if none
    is named. moves: texts of moves that were made before. language: the code of that of all texts.
    warns: is a person warned of bad moves? Else a move is made as soon as it is picked.
    """

    def __init__(self, game, seats=(), moves="", language="en", warns=False):
        self.sim = ConsoleSim().power_on()
        self.sim.console.settings.set("language", strings.LANGUAGES.index(language))
        self.sim.console.settings.set("warn", 2 * warns)
        settings_file.apply(self.sim.console)
        self.game: Any = begin(game, len(seats)) if isinstance(game, str) else game
        game = self.game
        seats = list(seats or [PERSON] * game.players)
        self.session = Session(self.sim.console.storage, game, seats, {})
        for move in moves.split():
            self.session.play(game.find_move(move))
        self.sim.console.start(self.session)
        self.wait(20)

    def press(self, *keys):
        """Press keys one after the other."""
        for key in keys:
            self.sim.press(key)
        return self

    def wait(self, ms):
        """Let time pass."""
        self.sim.wait(ms)
        return self

    def ready(self):
        """Wait until the turn has been announced and the cursor is lit."""
        return self.wait(TURN_SHOWN).press(UP, DOWN)

    def asked(self):
        """Wait until a person is asked for a move."""
        self.sim.run_until(lambda: self.top() == "PlayScreen" and self.sim.screen.picking)
        return self.wait(400)

    def drawn_as_whole(self):
        """Assert that what is shown, drawn in parts perhaps, is what a whole picture shows too."""
        shown = bytes(self.sim.pixels())
        self.sim.console.redraw()
        self.sim.console._draw()
        assert bytes(self.sim.pixels()) == shown
        return shown

    def moves(self):
        """The texts of the moves so far."""
        return self.session.record.moves

    def top(self):
        """The name of the screen that is on top."""
        return self.sim.screen_name

    def golden(self, name):
        """Assert that the display shows a kept picture."""
        assert_golden(name, self.sim.pixels())
        return self
