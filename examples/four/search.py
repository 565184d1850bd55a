"""What the machine wants in Four in a Row: the middle columns."""

from floe.search.plain import PlainSearch


class Search(PlainSearch):
    """Pieces are worth more in the middle."""

    VALUES = (0, 1, 2, 3, 2, 1, 0)  # of a piece, by its column

    def evaluate(self, game, seat):
        total = 0  # in whole points
        for cell in game.CELLS:
            if game.at(cell):
                total += self.VALUES[cell % 7] * (1 if game.at(cell) == seat + 1 else -1)
        return total
