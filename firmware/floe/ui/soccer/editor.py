"""What the position editor puts on a square of soccer: nothing, the ball, a penguin."""

from floe.games.soccer.squares import CELLS, CENTRE, PENGUINS, POSES, cell_name, find_cell
from floe.ui.soccer.rink import SQUARE_HEIGHT, SQUARE_WIDTH, square_x, square_y

_NOTHING, _BALL, _FIRST_PENGUIN = range(3)  # The kinds.


def places(game):
    """The size of a square, and where the squares are."""
    squares = [(cell, square_x(cell), square_y(cell)) for cell in CELLS]
    return SQUARE_WIDTH - 1, SQUARE_HEIGHT - 1, squares


def kinds(game, cell):
    """Variants of a penguin are its poses; of a player there is nothing to change."""
    if cell < game.players:
        return (1,)
    return (1, 1) + (len(POSES),) * len(PENGUINS)


def at(game, cell):
    """What is on a square; a penguin's first variant is that it stands."""
    if cell < game.players:
        return 0, 0
    penguin = game.penguin(cell)
    if penguin:
        return _FIRST_PENGUIN + PENGUINS.index(bytes((penguin,))), (game.pose(penguin) + 1) % 9
    return (_BALL if cell == game.ball() else _NOTHING), 0


def put(game, cell, kind, variant):
    """Put that there; a penguin, and the ball, come from wherever they are.

    A penguin in the centre has a ball that would be at the crossing, and one with the ball stands.
    """
    families, ball, turn = game.text().split(" ")
    words = families.replace("/", ",").split(",")
    name = cell_name(cell)
    if cell < game.players:
        turn = cell + 1
    elif kind == _BALL:
        ball = name
    else:
        words = ["-" if word[:2] == name else word for word in words]
        if kind >= _FIRST_PENGUIN:
            words[kind - _FIRST_PENGUIN] = name + POSES[variant - 1]
        elif ball == name:
            ball = "*"
    for i in range(len(words)):
        if ball == "*" and find_cell(words[i][:2]) in CENTRE:
            ball = words[i][:2]
        if words[i][:2] == ball:
            words[i] = ball + "^"
    game.read("%s/%s %s %s" % (",".join(words[:3]), ",".join(words[3:]), ball, turn))
    return True
