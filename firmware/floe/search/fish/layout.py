"""What the search of fish keeps in the scratch bytes that the rules leave in the state.

Integers only: tools.inline writes the numbers in the place of the names.
"""

from floe.games.fish.layout import MOST_PLIES, SCRATCH, SLOTS

MOBILITY = SCRATCH  # 16 slots: the fish each penguin can reach in one move
MOBILITY_BEFORE = MOBILITY + SLOTS  # per ply: what the penguin moved there had before
# Free floes as bits, 8 bytes each; the second word begins at the fifth byte. See `territory`.
FREE_FLOES = MOBILITY_BEFORE + MOST_PLIES
TWOS = FREE_FLOES + 8  # those with two fish or more
THREES = TWOS + 8
BITBOARDS_END = THREES + 8
ROOT_SEAT = BITBOARDS_END  # the root player where the opponents reply together, else NOBODY
NOBODY = 255
