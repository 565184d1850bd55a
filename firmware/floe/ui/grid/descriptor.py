"""The default menu entry, set-up and result of a game on a grid."""

from floe.ui.descriptor import Descriptor
from floe.ui.grid.layout import discs
from floe.ui.grid.view import GridView

_MARK = 8  # The size of the players' pictures.
_ICON = 20  # The size of the discs in the menu's picture.
_GAP = 4
_ICON_WIDTH = 2 * _ICON + _GAP


class GridDescriptor(Descriptor):
    """A game on a grid as the screens know it; VIEW: the class of its view.

    LEGEND: the symbols on the screen, see has_legend of a Descriptor, if there are texts for them.
    """

    VIEW = GridView
    LEGEND = ()

    def __init__(self):
        self.has_legend = bool(self.LEGEND)
        self.PLAYER_ICONS = self.VIEW.PICTURES or discs(_MARK)

    def view(self, game, strings, game_strings):
        return self.VIEW(game, strings, game_strings)

    def counts(self, game, seat):
        score = game.score(seat)
        return () if score is None else (score,)

    def legend(self, package):
        return (), self.LEGEND

    def icon(self):
        """Two discs side by side."""
        one, other = [disc[2] for disc in discs(_ICON)[:2]]
        columns = bytes(_ICON_WIDTH)  # eight empty rows above them
        for at in range(0, len(one), _ICON):
            columns += one[at : at + _ICON] + bytes(_GAP) + other[at : at + _ICON]
        return _ICON_WIDTH, len(columns) // _ICON_WIDTH * 8, columns
