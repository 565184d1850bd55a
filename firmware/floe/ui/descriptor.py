"""The base class of a game's menu entry, set-up, rules and result.

load(name) returns a game's descriptor, the DESCRIPTOR of its module floe.ui.<game>.descriptor. A
game also has icon.py, with its PICTURE in the menu, and rules/, with the pictures of its rules,
which is loaded only while they are shown.
"""

from floe import modules
from floe.games import registry


class Descriptor:
    """A game as the screens know it; there is one object for each game.

    PLAYER_ICONS: the players' pictures, by seat; COUNT_ICONS: the pictures of what the game
    counts, two or none; has_first_game: is there a package first_game, with steps and texts?
    has_editor: is there a module editor, for floe.ui.screens.editor? has_legend: does legend()
    give the symbols on the screen, with texts LEGEND among the rules?
    """

    PLAYER_ICONS = ()
    has_first_game = False
    has_editor = False
    has_legend = False
    COUNT_ICONS = ()

    def view(self, game, strings, game_strings):
        """A floe.ui.view.View of a game; strings: the console's texts; game_strings: its own."""
        raise NotImplementedError

    def icon(self):
        """The picture in the menu, 44 x 36, for a game without a module icon."""
        raise NotImplementedError

    def counts(self, game, seat):
        """A player's counts, in the order of COUNT_ICONS."""
        return ()

    def result_lines(self, session, game_strings):
        """Lines that say how the game ended; none if the counts say it."""
        return ()

    def draw_offer(self, console, session):
        """An object whose asks(engine) may offer a draw each time the machine has thought; None if
        the machine offers no draws in this game, or not yet.
        """
        return None

    def rule_pictures(self):
        """The pictures of its rules, page by page; later pages have no picture."""
        return ()

    def legend(self):
        """The symbols on the screen while it is played, page by page, line by line.

        A symbol is a tuple: pictures, texts, and functions that draw at (canvas, x, y).
        """
        return ()


def load(name):
    """The descriptor of a game; TextError if there is no such game.

    Only one game is in memory: the modules of the others are dropped.
    """
    info = registry.find(name)
    registry.unload_others(name)
    own = modules.load_if_there(info.ui + ".descriptor")
    if own:
        return own.DESCRIPTOR
    return modules.load("floe.ui.grid.descriptor").GridDescriptor()
