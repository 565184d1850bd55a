"""The layout of a position of soccer: its bytes, the squares of the board, and moves.

Integers only: tools.build.shrink replaces the names with the numbers, so that neither the names
nor this module take memory on the device.
"""

SEATS = 2

# A penguin is a number, 4 * seat + kind: 1, 2, 3 are player 1's Mama, Papa and Baby, 5, 6, 7
# player 2's. Its kind is also how far it slides and, in steps of 45 degrees, how far it may spin.
MAMA = 1
PAPA = 2
BABY = 3

# The board is 10 rows of 10 bytes, a square's index 10 * rank + file; the rim around the 64
# squares is off the board.
STRIDE = 10
A1 = 11  # player 1's corner
H8 = 88  # player 2's corner
D4 = 44  # the ball at the crossing is also on the squares 1, 10 and 11 after it
CROSSING = 0  # the ball's place at the crossing of four squares
OFF_BOARD = 0  # a penguin's place off the board

# A byte of the board is the number of the penguin there, or 0, plus WITH_BALL if the ball is
# there; in the rim it is RIM. The rule sheet says that the ball at the crossing "is considered to
# be in all four squares", as it is here.
PENGUIN = 7  # mask
WITH_BALL = 8
RIM = 16

# The position
CELL = 100  # 8 bytes by penguin: where it is, or OFF_BOARD
POSE = 108  # 8 bytes by penguin: the direction it lies facing, or STANDING; 0 off the board
STANDING = 8
BALL = 116  # where the ball is, or CROSSING
TURN = 117
POSITION = 118  # the number of bytes of the position; facts about the game so far follow

RESULT = 118  # 0: not over, 1: player 1 has won, 2: player 2, or DRAW
DRAW = 3
GOAL = 1  # why a game is over
THIRD_TIME = 2
TIME_UP = 3
TOO_LONG = 4
REPEATS = 119  # how often the position was there before, at most 3
REPETITION = 120  # 1: the third time is a draw
PLIES = 121  # 2 bytes: plies played since the first position
BASE = 123  # 2 bytes: PLIES of the position from which a search continues
FULL_TIME = 125  # hundreds of plies after which the place of the ball decides; or NEVER
NEVER = 10
MOST_PLIES = 100 * NEVER  # a game of this many plies is a draw
LATEST = 126  # 256 times 2 bytes: by hash, 1 + the number of the newest entry with it, or 0

# The history: an entry for each position since the first, see `history`. First come the squares
# of player 1's penguins, the ball's and those of player 2's penguins.
HISTORY = 638
ENTRY = 13  # bytes
BALL_BEFORE = 3
POSES_BEFORE = 6  # by kind: the poses of both players' penguins, 4 bits each
OLDER = 10  # the low byte of the previous entry with the same hash; the position is before it
# OLDER's bits 8 and 9, WRITTEN, in bits 4 and 5 REPEATS, in 6 and 7 the kind of the only penguin
# that moved, or 0 for more:
FLAGS = 11
WRITTEN = 4
HASH = 12
HUNDRED_ENTRIES = 100 * ENTRY  # bytes

# A move is action << ACTION_SHIFT | penguin << PENGUIN_SHIFT | turned << TURNED_SHIFT | target:
#     slide, enter    target where it ends, turned its pose then: a direction, or STANDING
#     stand up        target its own square, turned STANDING
#     kick            target where the ball comes to rest, turned the direction of the kick
#     tackle          target where it ends, turned the direction in which it pushes
#     pass            no penguin, no target
# So different ways to the same position are the same move.
TARGET = 127
TURNED_SHIFT = 7
TURNED = 15
PENGUIN_SHIFT = 11
ACTION_SHIFT = 14
SLIDE = 0  # kinds of moves; entering is a slide
STAND = 1
KICK = 2
TACKLE = 3
PASS = 4
PASS_MOVE = PASS << ACTION_SHIFT
MOVE_BITS = ACTION_SHIFT + 3

# Moves of a penguin that end on one square are poses << POSES_SHIFT | the first of them.
POSES_SHIFT = 17
FIRST_MOVE = 0x1FFFF  # mask

# More moves than three penguins have: a standing penguin without the ball slides in 8 directions
# and ends in 3, 5 or 7 poses; a lying one has one direction, an entering one three, and one with
# the ball 8 kicks.
MAX_MOVES = 120
