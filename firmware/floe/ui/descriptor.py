"""The base class of a game's menu entry, set-up, rules and result.

load(name) returns a game's descriptor, the DESCRIPTOR of its module floe.ui.<game>.descriptor. A
game also has icon.py, with its PICTURE in the menu, and rules_art.py and legend.py, which are
loaded only while the rules are shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from floe import modules
from floe.games import registry

if TYPE_CHECKING:
    from floe.ui.strings import Texts
    from floe.ui.view import View


class Descriptor:
    """A game as the screens know it; there is one object for each game.

    PLAYER_ICONS: the players' pictures, by seat; COUNT_ICONS: the pictures of what the game
    counts, two or none; has_editor: is there a module editor, for floe.ui.screens.editor?
    has_legend: are there rules_art, whose PAGES are the pictures of the first pages of rules, and
    legend, whose PAGES are the symbols on the screen, page by page and line by line, with texts
    LEGEND among the rules? A symbol is a tuple: pictures, texts, and functions that draw at
    (canvas, x, y).
    """

    PLAYER_ICONS: tuple[Any, ...] = ()
    has_editor = False
    has_legend = False
    COUNT_ICONS: tuple[Any, ...] = ()

    def view(self, game: Any, strings: Texts, game_strings: Texts) -> View:
        """A floe.ui.view.View of a game; strings: the console's texts; game_strings: its own."""
        raise NotImplementedError

    def icon(self) -> tuple[int, int, bytes]:
        """The picture in the menu, 44 x 36, for a game without a module icon."""
        raise NotImplementedError

    def counts(self, game: Any, seat: int) -> tuple[int, ...]:
        """A player's counts, in the order of COUNT_ICONS."""
        return ()

    def legend(self, package: str) -> tuple[Any, Any]:
        """The PAGES of rules_art and of legend; only if the game has_legend."""
        return modules.load(package + ".rules_art").PAGES, modules.load(package + ".legend").PAGES

    def result_lines(self, session: Any, game_strings: Texts) -> Sequence[str]:
        """Lines that say how the game ended; none if the counts say it."""
        return ()

    def draw_offer(self, console: Any, session: Any) -> Any:
        """An object whose asks(engine) may offer a draw each time the machine has thought; None if
        the machine offers no draws in this game, or not yet.
        """
        return None


def load(name: str) -> Descriptor:
    """The descriptor of a game; TextError if there is no such game.

    Only one game is in memory: the modules of the others are dropped.
    """
    info = registry.find(name)
    registry.unload_others(name)
    own = info.load_descriptor()
    if own:
        return own.DESCRIPTOR
    return modules.load("floe.ui.grid.descriptor").GridDescriptor()
