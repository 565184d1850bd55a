"""Writes positions of Penguin Soccer as text; position_reader reads them.

c2ne,b6w,e5^/e4sw,f5^,c5sw e5   2
families                   ball turn
"""

from floe.games.soccer import layout, squares
from floe.games.soccer.squares import cell_name


def write(game):
    """A game's position as text."""
    families = "/".join([_family(game, seat) for seat in range(layout.SEATS)])
    ball = cell_name(game.ball()) if game.ball() else "*"
    return "%s %s %d" % (families, ball, game.turn() + 1)


def _family(game, seat):
    """A player's Mama, Papa and Baby: square and pose, or a dash if off the board."""
    words = []
    for penguin in range(4 * seat + layout.MAMA, 4 * seat + layout.BABY + 1):
        cell = game.square_of(penguin)
        words.append(cell_name(cell) + squares.POSES[game.pose(penguin)] if cell else "-")
    return ",".join(words)
