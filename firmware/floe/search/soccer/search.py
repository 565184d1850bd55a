"""Soccer's parts of the search: see floe.search.game_search."""

from floe import modules
from floe.games.soccer import layout
from floe.games.soccer.kernel import STEPS, make, undo
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

# What appeals to weak levels: taking the ball, and a kick for each square nearer to the goal, but
# not to an opponent. They avoid facing the rim, turning away from a ball that is not theirs, and
# going back to the square that a penguin has just left.
TAKE = 8
KICK = 3
AVOIDED = 6


def squares_between(a, b):
    """Steps between two squares."""
    stride = layout.STRIDE
    return max(abs(a // stride - b // stride), abs(a % stride - b % stride))


def takes_ball(state, move):
    """Is a move a tackle, or a slide that ends on the ball?"""
    action = move >> layout.ACTION_SHIFT
    ball = state[move & layout.TARGET] & layout.WITH_BALL
    return action == layout.TACKLE or action == layout.SLIDE and ball > 0


class Search(GameSearch):
    """Soccer, by alpha-beta; the highest level also makes plans against weak opponents."""

    unit = UNIT
    luck = 2 * UNIT
    stride = layout.STRIDE
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

    def kind(self, game, move):
        """By who does what, and how far: the ball is easy to see, long ways are hard."""
        state = game.state
        action = move >> layout.ACTION_SHIFT
        penguin = move >> layout.PENGUIN_SHIFT & layout.PENGUIN
        target = move & layout.TARGET
        source = state[layout.CELL + penguin]
        way = squares_between(source, target) if source and target else 0
        if takes_ball(state, move):
            return (48 + (penguin & 3) + 4 * (action == layout.TACKLE)) << 2 | (way > 2)
        hard = 1 + (way > 2) + (action == layout.STAND)
        way = min(way // 2, 2)
        return ((3 * action + way) << 2 | penguin & 3) << 2 | min(hard + (way > 1), 3)

    def appeal(self, game, move):
        """Take the ball, bring it forward; do not turn away, or go to and fro; see above."""
        state = game.state
        action = move >> layout.ACTION_SHIFT
        target = move & layout.TARGET
        if takes_ball(state, move):
            return TAKE
        if action == layout.KICK:
            goal = layout.A1 if game.turn() else layout.H8
            way = squares_between(state[layout.BALL], goal) - squares_between(target, goal)
            taker = state[target] & layout.PENGUIN
            lost = taker > 0 and taker >> 2 != game.turn() and target != goal
            return KICK * way - TAKE * lost
        if action != layout.SLIDE:
            return 0
        turned = move >> layout.TURNED_SHIFT & layout.TURNED
        away = 0
        if turned < layout.STANDING:
            ahead = target + STEPS[turned] - 11
            ball = state[layout.BALL]
            holder = state[ball] & layout.PENGUIN
            if state[ahead] == layout.RIM:
                away = 1
            elif ball and (holder == 0 or holder >> 2 != game.turn()):
                away = squares_between(ahead, ball) > squares_between(target, ball)
        entry = layout.HISTORY + layout.ENTRY * (game.plies() - 2)
        before = entry - 1 + (move >> layout.PENGUIN_SHIFT & layout.PENGUIN)
        back = before >= layout.HISTORY and state[before] == target
        return -AVOIDED * (away + back)

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
