"""What the machine wants in Konane: more pieces that can move than the other player has."""

from floe.search.plain import PlainSearch


class Search(PlainSearch):
    """The default without a search.py counts moves; a long jump is several of them."""

    def evaluate(self, game, seat):
        return 2 * (game.mobility(seat) - game.mobility(1 - seat)) + (game.turn() == seat)
