"""What the search of xok keeps in its scratch, words of `work`.

Integers only: tools.inline writes the numbers in the place of the names.
"""

from floe.games.xok.layout import TABLE
from floe.search.layout import SCRATCH

RELIEF = SCRATCH  # points the enemy's chains gain when the mover has a shark less
REFUTED = SCRATCH + 1  # 2 seats: the move by which each last reached beta

# What is known, and when it was found out: a number that grows. What is older than the position
# that is looked at is not known.
NOW = REFUTED + 2
NAMED = NOW + 1  # by board index: when CHAIN_IDS were noted
LOST = NAMED + TABLE  # by board index: when LOSS was noted
REACHED = LOST + TABLE  # by board index: when a flood has reached the piece there
LOSS = REACHED + TABLE  # by board index: points that an enemy chain loses with this fish alone
BITTEN = LOSS + TABLE  # by mask of a shark's move: when, which is by whom, for cells differ in it
BITE = BITTEN + 64  # by mask: what capture_gain() says, plus BIAS
CHAIN_IDS = BITE + 64  # by board index: the mover's chains beside it, up to three of 7 bits each
STACK = CHAIN_IDS + TABLE  # 20 pieces of a chain around which a flood has yet to look
WORDS = STACK + 20  # in all
