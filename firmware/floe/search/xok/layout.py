"""The memory layout of xok's search: its scratch bytes and words of `work`.

Integers only: tools.build.shrink replaces the names with the numbers.
"""

from floe.games.xok.layout import BOARD_SIZE
from floe.search.layout import SCRATCH

SHARK_COST = SCRATCH  # points that the mover loses with one shark less in hand, plus BIAS
REFUTED = SCRATCH + 1  # 2 seats: the last move with which each reached beta

# Notes about chains, each with the time when it was made: CLOCK counts up. A note older than the
# current position is out of date.
CLOCK = REFUTED + 2
CHAINS_NOTED = CLOCK + 1  # by board index: when CHAIN_IDS were noted
LOSS_NOTED = CHAINS_NOTED + BOARD_SIZE  # by board index: when LOSS was noted
REACHED = LOSS_NOTED + BOARD_SIZE  # by board index: when a flood reached the piece there
LOSS = REACHED + BOARD_SIZE  # by board index: points that an enemy chain loses with only this fish
GAIN_NOTED = LOSS + BOARD_SIZE  # by mask of a shark's move: when GAIN was, for one cell
GAIN = GAIN_NOTED + 64  # by mask: the result of capture_gain(), plus BIAS
CHAIN_IDS = GAIN + 64  # by board index: the mover's chains beside it, up to three ids
STACK = CHAIN_IDS + BOARD_SIZE  # 20 pieces of a chain whose neighbours a flood has yet to visit
WORDS = STACK + 20  # altogether

# Several cells or chain ids, none of them 0, in one int: the last in the lowest bits.
ID_BITS = 7
ID = 127  # mask
