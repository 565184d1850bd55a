"""Budgets of nim: nodes a move, by level."""

NODES = (1, 10, 100, 0, 0)


def budget(state):
    """Enough to play every line out."""
    return 1 << 20
