"""Xok's parts of the search: see floe.search.game_search."""

from floe.games.xok import layout
from floe.games.xok.kernel import make, undo
from floe.search.game_search import GameSearch
from floe.search.make_search import make_search
from floe.search.xok.evaluation import side_to_move, terminal_value
from floe.search.xok.layout import WORDS
from floe.search.xok.move_scoring import hash_key, legal, score_moves
from floe.search.xok.weights import UNIT

# After a move the best reply takes less than 180 points in one case of a hundred.
FUTILITY = (-180, 100, -100, 200, -50)


class Search(GameSearch):
    """Xok, by alpha-beta."""

    unit = UNIT
    luck = UNIT
    stride = layout.STRIDE
    futility = FUTILITY
    work_words = WORDS

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


run = make_search(make, undo, side_to_move, terminal_value, score_moves, legal, hash_key)
