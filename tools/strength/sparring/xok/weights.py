"""The weights of the evaluation of the partner of xok, as `fit` found them.

From 600 games of the weights by hand against themselves, 120 iterations a move; they won 44 of 60
games against those, at 400 iterations.
"""

import numpy as np

from tools.strength.sparring.xok.evaluation import Weights, spread

# On a full board.
FULL = (
    # chains, by length, against no shark in hand
    *(0.00, 0.01, 0.12, 0.39, 0.36, 0.68, 0.79, 1.38, 2.19, 2.68),
    # against one or two
    *(0.00, 0.11, 0.19, 0.29, 0.26, 0.20, 0.19, 0.50, 0.46, 0.75),
    # against more
    *(0.00, 0.20, 0.47, 0.39, 0.28, 0.40, 0.21, 0.10, 0.07, 0.22),
    # sharks, by the length of their chain
    *(0.00, -0.52, -0.46, -0.26, -0.19, 0.09, 0.16, 0.25, 0.45, 0.49),
    # sharks in hand, by their number
    *(-0.65, 0.82, 1.59, 1.98, 1.94, 2.08, 2.25),
    # the longest chain that one piece would make
    *(0.00, 0.01, -0.13, -0.19, -0.29, -0.32, -0.10, -0.21, 0.13, 0.58, 0.51),
    # fish, liberties, having the move
    *(-0.12, 0.00, 0.87),
)
# On an empty one.
EMPTY = (
    *(0.00, -0.15, 0.05, 0.12, 0.37, 0.65, 0.82, 1.37, 2.09, 2.54),
    *(0.00, 0.15, 0.17, 0.35, 0.31, 0.41, 0.45, 0.51, 0.63, 0.78),
    *(0.00, 0.22, 0.37, 0.40, 0.42, 0.31, 0.13, 0.18, 0.07, 0.33),
    *(0.00, -0.13, 0.00, 0.12, 0.27, 0.20, 0.40, 0.36, 0.42, 0.35),
    *(-0.12, 0.89, 1.34, 1.78, 1.99, 2.07, 2.06),
    *(0.00, 0.05, -0.24, -0.21, -0.19, -0.16, -0.19, 0.09, 0.22, 0.32, 0.30),
    *(0.30, 0.02, 0.23),
)


def fitted() -> Weights:
    """The weights, by how empty the board is."""
    return spread(np.array(FULL, np.float32), np.array(EMPTY, np.float32))
