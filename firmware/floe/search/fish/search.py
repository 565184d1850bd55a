"""What the engine asks of fish: see floe.search.make_search."""

from floe import modules
from floe.search.fish.endgame import Endgame as Endgame
from floe.search.fish.evaluation import UNIT as UNIT
from floe.search.fish.evaluation import side_to_move, terminal_value
from floe.search.fish.mobility import make, undo
from floe.search.fish.mobility import prepare as prepare_mobility
from floe.search.fish.move_scoring import hash_key, legal, score_moves
from floe.search.fish.tree_layout import TREE
from floe.search.fish.weights import set_weights
from floe.search.layout import SCRATCH
from floe.search.make_search import make_search
from floe.search.transposition_table import new_table

CONTEMPT = False
TABLE = TREE
LATE = 8
FUTILITY = (20, 60, 40, 80, 60)
WORK = SCRATCH
"""Words of `work` that its kernels need."""
run = make_search(make, undo, side_to_move, terminal_value, score_moves, legal, hash_key)
"""Search on: see floe.search.alphabeta."""


ROOM_FOR_TREE = 50 * 1024
"""Bytes of heap that have to be free: with viper's kernels they are not, on MicroPython 1.29."""


def special(engine, start, game, table, moves, scores):
    """What searches for one of three or four players; None for two, or where there is no room."""
    if start.players == 2 or modules.free_bytes() < ROOM_FOR_TREE:
        return None
    from floe.search.fish.tree_search import TreeSearch

    # An engine that was made for two has the smaller table.
    return TreeSearch(engine, game, table if len(table) >= TREE else new_table(TREE), moves)


def prepare(state, work, contempt):
    """Set what the search of a position goes by and starts from."""
    set_weights(state)
    prepare_mobility(state)
