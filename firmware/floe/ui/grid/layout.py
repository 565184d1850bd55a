"""The places of a grid's cells on the display, and plain pictures of pieces in their size."""

from floe.ui.canvas import HEIGHT
from floe.ui.view import WIDTH

_SMALL = 7
_WIDEST = 16  # The widest cells: pieces would look lost in larger ones.
LOW = 8  # Cells not higher than this have room for a small letter, but not for lines around.


class Layout:
    """The places of a floe.games.grid.GridGame's cells.

    xs, ys: the top left of each cell in pixels; width, height: the distance from one cell to the
    next; lines: whether lines are drawn around the cells; piece: the width and height of the
    pictures of pieces, which are centred.
    """

    def __init__(self, game):
        lengths = game.ROW_LENGTHS
        widest = max(lengths)
        self.width = min((WIDTH - 1) // widest, _WIDEST)
        self.height = min((HEIGHT - 1) // len(lengths), self.width)
        if game.HEXAGONS:
            # Rows of regular hexagons are closer to each other than columns.
            self.height = min(self.height, self.width * 7 // 8)
        self.lines = self.height > LOW and not game.HEXAGONS
        piece = self.height - 2 - self.lines + (self.height & 1 if game.HEXAGONS else 0)
        self.piece = max(3, piece)
        left = (WIDTH - widest * self.width) // 2
        top = (HEIGHT - len(lengths) * self.height) // 2
        cells = len(game.CELLS)
        self.xs = bytearray(cells)
        self.ys = bytearray(cells)
        cell = 0
        for row in range(len(lengths)):
            indent = (widest - lengths[row]) * self.width // 2
            for column in range(lengths[row]):
                self.xs[cell] = left + indent + column * self.width
                self.ys[cell] = top + row * self.height
                cell += 1


def picture(*rows):
    """A picture from rows of text: `#` is lit, everything else dark. ValueError if they differ in
    length.
    """
    width = len(rows[0])
    for row in rows:
        if len(row) != width:
            raise ValueError("the picture's row '%s' is not as long as the first" % row)
    columns = bytearray(width * ((len(rows) + 7) // 8))
    for y in range(len(rows)):
        for x in range(width):
            if rows[y][x] == "#":
                columns[y // 8 * width + x] |= 1 << y % 8
    return width, len(rows), bytes(columns)


def discs(size):
    """Pictures of pieces for up to four players: full, a ring, one in halves, a cross.

    The smallest cross is a bar.
    """
    rows = ([], [], [], [])
    hole = size - (3 if size > _SMALL else 2)
    for y in range(size):
        lines = ["", "", "", ""]
        for x in range(size):
            across, down = 2 * x - size + 1, 2 * y - size + 1
            far = across * across + down * down
            disc = far <= size * size
            cross = abs(abs(across) - abs(down)) < 3 if size > 4 else abs(across) < 2
            ring = disc and far > hole * hole
            lit = disc, ring, disc and abs(down) > 1, disc and cross
            for i in range(4):
                lines[i] += "#" if lit[i] else "."
        for i in range(4):
            rows[i].append(lines[i])
    return tuple([picture(*each) for each in rows])
