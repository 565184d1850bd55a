"""Soccer's parts of the search: see floe.search.game_search."""

from floe import modules
from floe.games.soccer.kernel import make, undo
from floe.games.soccer.layout import TURN
from floe.kernel import kernel, ptr8, ptr32
from floe.search.game_search import GameSearch
from floe.search.make_search import make_search
from floe.search.soccer.evaluation import UNIT, side_to_move, terminal_value
from floe.search.soccer.last_ply import plies_left, score_last_moves
from floe.search.soccer.layout import SET, SETS, WORDS
from floe.search.soccer.move_scoring import hash_key, legal, score_moves

LATE = 8
# In typical games the best reply leaves at most 18 points more than a move's score.
FUTILITY = (16, 20, 16, 20, 16)

# From this number of plies before full time, the search no longer plays for a goal: the place of
# the ball will decide.
HOLD_ON = 150


class Search(GameSearch):
    """Soccer, by alpha-beta; the highest level also makes plans against weak opponents."""

    unit = UNIT
    late = LATE
    futility = FUTILITY
    knows_contempt = True
    work_words = WORDS

    def prepare(self, state, work, contempt):
        """Choose the weights of the evaluation."""
        if contempt:
            play_to_win(state, work)

    def load_strongest(self, players):
        """Load the plan."""
        modules.load("floe.search.soccer.plan")

    def attention(self):
        """Soccer's Attention."""
        from floe.search.soccer.attention import Attention

        return Attention()

    def strongest(self, position, alpha_beta):
        """A Plan."""
        from floe.search.soccer.plan import Plan

        return Plan(alpha_beta)


@kernel
def play_to_win(state: ptr8, work: ptr32):
    """Note that the player to move plays to win, as long as there is time to."""
    if plies_left(state) > HOLD_ON:
        seat = state[TURN]
        work[SETS + seat] = SET
        work[SETS + 1 - seat] = 2 * SET


@kernel
def score(
    state: ptr8, moves: ptr32, scores: ptr32, first: int, root: int, beta: int, work: ptr32
) -> int:
    """Generate and score the moves, those of the game's last ply by its result."""
    if plies_left(state) == 1:
        value = score_last_moves(state, moves, scores, first, root, work)
    else:
        value = score_moves(state, moves, scores, first, root, beta, work)
    return value


run = make_search(make, undo, side_to_move, terminal_value, score, legal, hash_key)
