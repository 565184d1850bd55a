"""What weak levels overlook in soccer, and what appeals to them."""

from floe.games.soccer import layout
from floe.games.soccer.kernel import STEPS
from floe.search import thinker
from floe.search.soccer.evaluation import UNIT

# What appeals: taking the ball, and a kick for each square nearer to the goal, but not to an
# opponent. Avoided are facing the rim, and turning away from a ball that is not one's own.
TAKE = 8
KICK = 3
AVOIDED = 6
# Habits of all weak levels: to take a ball that nobody has, best if no opponent is near, to tackle
# it away, and not to go back to where the penguin was before one of the last turns.
SAFE = 6 * UNIT
LOOSE = 2 * UNIT
PUSH = UNIT + UNIT // 2
NEAR = 2  # squares
BACK = 6 * UNIT
TURNS = 3


def squares_between(a, b):
    """Steps between two squares."""
    stride = layout.STRIDE
    return max(abs(a // stride - b // stride), abs(a % stride - b % stride))


def takes_ball(state, move):
    """Is a move a tackle, or a slide that ends on the ball?"""
    action = move >> layout.ACTION_SHIFT
    ball = state[move & layout.TARGET] & layout.WITH_BALL
    return action == layout.TACKLE or action == layout.SLIDE and ball > 0


def safe(game, square):
    """Is no opponent near a square?"""
    first = layout.MAMA if game.turn() else 4 + layout.MAMA
    for penguin in range(first, first + 3):
        cell = game.state[layout.CELL + penguin]
        if cell and squares_between(cell, square) <= NEAR:
            return False
    return True


class Attention(thinker.Attention):
    """Actions by who does what, and by the way to the ball and to the goal."""

    luck = 5 * UNIT
    stride = layout.STRIDE

    def kind(self, game, move):
        """By who does what, and how far: the ball is easy to see, long ways are hard."""
        state = game.state
        action = move >> layout.ACTION_SHIFT
        penguin = move >> layout.PENGUIN_SHIFT & layout.PENGUIN
        target = move & layout.TARGET
        source = state[layout.CELL + penguin]
        if not source:
            return 0  # nobody forgets a penguin beside the board
        way = squares_between(source, target)
        if takes_ball(state, move):
            return (48 + (penguin & 3) + 4 * (action == layout.TACKLE)) << 2 | (way > 2)
        hard = 1 + (way > 2) + (action == layout.STAND)
        way = min(way // 2, 2)
        return ((3 * action + way) << 2 | penguin & 3) << 2 | min(hard + (way > 1), 3)

    def appeal(self, game, move):
        """Take the ball, bring it forward; do not turn away."""
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
        return -AVOIDED * away

    def habit(self, game, move):
        """Take the ball; do not go back to where the penguin was; see above."""
        state = game.state
        target = move & layout.TARGET
        action = move >> layout.ACTION_SHIFT
        if action != layout.SLIDE:
            return PUSH if action == layout.TACKLE else 0
        if takes_ball(state, move):
            return SAFE if safe(game, target) else LOOSE
        penguin = move >> layout.PENGUIN_SHIFT & layout.PENGUIN
        now = game.plies()
        for plies in range(now - 2, max(now - 2 * TURNS, 0) - 1, -2):
            if state[layout.HISTORY + layout.ENTRY * plies - 1 + penguin] == target:
                return -BACK
        return 0
