"""Nim with floes, for 2: take floes from one row; who takes the last wins."""

from array import array

from floe.games.errors import TextError
from floe.games.game import Game
from tests.toy.games.nim import kernel

DEALS = {"3": (1, 2, 3), "5": (3, 4, 5)}
"""Floes of the rows, by the longest one."""


class Nim(Game):
    """A game of nim."""

    NAME = "nim"
    CELLS = bytes(range(kernel.ROWS))
    MAX_MOVES = kernel.MAX_MOVES
    MOVE_BITS = kernel.MOVE_BITS
    POSITION = kernel.POSITION
    kernel = kernel

    def __init__(self):
        Game.__init__(self, kernel.STATE)
        self._moves = array("i", bytes(4 * self.MAX_MOVES))
        self.begin(2, {"longest": "5"})

    def begin(self, players, chosen):
        for row, floes in enumerate(DEALS[chosen["longest"]]):
            self.state[row] = floes
        self.state[kernel.TURN] = 0
        self.settle()

    def copy_from(self, other):
        self.state[:] = other.state
        self.settle()

    def read(self, text):
        rows, _, turn = text.partition(" ")
        floes = rows.split("/")
        good = all(part in tuple("01234567") for part in floes)
        if len(floes) != kernel.ROWS or not good or turn not in ("1", "2"):
            raise TextError("'%s' is no position of nim: write 3/4/5 1" % text)
        self.state[: kernel.POSITION] = bytes([*map(int, floes), int(turn) - 1])
        self.settle()

    def text(self):
        rows = "/".join([str(self.floes(row)) for row in range(kernel.ROWS)])
        return "%s %d" % (rows, self.turn() + 1)

    def turn(self):
        return self.state[kernel.TURN]

    def over(self):
        return not any(self.state[: kernel.ROWS])

    def winners(self):
        """Who took the last floe: the turn has passed on."""
        return 2 >> self.turn() if self.over() else 0

    def settle(self):
        self.state[kernel.DEPTH] = 0

    def move_text(self, move):
        return "abc"[move >> 4] + str(move & 15)

    def why_illegal(self, text):
        return "'%s' takes no floes of a row: write a2" % text

    # -- what a screen needs

    def floes(self, row):
        """Floes of a row."""
        return self.state[row]
