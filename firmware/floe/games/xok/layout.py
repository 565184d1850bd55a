"""The layout of a position of xok: its bytes, the spaces of the board, and moves.

Integers only: tools.build.shrink replaces the names with the numbers, so that neither the names
nor this module take memory on the device.
"""

# The board is a padded grid of 11 rows of 10 bytes, for all three boards. Every row is half a
# space to the right of the one above it, so each of the six directions has one fixed step. Bytes
# outside the board are always 0.
STRIDE = 10
BOARD_END = 100  # the spaces are from STRIDE to BOARD_END - 1
BOARD_SIZE = 110  # bytes of a table by board index

# A byte of the board has one bit for each content; 0 is outside the board. The fish that seat p
# places and eats are FISH << p and ENEMY_FISH >> p.
EMPTY = 1
FISH = 2  # of seat 0; of seat 1 it is 4
ENEMY_FISH = 4
SHARK = 8  # of seat 0; of seat 1 it is 16; a smaller value is not a shark
WHITE = 10  # mask: the fish and sharks of seat 0
BLACK = 20  # mask: those of seat 1

CHAIN = BOARD_SIZE  # by board index: the chain of the piece there, named by its lowest cell, or 0
WEIGHT = 2 * BOARD_SIZE  # by board index: at a chain's lowest cell its weight, else 0
SUPPLY = 3 * BOARD_SIZE  # 2 players of SUPPLY_SIZE bytes: fish, s, v, y, i not on the board
SUPPLY_SIZE = 5
HEAVIEST = 340  # 2 players: weight of the heaviest chain
TURN = 342
SPACES = 343  # which board it is, by its number of spaces
POSITION = 344  # bytes of the state that are the position
FACING = 344  # by board index, only for the picture: kind | aim << 3 of the shark there
# Tables by board index of what is around: a bit for each direction. All of it follows from the
# board.
EMPTY_AROUND = 454  # that are empty spaces
PIECES_AROUND = 564  # 2 players: that are pieces of the player
SHARKS_AROUND = 784  # that are sharks of either
LIBERTIES = 894  # 128 + empty spaces beside each piece of seat 0, less those of seat 1
# Tables that never change are here too, because reading a global takes as long as reading ten of
# these bytes.
CELL_LIST = 895  # the spaces of the board, ascending, and a 0 at least
STEP_LIST = 957  # the six directions
BIT_COUNT = 963  # by mask of directions: how many
RUN_STARTS = 1027  # by mask of directions: only the first of each run side by side, clockwise
PLACE = 1091  # by board index: one of the kinds of spaces below
JOURNAL_LENGTH = 1201  # entries in the journal of make and undo
JOURNAL = 1202
ENTRY = 5  # bytes: cell, kind, mask | fish under the shark << 6, HEAVIEST of both players
# No game is longer: 12 sharks eat at most 3 fish each, so a player places at most 14 + 18 fish, in
# 16 moves.
MOST_PLIES = 44
QUEUE = JOURNAL + ENTRY * MOST_PLIES  # 20 bytes of scratch
STATE = QUEUE + 20  # bytes of the whole state

# Kinds of spaces: with three neighbours, with four, with six of which some are on the edge, or
# with six others. On the largest board all are of one kind.
CORNER = 0
EDGE = 1
NEAR_EDGE = 2
INSIDE = 3
ANYWHERE = 4

# The weight of a chain: the heavier of two chains wins.
PIECE_WEIGHT = 8
SHARK_WEIGHT = 9  # of a piece that is a shark
WINNING_CHAIN = 10  # pieces in a chain that wins at once
WON = 8 * WINNING_CHAIN  # the least weight of a chain of ten pieces

# A move is aim << AIM_SHIFT | cell << CELL_SHIFT | kind << KIND_SHIFT | mask.
# - kind 0, two fish: on the cell and on its neighbour in the one direction that is set in the mask
#   (bit 0 east, 1 south-east, 2 south-west: the neighbour is always the higher board index).
# - kind 1 to 4, a shark s, v, y, i: on the cell; the mask has the directions, clockwise from east,
#   in which a mouth eats a fish. The fish on the cell itself needs no bit: it is always eaten.
# - aim: 0, or 1 + the direction of the shark's first mouth, for the picture only. generate()
# leaves
#   it 0, so that all ways of turning a shark that eat the same fish are one move.
DIRECTIONS = 63
KIND_SHIFT = 6
KIND = 7
CELL_SHIFT = 9
AIM_SHIFT = 16
MOVE_BITS = AIM_SHIFT + 3
MAX_MOVES = 548
# More moves than any position has: 156 pairs of adjacent spaces on the largest board, and at most
# 28 more moves for each of 14 enemy fish. Why 28: own pieces only reduce the moves, so assume
# none. An empty space with k enemy fish around it has at most 14k/3 shark moves, and each such
# fish removes a pair of empty spaces: 11/3 moves for each side of the fish. An enemy fish with k
# others around it has at most 4 + 9k/2 shark moves, and two such fish remove a pair between them:
# 4 for each side. So a fish, with its six sides, adds at most 4 + 6 * 4.
