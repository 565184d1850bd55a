"""What the position editor may put on a square of soccer: nothing, the ball, a penguin."""

from floe.games.soccer import squares
from floe.games.soccer.squares import CENTRE, PENGUINS, POSES, cell_name, find_cell
from floe.ui.soccer.rink import SQUARE_HEIGHT, SQUARE_WIDTH, square_x, square_y

_NOTHING, _BALL, _FIRST_PENGUIN = range(3)  # The kinds.
_STANDING = len(POSES) - 1  # Variants of a penguin are poses, standing first.


def cells(game):
    """The cells in reading order."""
    return squares.CELLS


def places(view):
    """Where the cells are, by board index: x, y, the width and the height of all."""
    xs, ys = bytearray(89), bytearray(89)
    for cell in squares.CELLS:
        xs[cell] = square_x(cell)
        ys[cell] = square_y(cell)
    return xs, ys, SQUARE_WIDTH - 1, SQUARE_HEIGHT - 1


def kinds(game):
    """For each kind of content the number of its variants."""
    return (1, 1) + (len(POSES),) * len(PENGUINS)


def at(game, cell):
    """The kind and the variant of what is on a cell."""
    penguin = game.penguin(cell)
    if penguin:
        kind = _FIRST_PENGUIN + PENGUINS.index(bytes((penguin,)))
        return kind, (game.pose(penguin) - _STANDING) % len(POSES)
    return (_BALL if cell == game.ball() else _NOTHING), 0


def changed(text, cell, kind, variant):
    """A penguin comes from wherever it is; on the ball, and in the centre, it takes the ball."""
    families, ball, turn = text.split(" ")
    words = families.replace("/", ",").split(",")
    name = cell_name(cell)
    pose = POSES[(variant + _STANDING) % len(POSES)]
    for i in range(len(words)):
        if words[i][:2] == name and kind != _BALL:
            words[i] = "-"
    if kind == _BALL:
        ball = name
    elif kind == _NOTHING and ball == name:
        ball = "*"
    elif kind >= _FIRST_PENGUIN:
        if ball == "*" and cell in CENTRE:
            ball = name
        words[kind - _FIRST_PENGUIN] = name + pose
    for i in range(len(words)):  # whoever has the ball stands
        if words[i][:2] == ball and find_cell(ball):
            words[i] = ball + POSES[_STANDING]
    return "%s/%s %s %s" % (",".join(words[:3]), ",".join(words[3:]), ball, turn)
