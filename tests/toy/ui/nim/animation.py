"""Nim as it is shown: floes vanish one after the other."""

from floe.ui.animation import Animation
from tests.toy.games.nim.kernel import ROWS

FRAME_MS = 80


class NimAnimation(Animation):
    """floes: what is shown of each row."""

    def __init__(self, game):
        Animation.__init__(self, game)
        self.floes = bytearray(ROWS)

    def sync(self):
        for row in range(ROWS):
            self.floes[row] = self._game.floes(row)

    def start(self, move):
        pass

    def advance(self):
        for row in range(ROWS):
            if self.floes[row] > self._game.floes(row):
                self.floes[row] -= 1
                return FRAME_MS
        return -1
