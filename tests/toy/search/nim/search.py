"""What the search has to know of nim: see floe.search.game_search."""

from floe.search.game_search import GameSearch
from floe.search.layout import BEST_MOVE, BIAS, SCORED, WIN
from floe.search.make_search import make_search
from tests.toy.games.nim.kernel import POSITION, ROWS, TURN, generate, make, undo

Search = GameSearch
"""All defaults."""


def side_to_move(state, root):
    """0: the root player is to move, 1: the opponent is, 2: the game is over."""
    return state[TURN] ^ root if any(state[:ROWS]) else 2


def terminal_value(state, root):
    """Who took the last floe has won; the turn has passed on."""
    return -WIN if state[TURN] == root else WIN


def score_moves(state, moves, scores, first, root, beta, work):
    """Generate the moves; one that takes all has won, of the others nothing is known."""
    count = generate(state, moves, first)
    left = sum(state[:ROWS])
    best = -BIAS
    for at in range(first, first + count):
        score = WIN if moves[at] & 15 == left else 0
        scores[at] = score + BIAS
        if score > best:
            best = score
            work[BEST_MOVE] = moves[at]
    work[SCORED] = count
    return best


def legal(state, move, moves, at):
    """1 if the move takes floes that there are, else 0."""
    row, floes = move >> 4, move & 15
    return 1 if row < ROWS and 0 < floes <= state[row] else 0


def hash_key(state):
    """A hash of the position: the position itself."""
    key = 1
    for at in range(POSITION):
        key = key << 3 | state[at]
    return key


run = make_search(make, undo, side_to_move, terminal_value, score_moves, legal, hash_key)
