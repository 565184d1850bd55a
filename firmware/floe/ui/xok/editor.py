"""What the position editor may put on a space of xok: nothing, a fish, a shark of some kind."""

from floe.games.xok.cells import CELLS
from floe.games.xok.move_notation import KINDS
from floe.games.xok.notation import LETTERS, PIECES

_KINDS = "." + LETTERS  # The kinds, as the texts of positions have them.
_SHARK = 3  # The first player's; the other's is the next.


def cells(game):
    """The cells in reading order."""
    return game.CELLS


def places(view):
    """Where the cells are, by board index: x, y, the width and the height of all."""
    animation = view._animation
    size = (9, 7) if animation.small else (11, 9)
    return (animation.xs, animation.ys) + size


def kinds(game):
    """For each kind of content the number of its variants."""
    return (1, 1, 1, len(KINDS), len(KINDS))


def at(game, cell):
    """The kind and the variant of what is on a cell."""
    return (1, 2, 4, 8, 16).index(game.state[cell]), 0


def changed(text, cell, kind, variant):
    """A shark comes from the supply of its kind; one that is taken away goes to the first kind of
    which sharks are missing: a text does not say which kinds lie on the board.
    """
    board, sharks, turn = text.split(" ")
    rows = [_expanded(row) for row in board.split("/")]
    pieces = "".join(rows)
    place = CELLS[len(pieces)].index(bytes((cell,)))
    supplies = [[int(digit) for digit in supply] for supply in sharks.split("/")]
    was = _KINDS.index(pieces[place])
    if was == kind and kind < _SHARK:
        return text
    if was >= _SHARK:
        supply = supplies[was - _SHARK]
        missing = [i for i in range(len(supply)) if supply[i] < PIECES[i + 1]]
        supply[missing[0]] += 1
    if kind >= _SHARK:
        supply = supplies[kind - _SHARK]
        if not supply[variant]:
            return ""
        supply[variant] -= 1
    pieces = pieces[:place] + _KINDS[kind] + pieces[place + 1 :]
    written = []
    for row in rows:
        written.append(_written(pieces[: len(row)]))
        pieces = pieces[len(row) :]
    sharks = "/".join(["".join([str(count) for count in supply]) for supply in supplies])
    return "%s %s %s" % ("/".join(written), sharks, turn)


def _expanded(row):
    """A row of a text with a dot for each empty space."""
    return "".join(["." * int(sign) if "1" <= sign <= "9" else sign for sign in row])


def _written(row):
    """The same back again."""
    text = ""
    empty = 0
    for sign in row + "/":
        if sign == ".":
            empty += 1
            continue
        text += (str(empty) if empty else "") + sign
        empty = 0
    return text[:-1]
