"""How the direction keys move between the choices of a position.

Choices are indices into two tables of pixel coordinates, in reading order.
"""

from floe.events import DOWN, LEFT, UP

_ACROSS = 10
# Rows of hexagons are closer on the display than columns: 10 across count as much as 13 down.
_DOWNWARDS = 13


def nearest(xs, ys, choices, count, x, y):
    """The index in `choices` of the one nearest to a point; the first of equals."""
    best = 0
    least = -1
    for i in range(count):
        dx = (xs[choices[i]] - x) * _ACROSS
        dy = (ys[choices[i]] - y) * _DOWNWARDS
        distance = dx * dx + dy * dy
        if least < 0 or distance < least:
            least = distance
            best = i
    return best


def touched(xs, ys, cells, x, y):
    """The one of `cells` at a point of the display, -1 if none is; xs, ys: their top left."""
    pairs = [(a, b) for a in cells for b in cells]
    width = min([xs[b] - xs[a] for a, b in pairs if xs[b] > xs[a] and ys[b] == ys[a]], default=9)
    height = min([ys[b] - ys[a] for a, b in pairs if ys[b] > ys[a]], default=9)
    inside = [cell for cell in cells if 0 <= x - xs[cell] < width and 0 <= y - ys[cell] < height]
    return inside[0] if inside else -1


def step(xs, ys, choices, count, at, key):
    """Where a direction key leads from the choice at index `at` of `choices`, as such an index.

    It leads to the nearest choice in the quarter of the board in that direction; if there is none,
    right and down lead to the next choice in reading order, left and up to the one before, and
    wrap around at the ends. A sector wider than a quarter would not work: in some positions there
    would be choices that no key leads to.
    """
    x = xs[choices[at]]
    y = ys[choices[at]]
    best = -1
    least = 0
    for i in range(count):
        right = (xs[choices[i]] - x) * _ACROSS
        down = (ys[choices[i]] - y) * _DOWNWARDS
        if key == UP:
            ahead = -down
            aside = right
        elif key == DOWN:
            ahead = down
            aside = right
        elif key == LEFT:
            ahead = -right
            aside = down
        else:
            ahead = right
            aside = down
        if ahead > 0 and -ahead <= aside <= ahead:
            distance = ahead * ahead + aside * aside
            if best < 0 or distance < least:
                best = i
                least = distance
    if best >= 0:
        return best
    if key == UP or key == LEFT:  # noqa: SIM109, a tuple would allocate
        return at - 1 if at else count - 1
    return (at + 1) % count
