"""The layout of a position of fish: its bytes, the cells of the board, and moves.

Integers only: tools.build.shrink replaces the names with the numbers, so that neither the names
nor this module take memory on the device.
"""

# The board is a padded grid of 10 rows of 12 bytes. Every row is half a floe to the right of the
# one above it, so each of the six directions has one fixed step; the bytes around the 60 cells
# stay water, so that a ray always ends.
STRIDE = 12
BOARD_END = 120

# A byte of the board is 0 for water, 1 to 3 for a free floe with as many fish, or slot + 1 <<
# SLOT_SHIFT for a floe with a penguin.
FREE = 3  # mask: the fish on a free floe; a byte above it has a penguin
SLOT_SHIFT = 2

# Player p owns the penguin slots 4 * p to 4 * p + 3, but has only as many penguins as
# PENGUINS_EACH says.
SLOTS = 16
CELL = 120  # 16 slots: the cell of each penguin; 0 before it is placed
UNDER = 136  # 16 slots: the fish on the floe under it
FISH = 152  # 4 players: fish caught
FLOES = 156  # 4 players: floes taken
FISH_SHIFT = 8  # a score is fish << FISH_SHIFT | floes, so that the higher one wins
TURN = 160
PLAYERS = 161
PENGUINS_EACH = 162
TO_PLACE = 163  # penguins still to be placed, of all players
OUT = 164  # a bit per player who is out
POSITION = 165  # bytes of the state that are the position; the journal of make and undo follows
JOURNAL_LENGTH = 165  # entries in the journal
JOURNAL = 166
ENTRY = 4  # bytes: source, target, fish under the mover, turn | out << 4
MOST_PLIES = 64  # entries the journal can hold: no game is longer than 60 moves
SCRATCH = JOURNAL + ENTRY * MOST_PLIES  # 179 bytes that the rules leave to the search
STATE = SCRATCH + 179  # bytes of the whole state

# A move is source << SOURCE_SHIFT | target, both board indices; the source is 0 when placing.
SOURCE_SHIFT = 7
TARGET = 127
MOVE_BITS = 2 * SOURCE_SHIFT
MAX_MOVES = 126  # of a position: more than six penguins have, with at most 21 moves each
