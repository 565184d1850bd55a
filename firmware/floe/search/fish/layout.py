"""The scratch bytes of a position of fish that the search uses.

Integers only: tools.build.shrink replaces the names with the numbers.
"""

from floe.games.fish.layout import MOST_PLIES, SCRATCH, SLOTS

MOBILITY = SCRATCH  # 16 slots: the fish each penguin can reach in one move
MOBILITY_BEFORE = MOBILITY + SLOTS  # per ply: the mobility of the moved penguin before the move
# Free floes as bits, 8 bytes each; the second word begins at the fifth byte. See `territory`.
FREE_FLOES = MOBILITY_BEFORE + MOST_PLIES
ODD = FREE_FLOES + 8  # those with one fish or three
TWOS = ODD + 8  # those with two fish or more
BITBOARDS_END = TWOS + 8
MOBILITY_POINTS = BITBOARDS_END  # 64 bytes: points by the fish a penguin can reach in a move
TERRITORY_POINTS = MOBILITY_POINTS + 64  # for a fish that this side reaches first
SAFE_POINTS = TERRITORY_POINTS + 1  # for a fish beyond what the others can reach in a move
TEMPO_POINTS = SAFE_POINTS + 1  # for having the move
ROOT_SEAT = TEMPO_POINTS + 1  # the root player if the opponents reply together, else NOBODY
NOBODY = 255
