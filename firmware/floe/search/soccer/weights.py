"""What it is worth to be where in soccer, and to have the ball: learnt, in half points.

Two sets of weights. One is for equals, the same for both players: learnt from the search itself
(TreeStrap: J. Veness, D. Silver, W. Uther, A. Blair, "Bootstrapping from Game Tree Search", NIPS
2009), the value of each position being drawn towards what a search from there had found. But
between equals who wait, nobody scores. The other is for playing to win, of two halves, one for the
player who thinks and one for the opponent: learnt from games against a player who looks at 400
nodes (by temporal differences, TD(0.5): R. Sutton, "Learning to Predict by the Methods of Temporal
Differences", Machine Learning 3, 1988), a goal being worth 2 % less for each ply it takes.
"""

from floe.games.soccer.layout import A1
from floe.search.soccer.layout import (
    BALLS,
    CROSSED,
    HELD,
    PLACES,
    POSSESSIONS,
    SET,
    STANDS,
    ZERO,
)


def _points(*sets):
    """POINTS: see there. Of a table by square half is given, for files and ranks are alike."""
    points = bytearray(bytes((ZERO,)) * (SET * len(sets)))
    at = 0
    for tables, places, balls, possessions, there, far, stands in sets:
        for i in range(3):
            _mirror(points, at + HELD * i, 15, 16, tables[i])
            _mirror(points, at + BALLS + 100 * i + A1, 8, 10, balls[i])
        _mirror(points, at + PLACES + A1, 8, 10, places)
        for rank in range(1, 9):
            for file in range(1, 9):
                steps = max(0, 4 - rank, 4 - file, rank - 5, file - 5)
                points[at + CROSSED + 16 * rank + file] += there - far * steps
        points[at + STANDS] += stands
        for i in range(len(possessions)):
            points[at + POSSESSIONS + i] += possessions[i]
        at += SET
    return bytes(points)


def _mirror(points, at, size, stride, half):
    """Write a square table, given by the part of each row from the diagonal on."""
    numbers = half.split()
    taken = 0
    for row in range(size):
        for column in range(row, size):
            value = ZERO + int(numbers[taken])
            points[at + stride * row + column] = value
            points[at + stride * column + row] = value
            taken += 1


