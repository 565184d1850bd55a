"""Who comes to the floes of a position first, found with sets instead of bits."""

STEPS = (1, 11, 12, -1, -11, -12)


def free_floes(game):
    """The cells with a floe and no penguin."""
    return {cell for cell in game.CELLS if game.floe(cell) and game.penguin(cell) < 0}


def walks(game, sides):
    """Who comes to each free floe first: {cell: sides}; the last side is all further players."""
    frontiers = {side: set() for side in range(sides)}
    for cell in game.CELLS:
        seat = game.penguin(cell)
        if seat >= 0 and not game.out(seat):
            frontiers[min(seat, sides - 1)].add(cell)
    free = free_floes(game)
    first = {}
    while any(frontiers.values()):
        frontiers = {
            side: {to for cell in frontier for step in STEPS if (to := cell + step) in free}
            for side, frontier in frontiers.items()
        }
        for side, frontier in frontiers.items():
            for cell in frontier:
                first.setdefault(cell, set()).add(side)
        free -= set().union(*frontiers.values())
    return first
