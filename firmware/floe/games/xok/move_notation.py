"""Reads and writes moves of xok as text.

c3c4          two fish
sc3xd3        a shark of kind s, v, y or i on c3, and the fish its mouths eat
sc3xd3@1      the same with the direction of its first mouth, only for the picture
"""

from floe.games.xok.cells import STEPS, cell_name, find_cell
from floe.games.xok.layout import AIM_SHIFT, CELL_SHIFT, KIND, KIND_SHIFT, STRIDE

KINDS = "svyi"


def target(move):
    """The space where a move places a fish or a shark; of two fish, the first."""
    return move >> CELL_SHIFT & 127


def kind_of(move):
    """0 for two fish, 1 to 4 for a shark s, v, y, i."""
    return move >> KIND_SHIFT & KIND


def aim_of(move):
    """The direction of the shark's first mouth, -1 if the move does not say."""
    return (move >> AIM_SHIFT) - 1


def beside(move):
    """The second fish's space, or the spaces of the fish that mouths eat, in cell order."""
    cells = [
        target(move) + STEPS[direction] - STRIDE for direction in range(6) if move >> direction & 1
    ]
    cells.sort()
    return cells


def encode(kind, cells):
    """The move that places on cells[0], with the rest beside() it; 0 if there is none.

    The cells of two fish may come in any order.
    """
    if kind == 0:
        cells = sorted(cells)
    move = cells[0] << CELL_SHIFT | kind << KIND_SHIFT
    for cell in cells[1:]:
        direction = STEPS.find(bytes([(cell - cells[0] + STRIDE) & 255]))
        if direction < 0:
            return 0
        move |= 1 << direction
    return move


def write(spaces, move):
    """A move as text, with `@` if it says how the shark is turned."""
    names = [cell_name(spaces, cell) for cell in [target(move)] + beside(move)]
    kind = kind_of(move)
    if kind == 0:
        return "".join(names)
    text = KINDS[kind - 1] + "x".join(names)
    return "%s@%d" % (text, aim_of(move)) if aim_of(move) >= 0 else text


def parse(spaces, text):
    """The kind and the spaces that a move's text names, without what follows `@`.

    (kind, cells); the piece is placed on the first cell. None if the text is not a move.
    """
    if len(text) == 4 and find_cell(spaces, text[:2]):
        kind, names = 0, [text[:2], text[2:]]
    elif text[:1] and text[0] in KINDS:
        kind, names = KINDS.find(text[0]) + 1, text[1:].split("x")
    else:
        return None
    cells = [find_cell(spaces, name) for name in names]
    return None if 0 in cells else (kind, cells)


def read(spaces, text):
    """The move that a text names, which may not be legal; 0 if there is none."""
    at = text.find("@")
    parsed = parse(spaces, text if at < 0 else text[:at])
    if not parsed:
        return 0
    move = encode(parsed[0], parsed[1])
    if at >= 0:
        direction = text[at + 1 :]
        if parsed[0] == 0 or len(direction) != 1 or not "0" <= direction <= "5":
            return 0
        move |= (ord(direction) - 47) << AIM_SHIFT
    return move
