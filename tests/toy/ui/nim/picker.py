"""How a person picks a move in nim: up and down a row, left and right how many floes."""

from floe.events import DOWN, LEFT, RIGHT, UP
from floe.ui.picker import LEAVE, OFF, Picker
from tests.toy.games.nim.kernel import ROWS

PICK = 1


class NimPicker(Picker):
    """row: the one under the cursor; taken: so many of its floes."""

    def __init__(self, game):
        Picker.__init__(self, game)
        self.row = 0
        self.taken = 1

    def reset(self):
        self.step = OFF

    def begin(self):
        self.suggested = False
        self.step = PICK
        self.row = 0
        self._to_floes(1)

    def suggest(self, move):
        self.row = move >> 4
        self.taken = move & 15
        self.suggested = True

    def _choose(self):
        return self.row << 4 | self.taken

    def _back(self):
        return LEAVE

    def _point(self, key):
        if key in (UP, DOWN):
            self._to_floes(1 if key == DOWN else ROWS - 1)
        elif key in (RIGHT, LEFT):
            by = 1 if key == LEFT else -1
            self.taken = min(max(self.taken + by, 1), self._game.floes(self.row))

    def _to_floes(self, by):
        """Go on to a row that has floes."""
        self.row = (self.row + by) % ROWS
        while not self._game.floes(self.row):
            self.row = (self.row + by) % ROWS
        self.taken = 1
