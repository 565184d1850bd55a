"""Konane, for 2, from Hawaii: after a start with two holes, pieces jump over others."""

from floe.games.grid import EMPTY, OFF_BOARD, GridGame, squares

SIZE = 8
MIDDLE = (27, 28, 35, 36)
TAKEN = 2  # Pieces are taken away before the first jump.


class Konane(GridGame):
    """A game of Konane; its extra byte counts the pieces that were taken away at the start."""

    NAME = "konane"
    ROW_LENGTHS = squares(SIZE, SIZE)
    EXTRA = 1

    def set_up(self, chosen):
        for cell in self.CELLS:
            self.state[cell] = 1 + (cell // SIZE + cell % SIZE & 1)

    def find_moves(self):
        own = self.turn() + 1
        if self.at(self.extra) < TAKEN:
            self.find_pieces_to_take(own)
            return
        state = self.state
        for cell in self.CELLS:
            if state[cell] == own:
                for direction in range(0, 8, 2):
                    self.find_jumps(cell, direction, 3 - own)

    def find_pieces_to_take(self, own):
        """The first piece is in the middle, the second beside the hole."""
        for cell in MIDDLE:
            if self.at(cell) == own and own == 1:
                self.add(cell)
            elif self.at(cell) == EMPTY:
                for direction in range(0, 8, 2):
                    self.add(self.beside(cell, direction))

    def find_jumps(self, cell, direction, other):
        """A piece jumps in one direction, as often as it can and wants."""
        state = self.state
        over = self.beside(cell, direction)
        while over != OFF_BOARD and state[over] == other:
            at = self.beside(over, direction)
            if at == OFF_BOARD or state[at] != EMPTY:
                return
            self.add(at, cell)
            over = self.beside(at, direction)

    def play(self, move):
        source = self.source(move)
        target = self.target(move)
        if source == OFF_BOARD:
            self.put(target, EMPTY)
            self.put(self.extra, self.at(self.extra) + 1)
            return
        step = SIZE if abs(target - source) >= SIZE else 1
        if target < source:
            step = -step
        self.put(target, self.at(source))
        for cell in range(source, target, step):
            if self.at(cell):
                self.put(cell, EMPTY)

    def stuck(self):
        return self.mover_loses()
