"""What the machine wants in Reversi: corners, and more moves than the other player has."""

from floe.games.grid import EMPTY
from floe.search.plain import PlainSearch

CORNERS = (0, 7, 56, 63)
BESIDE = (9, 14, 49, 54)  # The cells that give the corners away.
CORNER, GIVEN_AWAY = 20, 8


class Search(PlainSearch):
    """Until few cells are left; then the pieces count."""

    def evaluate(self, game, seat):
        state = game.state
        own = seat + 1
        empty = 0
        for cell in game.CELLS:
            if state[cell] == EMPTY:
                empty += 1
        if empty < 8:
            return game.score(seat) - game.score(1 - seat)
        value = game.mobility(seat) - game.mobility(1 - seat)
        for i in range(4):
            corner = state[CORNERS[i]]
            if corner:
                value += CORNER if corner == own else -CORNER
            elif state[BESIDE[i]]:
                value -= GIVEN_AWAY if state[BESIDE[i]] == own else -GIVEN_AWAY
        return value
