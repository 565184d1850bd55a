"""What weak levels overlook in soccer, and what appeals to them."""

from floe.games.soccer import layout
from floe.games.soccer.kernel import STEPS
from floe.search import thinker
from floe.search.soccer.evaluation import UNIT

# To take the ball appeals above all, unless it is seen that it would be taken back at once.
TAKE = 500 * UNIT
TACKLE = 450 * UNIT
# Who has held the ball for so many turns kicks it; the lowest level does not like to before.
HELD = 3
LONG = 600 * UNIT
DAWDLE = 250 * UNIT
# Nobody likes what looks silly: to kick the ball to an opponent, to face the rim, to turn away
# from a ball that is not one's own, to go back to where the penguin was in one of the last turns.
SILLY = 600 * UNIT
TURNS = 3
# Avoided are kicking the ball back, standing up where the way to a ball that is not one's own is
# free, and walking away from it. Beside it a penguin that lies otherwise stands up.
BACK = 100 * UNIT  # to the lowest level a quarter
STAND = 20 * UNIT
WALK = 60 * UNIT
READY = 100 * UNIT


def squares_between(a, b):
    """Steps between two squares."""
    stride = layout.STRIDE
    return max(abs(a // stride - b // stride), abs(a % stride - b % stride))


def to_goal(square, seat):
    """The files and ranks from a square to the corner where a player scores."""
    goal = layout.A1 if seat else layout.H8
    rows = abs(goal // layout.STRIDE - square // layout.STRIDE)
    return rows + abs(goal % layout.STRIDE - square % layout.STRIDE)


def loose(game):
    """Where the ball is, if the player to move does not have it; else 0."""
    ball = game.state[layout.BALL] or layout.D4
    holder = game.state[ball] & layout.PENGUIN
    return 0 if holder and holder >> 2 == game.turn() else ball


class Attention(thinker.Attention):
    """Actions by who does what, and by the way to the ball and to the goal."""

    luck = 5 * UNIT
    stride = layout.STRIDE
    unit = UNIT

    def kind(self, game, move):
        """By who does what in which direction: the ball is easy to see, long ways are hard."""
        action = move >> layout.ACTION_SHIFT
        penguin = move >> layout.PENGUIN_SHIFT & layout.PENGUIN
        target = move & layout.TARGET
        source = game.state[layout.CELL + penguin]
        home = layout.H8 if penguin >> 2 else layout.A1
        if not source or source == home or action == layout.KICK:
            return 0  # nobody forgets who is beside the board or at its door, nor where to kick
        way = squares_between(source, target)
        if self.takes(game, move):
            return (48 + (penguin & 3) + 4 * (action == layout.TACKLE)) << 2 | way - 1
        if action == layout.STAND:
            return (56 + (penguin & 3)) << 2 | 1
        rows = target // layout.STRIDE - source // layout.STRIDE
        files = target % layout.STRIDE - source % layout.STRIDE
        direction = 3 * ((rows > 0) - (rows < 0)) + (files > 0) - (files < 0) + 4
        return (16 * (penguin & 3) - 16 + direction) << 2 | 1 + (way > 2)

    def takes(self, game, move):
        """A tackle, or a slide that ends on the ball."""
        action = move >> layout.ACTION_SHIFT
        ball = game.state[move & layout.TARGET] & layout.WITH_BALL
        return action == layout.TACKLE or action == layout.SLIDE and ball > 0

    def appeal(self, game, move, lowest):
        """See the numbers above."""
        action = move >> layout.ACTION_SHIFT
        if action == layout.TACKLE:
            return TACKLE
        if self.takes(game, move):
            return TAKE
        if action == layout.KICK:
            return self._kick(game, move & layout.TARGET, lowest)
        if action == layout.STAND:
            return self._stand(game, move)
        return self._slide(game, move) if action == layout.SLIDE else 0

    def _kick(self, game, target, lowest):
        seat = game.turn()
        taker = game.state[target] & layout.PENGUIN
        way = to_goal(target, seat)
        lost = taker > 0 and taker >> 2 != seat and way > 0
        back = way > to_goal(game.state[layout.BALL], seat)
        points = LONG if self._held(game) else -DAWDLE * lowest
        return points - 2 * SILLY * lost - (BACK >> 2 * lowest) * back

    def _held(self, game):
        """Was the ball where it is some turns ago?"""
        plies = game.plies() - 2 * HELD
        before = layout.HISTORY + layout.ENTRY * plies + layout.BALL_BEFORE
        return plies >= 0 and game.state[before] == game.state[layout.BALL]

    def _stand(self, game, move):
        ball = loose(game)
        square = move & layout.TARGET
        pose = game.state[layout.POSE + (move >> layout.PENGUIN_SHIFT & layout.PENGUIN)]
        ahead = square + STEPS[pose] - 11
        if not ball:
            return 0
        way = squares_between(square, ball)
        if game.state[ahead] & ~layout.WITH_BALL == 0 and squares_between(ahead, ball) < way:
            return -STAND
        return READY if way == 1 else 0

    def _slide(self, game, move):
        state = game.state
        target = move & layout.TARGET
        penguin = move >> layout.PENGUIN_SHIFT & layout.PENGUIN
        now = game.plies()
        for plies in range(now - 2, max(now - 2 * TURNS, 0) - 1, -2):
            if state[layout.HISTORY + layout.ENTRY * plies - 1 + penguin] == target:
                return -SILLY
        ball = loose(game)
        pose = move >> layout.TURNED_SHIFT & layout.TURNED
        if pose == layout.STANDING:
            return self._walk(state, move, ball)
        ahead = target + STEPS[pose] - 11
        away = ball and squares_between(ahead, ball) > squares_between(target, ball)
        return -SILLY if away or state[ahead] == layout.RIM else self._walk(state, move, ball)

    def _walk(self, state, move, ball):
        target = move & layout.TARGET
        source = state[layout.CELL + (move >> layout.PENGUIN_SHIFT & layout.PENGUIN)]
        farther = source and squares_between(target, ball) > squares_between(source, ball)
        return -WALK if ball and farther else 0
