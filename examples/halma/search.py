"""What the machine wants in Halma: to be nearer to its goal than the others are to theirs."""

from floe.search.plain import PlainSearch


class Search(PlainSearch):
    """The nearest of several opponents counts."""

    def evaluate(self, game, seat):
        left = [0, 0, 0]
        for cell in game.CELLS:
            piece = game.at(cell)
            if piece:
                left[piece - 1] += game.far[piece - 1][cell]
        others = [left[other] for other in range(game.players) if other != seat]
        return min(others) - left[seat]
