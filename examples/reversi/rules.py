"""Reversi, for 2: a new piece turns the rows of the other player's pieces that it closes."""

from floe.games.grid import EMPTY, GOES_ON, OFF_BOARD, GridGame, squares

SIZE = 8


class Reversi(GridGame):
    """A game of Reversi."""

    NAME = "reversi"
    ROW_LENGTHS = squares(SIZE, SIZE)
    MAX_MOVES = SIZE * SIZE

    def set_up(self, chosen):
        middle = SIZE // 2 * (SIZE + 1)
        self.state[middle] = self.state[middle - SIZE - 1] = 2
        self.state[middle - 1] = self.state[middle - SIZE] = 1

    def find_moves(self):
        state = self.state
        own = self.turn() + 1
        for cell in self.CELLS:
            if state[cell] == EMPTY:
                for direction in range(8):
                    if self.closed(cell, direction, own):
                        self.add(cell)
                        break

    def closed(self, cell, direction, own):
        """How many pieces in a direction a new piece would turn."""
        state = self.state
        turned = 0
        at = self.beside(cell, direction)
        while at != OFF_BOARD and state[at] == 3 - own:
            turned += 1
            at = self.beside(at, direction)
        return turned if turned and at != OFF_BOARD and state[at] == own else 0

    def play(self, move):
        own = self.turn() + 1
        cell = self.target(move)
        for direction in range(8):
            at = cell
            for _ in range(self.closed(cell, direction, own)):
                at = self.beside(at, direction)
                self.put(at, own)
        self.put(cell, own)

    def stuck(self):
        return GOES_ON

    def score(self, seat):
        count = 0
        for cell in self.CELLS:
            if self.state[cell] == seat + 1:
                count += 1
        return count
