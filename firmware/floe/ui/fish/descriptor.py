"""The menu entry, set-up and result of fish."""

from floe.ui.descriptor import Descriptor
from floe.ui.fish import art


class FishDescriptor(Descriptor):
    """Fish in menu, set-up, rules and result."""

    PLAYER_ICONS = art.PLAYER_ICONS
    has_editor = True
    has_legend = True
    COUNT_ICONS = (art.CATCH, art.TAKEN)

    def view(self, game, strings, game_strings):
        from floe.ui.fish.view import FishView

        return FishView(game, strings, game_strings)

    def counts(self, game, seat):
        """Fish caught, and floes taken."""
        return game.fish(seat), game.floes(seat)


DESCRIPTOR = FishDescriptor()
