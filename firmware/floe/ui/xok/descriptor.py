"""The menu entry, set-up and result of xok."""

from floe.games.xok.layout import WINNING_CHAIN
from floe.ui.descriptor import Descriptor
from floe.ui.xok import art


class XokDescriptor(Descriptor):
    """Xok in menu, set-up, rules and result."""

    PLAYER_ICONS = art.PLAYER_ICONS
    has_editor = True
    has_legend = True
    COUNT_ICONS = (art.CHAIN, art.SHARK)

    def view(self, game, strings, game_strings):
        from floe.ui.xok.view import XokView

        return XokView(game, strings, game_strings)

    def counts(self, game, seat):
        """The pieces in the longest chain, and the sharks among them."""
        return game.longest(seat), game.sharks_in_longest(seat)

    def result_lines(self, session, game_strings):
        """Why the game ended: a chain that wins, or no move left."""
        game = session.game
        if max(game.longest(0), game.longest(1)) >= WINNING_CHAIN:
            return game_strings.END_CHAIN
        return game_strings.END_NO_MOVE


DESCRIPTOR = XokDescriptor()
