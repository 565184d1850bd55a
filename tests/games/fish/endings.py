"""Endgames of fish in which every penguin is alone, and the most that each can collect."""

from functools import cache

from tools.strength.reference.fish import CELLS, DIRECTIONS, NAMES, beside


def targets(cell, free):
    """Where a penguin on `cell` can go over the free floes."""
    found = []
    for down, right in DIRECTIONS:
        to = (cell[0] + down, cell[1] + right)
        while to in free:
            found.append(to)
            to = (to[0] + down, to[1] + right)
    return found


def most(cell, ice):
    """The most that a single penguin can collect: (fish, floes), by trying every path."""

    @cache
    def best(at, free):
        ways = [best(to, free - {to}) for to in targets(at, free)]
        fish, floes = max(ways, default=(0, 0))
        return fish + ice[at], floes + 1

    return best(cell, frozenset(set(ice) - {cell}))


def islands(rng, count, size):
    """`count` separate islands of up to `size` floes: a list of (penguin, ice)."""
    taken, found = set(), []
    for start in rng.sample(CELLS, len(CELLS)):
        if len(found) == count:
            break
        island, edge = [], [start]
        wanted = rng.randint(1, size)
        while edge and len(island) < wanted:
            cell = edge.pop(rng.randrange(len(edge)))
            around = beside(cell)
            if cell in island or cell in taken or taken & set(around):
                continue
            island.append(cell)
            edge += [to for to in around if to in CELLS]
        if island:
            found.append((rng.choice(island), {cell: rng.randint(1, 3) for cell in island}))
            taken |= set(island)
    return found


def ending(rng):
    """(position text, penguins by seat as (cell, ice)) with every penguin alone."""
    players = rng.choice((2, 3, 4))
    each = {2: 4, 3: 3, 4: 2}[players]
    while True:
        found = islands(rng, players * each, 12)
        if len(found) == players * each:
            break
    seats = [found[seat * each : (seat + 1) * each] for seat in range(players)]
    ice = {cell: fish for _, island in found for cell, fish in island.items()}
    rows = ["".join(str(ice.get(cell, 0)) for cell in CELLS if cell[0] == r) for r in range(8)]
    groups = "/".join(",".join(sorted(NAMES[p] for p, _ in seat)) for seat in seats)
    return f"{'/'.join(rows)} {groups} 1 {'/'.join(['9+9'] * players)}", seats
