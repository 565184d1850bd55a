"""The memory layout of soccer's search: its scratch bytes, words of `work`, BALL_GEOMETRY.

Integers only: tools.build.shrink replaces the names with the numbers.
"""

from floe.search.layout import SCRATCH

# work
ATTACKERS = SCRATCH  # an octal digit for each penguin that may slide to the ball
CORNER_LINE = 4  # a digit that no penguin has: the line from ball to corner must be checked
NOTED = SCRATCH + 1  # 256 + the plies at which the position was noted, or 0
NOTED_VALUE = SCRATCH + 2  # the value of its placement, plus BIAS
NOTED_ATTACKERS = SCRATCH + 3
SETS = SCRATCH + 4  # by seat: where the weights of its penguins begin in POINTS
WORDS = SETS + 2  # of work altogether

# The result of count_attackers(): the number of player 1's penguins that can slide to the ball,
# plus 16 for each of player 2's, plus CAN_SHOOT if the player with the ball can score.
CAN_SHOOT = 256
COUNT_BITS = 4  # of the penguins of one player
COUNT = 15  # mask
COUNTS = 511  # mask of all of it

# BALL_GEOMETRY
FROM_BALL = 219  # where squares as seen from the ball begin
FROM_CROSSING = 340  # where squares as seen from the crossing begin
GEOMETRY_SIZE = FROM_CROSSING + 140
# A byte of it is a square's bearing: the distance to the ball, and the direction, or OFF_LINE.
DISTANCE = 7
DIRECTION_SHIFT = 3
OFF_LINE = 64  # the square is not in line with the ball, or is more than 3 squares away

# POINTS: three sets. In each a family sees the board as player 1 does: for player 2 it is turned
# round.
# A penguin's place as seen from the ball: one table for a free ball, one for a ball that its own
# family has, one for a ball that the other family has.
HELD = 240  # bytes of such a table
ORIGIN = 119  # where the ball itself is in it
CROSSED = 3 * HELD  # after these: by the square's number, while the ball is at the crossing
TURNED_ROUND = 153  # the sum of a square's number and that of the square turned round
STANDS = CROSSED + 137  # for a penguin that can slide any way
PLACES = STANDS + 1  # by square: for a penguin there
BALLS = PLACES + 100  # by square: for the ball there, free, then own, then the other's
POSSESSIONS = BALLS + 300  # by case, see `possession`: half the points for having the ball
SET = POSSESSIONS + 13  # bytes in all
ZERO = 128  # the byte for no points
