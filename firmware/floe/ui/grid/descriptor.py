"""The default menu entry, set-up and result of a game on a grid."""

from floe.ui.descriptor import Descriptor
from floe.ui.grid.layout import discs
from floe.ui.grid.view import GridView

_MARK = 8  # The size of the players' pictures.
_ICON = 36


class GridDescriptor(Descriptor):
    """A game on a grid as the screens know it; VIEW: the class of its view."""

    VIEW = GridView

    def __init__(self):
        self.PLAYER_ICONS = self.VIEW.PICTURES or discs(_MARK)

    def view(self, game, strings, game_strings):
        return self.VIEW(game, strings, game_strings)

    def counts(self, game, seat):
        score = game.score(seat)
        return () if score is None else (score,)

    def icon(self):
        """The picture in the menu, 44 x 36, for a game without icon.py."""
        return discs(_ICON)[1]
