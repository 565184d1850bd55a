"""What the search of soccer keeps in its scratch, words of `work`, and in `ball_geometry.TABLE`.

Integers only: tools.inline writes the numbers in the place of the names.
"""

from floe.search.layout import SCRATCH

# work
COMERS = SCRATCH  # who may slide to the ball, an octal digit each; see placement.survey()
CORNER = 4  # a digit that no penguin has: the line from the ball to a corner has to be looked at
NOTED = (
    SCRATCH + 1
)  # 256 + the plies at which the position was noted; its points, plus BIAS; comers
WORDS = NOTED + 3  # of work in all

# What count() finds: how many of player 1's penguins can slide to the ball, plus 16 for each of
# player 2's, plus SHOOTS if who has the ball can kick it into the corner that they attack.
SHOOTS = 256
COUNTED = 511  # mask

# TABLE, and a byte of it: the distance to the ball, and the direction, or that there is none
FROM_BALL = 219  # where squares as seen from the ball begin
FROM_CROSSING = 340  # where squares as seen from the crossing begin
TABLE_SIZE = FROM_CROSSING + 140
DISTANCE = 7
DIRECTION_SHIFT = 3
ASIDE = 64  # bit: the square is in no line with the ball, or more than 3 squares away
