"""How a person picks a move in fish: a floe to place on, or a penguin and then where it goes."""

from floe.ui.fish.animation import X, Y
from floe.ui.grid.picker import NO_CELL, GridPicker


class FishPicker(GridPicker):
    """The choice of a move; cells are floes by their numbers."""

    def __init__(self, game, animation):
        self._number = animation.number
        GridPicker.__init__(self, game, X, Y)

    def source_of(self, move):
        source = self._game.source(move)
        return self._number(source) if source else NO_CELL

    def target_of(self, move):
        return self._number(self._game.target(move))
