"""The weights of the evaluation.

fit.py found those for up to 44 free floes; but what a move's reach is worth it can't tell from
games of players who all go by it alike, nor anything of the start. These were set by hand, and
kept for they won matches at 6,000 nodes against what was fitted.
"""

from __future__ import annotations

import numpy as np

from tools.strength.sparring.fish.evaluation import Weights

# Free floes for which weights are fitted; 52 and more are left while penguins are placed.
KNOTS = (8, 14, 20, 26, 32, 38, 44, 50, 52, 54, 58)
_TABLE = (
    (0.10, 0.22, 0.07, 0.01, 0.22, 0.10, -0.00, 0.24, -0.19),
    (-0.02, 0.41, 0.15, 0.05, 0.15, 0.10, -0.76, 0.13, -0.04),
    (0.13, 0.32, 0.08, 0.13, 0.49, 0.10, -1.00, -0.04, 0.01),
    (0.26, 0.12, 0.04, 0.08, 0.63, 0.30, -1.00, 0.04, -0.06),
    (0.82, 0.20, 0.02, 0.04, 0.47, 0.30, -1.00, 0.05, -0.01),
    (1.42, 0.22, 0.01, 0.06, 0.34, 0.30, -1.00, 0.08, 0.05),
    (1.36, 0.28, 0.01, 0.06, 0.22, 0.30, -1.00, 0.06, -0.11),
    (0.20, 0.60, 0.20, 0.10, 0.40, 0.20, -0.50, 0.30, 0.00),
    (0.20, 0.60, 0.20, 0.10, 0.40, 0.20, -0.50, 0.30, 0.00),
    (0.20, 0.60, 0.20, 0.10, 0.40, 0.20, -0.50, 0.30, 0.00),
    (0.20, 0.60, 0.20, 0.10, 0.40, 0.20, -0.50, 0.30, 0.00),
)


def fitted() -> Weights:
    """The weights for 0 to 60 free floes, on straight lines between KNOTS."""
    columns = np.array(_TABLE).T
    free = np.arange(61)
    return np.array([np.interp(free, KNOTS, column) for column in columns], np.float32).T.copy()
