"""The board of Penguin Soccer: its 64 squares, their names, and where things lie in the state.

Files a to h from the left, ranks 1 to 8 from the bottom; a1 is player 1's corner, h8 player 2's.
A square's board index is 10 * rank + file, both from 1. `soccer_kernel` describes the bytes.

A penguin is a number, 4 * seat + kind: 1, 2, 3 are player 1's Mama, Papa and Baby, 5, 6, 7 player
2's. A pose is the direction a penguin lies facing, 0 to 7 clockwise from north, or STANDING.
"""

SEATS = 2
MAMA, PAPA, BABY = 1, 2, 3
PENGUINS = bytes((1, 2, 3, 5, 6, 7))
"""The six penguins, in the order of the texts."""

A1, H8 = 11, 88
CROSSING = 0
"""Where the ball is while it stands at the crossing of the four squares of CENTRE."""
CENTRE = bytes((44, 45, 54, 55))
OFF_BOARD = 0
"""Where a penguin is while it is off the board."""

STANDING = 8
WITH_BALL = 8
"""Added to the board byte of a square where the ball is."""
POSES = ("n", "ne", "e", "se", "s", "sw", "w", "nw", "^")

SLIDE, STAND, KICK, TACKLE, PASS = 0, 1, 2, 3, 4
"""What a move is; entering is sliding. `soccer_kernel` says how a move is written as an int."""

DRAW = 3
"""The state's RESULT of a draw; 1 and 2 are won games, 0 is the game being on."""

CELL, POSE, BALL, TURN, RESULT = 100, 108, 116, 117, 118
REPEATS, REPETITION, PLIES, BASE = 119, 120, 121, 123
"""Where things lie in the state; soccer_kernel and soccer_history say what they are."""

CELLS = bytes(10 * rank + file for rank in range(8, 0, -1) for file in range(1, 9))
"""The board indices of the 64 squares as one sees them: a8 to h8 first, a1 to h1 last."""


def corner(seat):
    """The corner that a player defends, and where their penguins enter."""
    return H8 if seat else A1


def cell_name(cell):
    """The name of a board index: file a to h, rank 1 to 8."""
    return "abcdefgh"[cell % 10 - 1] + str(cell // 10)


def find_cell(name):
    """The board index of a square's name, 0 if there is no such square."""
    if len(name) == 2 and "a" <= name[0] <= "h" and "1" <= name[1] <= "8":
        return 10 * (ord(name[1]) - 48) + ord(name[0]) - 96
    return 0


def find_pose(name):
    """The pose of a name: n ne e se s sw w nw, ^ for standing; -1 if there is no such pose."""
    return POSES.index(name) if name in POSES else -1
