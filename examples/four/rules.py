"""Four in a Row, for 2: pieces fall to the lowest free cell; four in a line win."""

from floe.games.grid import EMPTY, GOES_ON, GridGame, squares


class Four(GridGame):
    """A game of Four in a Row."""

    NAME = "four"
    ROW_LENGTHS = squares(7, 6)

    def find_moves(self):
        for cell in range(7):
            if self.at(cell) == EMPTY:
                while cell + 7 < 42 and self.at(cell + 7) == EMPTY:
                    cell += 7
                self.add(cell)

    def outcome(self, cell):
        return self.mover_wins() if self.longest_line(cell) >= 4 else GOES_ON
