"""The 64 squares of Penguin Soccer, their names, and the names of poses.

Files a to h from the left, ranks 1 to 8 from the bottom; a1 is player 1's corner, h8 player 2's.
"""

from floe.games.soccer.layout import A1, H8

PENGUINS = bytes((1, 2, 3, 5, 6, 7))  # The six penguins, in the order of the texts.

CENTRE = bytes((44, 45, 54, 55))  # The four squares around the crossing.

# The names of poses: 0 to 7 clockwise from north, and STANDING.
POSES = ("n", "ne", "e", "se", "s", "sw", "w", "nw", "^")

# The board indices of the 64 squares in the order of the screen: a8 to h8 first, a1 to h1 last.
CELLS = bytes(10 * rank + file for rank in range(8, 0, -1) for file in range(1, 9))


def corner(seat):
    """The corner that a player defends, where their penguins enter."""
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
