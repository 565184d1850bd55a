"""What the search of xok keeps in its scratch: words of `work` and of `captures.VISITED`.

Integers only: tools.inline writes the numbers in the place of the names.
"""

from floe.games.xok.layout import TABLE
from floe.search.layout import SCRATCH

# work
RELIEF = SCRATCH  # points the enemy's chains gain when the mover has a shark less
REFUTED = SCRATCH + 1  # 2 seats: the move by which each last reached beta

# VISITED: what is known, and when it was found out: a number that grows. What is older than the
# position that is looked at is not known.
NOW = 0
NAMED = 1  # by board index: when CHAIN_IDS were noted
LOST = NAMED + TABLE  # by board index: when LOSS was noted
REACHED = LOST + TABLE  # by board index: when a flood has reached the piece there
LOSS = REACHED + TABLE  # by board index: points that an enemy chain loses with this fish alone
BITTEN = LOSS + TABLE  # by mask of a shark's move: when, which is by whom, for cells differ in it
BITE = BITTEN + 64  # by mask: what capture_gain() says, plus BIAS
VISITED_WORDS = BITE + 64