POINTS = _points(
    (  # for equals
        (  # a penguin as seen from the ball: free, its own family's, the other's
            """
    -25 -26 -21 -18 -23 -20 -17 -19 -19 -21 -21 -25 -24 -26 -25
    -17  -9  -6  -9 -10  -9  -6  -8  -9 -11 -14 -14 -17 -22
     -3  -6   1  -2   2   2  -2   0  -2  -8  -9 -16 -23
      0   1   3   5   6   5   6   3   1  -4 -11 -22
      5   7   8  10   9   5   8   2  -5 -13 -21
     13  13  16  12  14   8   4  -4 -11 -25
     20  18  19  10   4   1  -3 -17 -28
     31  19  13   6   2  -9 -12 -24
     21   8   5   1  -8 -21 -27
     14   3   0 -12 -19 -20
      5  -9 -12 -11 -24
     -4 -17 -15 -23
    -14 -29 -27
    -21 -26
    -25
    """,
            """
    -25 -24 -27 -21 -28 -29 -27 -27 -25 -24 -25 -27 -25 -26 -25
    -14 -10 -10 -15 -16 -17 -18 -17 -15 -17 -17 -18 -17 -24
     -3  -5  -3  -6   0  -1  -6 -10  -8 -10 -10 -15 -25
      2   1   3   6   5   6   1  -3  -3  -8 -12 -25
      5   8   8  10   8   5   8   2  -4 -15 -24
     10  13  13  12  13  10   7  -1 -12 -22
     16  15  19  12  10   9  -1 -12 -18
     34  18  16  11   9  -3  -7 -20
     23  17  12   7   2 -12 -20
     17  10   8  -2 -11 -23
     13   3  -6 -12 -22
      3  -7 -11 -23
     -5 -15 -23
    -20 -24
    -25
    """,
            """
    -25 -28 -20 -24 -22 -20 -18 -17 -19 -20 -22 -25 -21 -24 -24
    -16 -10  -9  -8  -5  -9  -2  -7 -12 -11 -13 -12 -16 -22
     -6  -2  -1   0   3   6   0   2  -1  -4  -6 -14 -22
      2   2   6   6  10   7   6   5   1  -4 -14 -23
      8   9  11  12  11   6   8   1  -4 -12 -23
     13  13  17  13  12   6   2  -9  -8 -20
     17  16  14   7   3  -6  -4 -22 -24
     31  12   8  -1   0 -14 -14 -28
     10   6   1  -5 -12 -20 -24
      4  -5  -7  -9 -15 -22
     -3 -12 -15 -17 -25
     -7 -17 -21 -25
    -16 -27 -29
    -24 -25
    -25
    """,
        ),
        36 * "0 ",  # a penguin, by square
        # the ball, by square: free, the own family's, the other's
        3
        * (
            """
    -69 -59 -49 -39 -30 -20 -10   0
    -49 -39 -30 -20 -10   0  10
    -30 -20 -10   0  10  20
    -10   0  10  20  30
     10  20  30  39
     30  39  49
     49  59
     69
    """,
        ),
        # having the ball, by case
        (-7, 0, -2, -4, -19, -7, 74, -4, 0, 2, 4, -28, 16),
        31,  # on the board, while the ball is at the crossing,
        7,  # less this for each square from there
        3,  # standing
    ),
    (  # for who plays to win
        (  # a penguin as seen from the ball: free, its own family's, the other's
            """
      2   7   8  14  14  14  20   6  -2  -3  -5  -5  -6  -5  -6
      7   8  14  15  21  15  23   9   9   5   5   2   3  -3
      7   8  16  20  20  16  23  15  22  13  13   6  -5
     16  13  20  18  24  19  26  29  24  13   6  -4
     19  22  28  28  30  30  35  23  20   8  -3
     44  32  43  31  43  28  28  18  12  -1
     50  49  50  35  35  22  10   5  -3
     50  51  44  34  26  13   8  -4
     52  35  32  20  14   4  -1
     41  25  22  14   7  -1
     25  14   6   3  -6
      4   2  -3  -2
     -6 -10 -13
      0 -12
     -6
    """,
            """
     -4   2 -10   1   0  -1   2  -3   0  -5  -6  -6  -6  -6  -6
      9   9   2  10  18  14  22   8   7   2   4   2   2  -6
      5   8  11  19  24  22  26  15  18   9  10   2  -6
     23  21  21  24  29  24  29  23  22  11   4  -6
     26  27  30  31  30  33  35  21  14   3  -5
     23  29  36  30  39  31  28  16   7  -6
     37  38  45  39  38  26  12   5  -5
     76  48  48  39  31  18  10  -5
     48  43  40  27  22   9  -1
     44  32  29  20  12   0
     33  23  17  11   0
     18  15  10   2
      6  12  -8
      2  -7
     -6
    """,
            """
      1  -1  -5  -3  -2  -1   0   0  -2  -5  -5  -5  -5  -5  -6
      1   6   8  12  15  11  12   9   6   7   3   3   4  -6
      4  12  18  18  17  15  16  18  21  15  13   5  -5
     18  22  25  24  22  21  21  21  25  15   4  -3
     25  27  28  28  28  24  22  20  15   6  -4
     35  33  37  30  33  19  16  12   7  -4
     41  40  42  28  24  14   5  -6  -5
     50  37  32  22  13   3  -5  -1
     35  25  20   9   4 -10  -8
     23  12   7   0 -10  -7
      3   0  -3 -10 -14
     -2  -5  -2  -9
    -16  -9 -12
     -2  -8
     -6
    """,
        ),
        # a penguin, by square
        """
     -2   3   1  -5 -11 -13  -9 -13
      3  -1  -1  -4  -4  -5  -8
      2   1   3   2  -1  -3
      2   5   8   5   1
      4  11  16   2
     16  23  17
     33  22
     50
    """,
        (  # the ball, by square: free, the own family's, the other's
            """
    -127 -103 -60 -43 -31 -27 -31 -34
    -98 -54 -34 -22 -18 -22 -25
    -50 -25 -12 -10  -9 -14
     -7   3  14   1   8
     24  24  38  26
     70  63  60
    127 102
    127
    """,
            """
    -112 -71 -54 -37 -23 -23 -29 -30
    -73 -46 -30 -24 -22 -23 -19
    -38 -21 -13 -12  -6  -6
     -2   7  15   9  20
     28  34  47  37
     64  78  63
    127 127
    127
    """,
            """
    -113 -127 -22  -7  -4  -1   0  10
    -127 -58 -27 -16 -12  -9   2
    -57 -24 -12  -6  -3   8
    -14   1  10   9  17
     13  22  28  34
     41  51  60
     85  74
    127
    """,
        ),
        # having the ball, by case
        (-61, -40, -48, -53, -82, -60, 56, -53, -64, -61, -59, -116, -21),
        50,  # on the board, while the ball is at the crossing,
        11,  # less this for each square from there
        6,  # standing
    ),
    (  # for the opponent of that player
        (  # a penguin as seen from the ball: free, its own family's, the other's
            """
    -22 -28 -18 -16 -21 -20 -18 -19 -19 -20 -20 -23 -23 -23 -22
    -21  -7 -19 -17 -14 -14 -11 -10 -11 -13 -12 -16 -15 -22
    -16 -12  -8  -7  -3  -4   0  -2   0  -4  -3 -13 -22
     -5  -4   6   4   8   5   9   5   3  -8 -11 -22
      8  11  17  17  15  10  19   0  -3 -14 -21
     28  24  31  18  25   3  -2 -16 -17 -26
     41  37  41  12   1 -14 -14 -26 -20
     34  34  23   0 -16 -28 -28 -39
     38   4 -10 -25 -31 -34 -31
      4 -19 -27 -44 -37 -41
    -27 -38 -44 -46 -50
    -44 -54 -40 -49
    -37 -43 -40
    -26 -32
    -23
    """,
            """
    -22 -23 -19 -16 -10 -11 -14 -19 -22 -20 -23 -22 -22 -22 -22
    -15 -17 -16 -13 -14 -16 -12 -10 -14 -14 -14 -14 -15 -22
    -17 -11 -10  -8  -6  -8   0  -5  -5  -6  -7 -14 -22
    -11  -6  -1  -1   3  -1   5   4   1  -5 -13 -23
      2   5   8  11  14   9  12   3  -5 -12 -20
     11  14  18  15  17   7   4  -5 -16 -22
     25  23  28  12   7  -1  -7  -9 -21
     21  25  20   7   2  -8 -15 -20
     28  12   7  -2  -8 -18 -22
      6   4  -6 -11 -18 -20
     -9 -14 -13 -19 -23
    -18 -14 -17 -26
    -14 -15 -24
    -17 -24
    -22
    """,
            """
    -22 -21 -15 -13 -11 -10 -14 -19 -20 -22 -21 -23 -22 -22 -22
    -14 -11 -10  -8  -5  -6  -6  -7 -13 -14 -14 -13 -14 -22
    -10  -5  -2   3   4   4   6   0   0  -8  -4 -14 -22
     -2   3   9   9  13   8  11   2   2  -9 -13 -23
     11  15  22  18  16   8  10  -6  -4 -17 -23
     26  24  28  19  14  -2  -8 -18 -17 -25
     38  28  28   6  -6 -18 -14 -24 -22
     34  14   9 -14 -22 -31 -26 -31
      6  -7 -15 -32 -26 -34 -25
    -18 -27 -36 -39 -30 -26
    -35 -38 -22 -28 -25
    -29 -31 -26 -26
    -18 -21 -24
    -17 -23
    -22
    """,
        ),
        # a penguin, by square
        """
      2  15   5  -8 -12 -14 -20 -28
     12  11   0  -7 -14 -16 -30
     -1  -1  -6 -13 -19 -28
     -7  -9 -13 -18 -29
    -11 -14 -17 -26
    -14 -14 -20
      9 -17
      2
    """,
        (  # the ball, by square: free, the own family's, the other's
            """
    -127 -102 -60 -26  -8  14  25  34
    -127 -63 -38  -1   9  22  31
    -70 -24 -14  10  18  27
    -24  -3  12  22  31
      7  25  34  43
     50  54  60
     98 103
    127
    """,
            """
    -127 -74 -60 -34 -17  -8  -2 -10
    -85 -51 -28  -9   3   9   0
    -41 -22 -10   6  12   1
    -13  -1  12  16   4
     14  24  27   7
     57  58  22
    127 127
    113
    """,
            """
    -127 -127 -63 -37 -20   6  19  30
    -127 -78 -47  -9   6  23  29
    -64 -34 -15  12  22  23
    -28  -7  13  24  23
      2  21  30  37
     38  46  54
     73  71
    112
    """,
        ),
        # having the ball, by case
        (35, 53, 47, 40, 30, 58, 126, 60, 46, 55, 60, 18, 67),
        34,  # on the board, while the ball is at the crossing,
        15,  # less this for each square from there
        8,  # standing
    ),
)
"""Three sets, as `layout` says: for equals, for who plays to win, and for that one's opponent."""
