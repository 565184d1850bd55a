"""What weak levels overlook in xok."""

from floe.games.xok import layout
from floe.search import thinker
from floe.search.xok.weights import UNIT


class Attention(thinker.Attention):
    """Fish and sharks by what is around them."""

    luck = UNIT
    stride = layout.STRIDE

    def kind(self, game, move):
        """By what is placed where, and how many fish it eats: distant mouths are hard to see."""
        state = game.state
        shark = move >> layout.KIND_SHIFT & layout.KIND
        cell = move >> layout.CELL_SHIFT & 127
        mask = move & layout.DIRECTIONS
        if not shark:
            beside = state[layout.PIECES_AROUND + layout.BOARD_SIZE * state[layout.TURN] + cell]
            return (mask << 1 | (beside > 0)) << 2 | (1 if beside else 2)
        # A player who thinks of a shark over a fish also turns a mouth to another one beside it.
        over = state[cell] > layout.EMPTY
        eats = max(state[layout.BIT_COUNT + mask], over)
        return (16 + 8 * (shark - 1) + 2 * eats + over) << 2 | min(eats + 1, 3) - over
