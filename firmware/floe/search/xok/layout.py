"""The memory layout of xok's search: its scratch bytes and words of `work`.

Integers only: tools.build.shrink writes the numbers in the place of the names.
"""

from floe.games.xok.layout import BOARD_SIZE
from floe.search.layout import SCRATCH

SHARK_COST = SCRATCH  # points that the mover loses by having a shark less in hand, plus BIAS
REFUTED = SCRATCH + 1  # 2 seats: the move by which each last reached beta

# Notes about chains, each with the time when it was made: CLOCK counts up. A note older than the
# current position is out of date.
CLOCK = REFUTED + 2
CHAINS_NOTED = CLOCK + 1  # by board index: when CHAIN_IDS were
LOSS_NOTED = CHAINS_NOTED + BOARD_SIZE  # by board index: when LOSS was
REACHED = LOSS_NOTED + BOARD_SIZE  # by board index: when a flood has reached the piece there
LOSS = REACHED + BOARD_SIZE  # by board index: points an enemy chain loses with this fish alone
GAIN_NOTED = LOSS + BOARD_SIZE  # by mask of a shark's move: when GAIN was, of one cell's moves
GAIN = GAIN_NOTED + 64  # by mask: what capture_gain() says, plus BIAS
CHAIN_IDS = GAIN + 64  # by board index: the mover's chains beside it, up to three ids
STACK = CHAIN_IDS + BOARD_SIZE  # 20 pieces of a chain around which a flood has yet to look
WORDS = STACK + 20  # in all

# Several cells or chain ids, none of them 0, in one int: the last in the lowest bits.
ID_BITS = 7
ID = 127  # mask
