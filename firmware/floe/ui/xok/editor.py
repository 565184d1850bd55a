"""What the position editor puts on a space of xok: nothing, or a piece from a player's supply."""

from floe.games.errors import TextError
from floe.games.xok import layout
from floe.ui.xok.animation import XokAnimation

# The kinds: nothing, then the pieces of both players in the order of their supplies.
_KINDS = 1 + 2 * layout.SUPPLY_SIZE


def places(game):
    """The size of a space, and where the spaces are."""
    board = XokAnimation(game)
    wide, high = (9, 7) if board.small else (11, 9)
    return wide, high, [(cell, board.xs[cell], board.ys[cell]) for cell in game.CELLS]


def kinds(game, cell):
    """Each has one variant; of a player there is nothing to change."""
    return (1,) if cell < game.players else (1,) * _KINDS


def at(game, cell):
    """What is on a space; a shark of unknown kind is the first that is not in supply."""
    if cell < game.players or game.owner(cell) < 0:
        return 0, 0
    seat = game.owner(cell)
    piece = 0
    if game.shark(cell):
        piece = game.shark_kind(cell) or 1
        while game.supply(seat, piece) == game.PIECES[piece]:
            piece += 1
    return 1 + layout.SUPPLY_SIZE * seat + piece, 0


def put(game, cell, kind, variant):
    """Put that there; what was there goes back to the supply."""
    state = game.state
    if cell < game.players:
        state[layout.TURN] = cell
        return True
    was = at(game, cell)[0]
    if was:
        state[layout.SUPPLY + was - 1] += 1
    state[cell] = layout.EMPTY
    state[layout.FACING + cell] = 0
    if kind:
        if not state[layout.SUPPLY + kind - 1]:
            return False
        state[layout.SUPPLY + kind - 1] -= 1
        seat, shark = divmod(kind - 1, layout.SUPPLY_SIZE)
        state[cell] = (layout.SHARK if shark else layout.FISH) << seat
        state[layout.FACING + cell] = shark | 1 << 3 if shark else 0
    facing = bytes(state[layout.FACING : layout.FACING + layout.BOARD_SIZE])
    try:
        game.read(game.text())  # finds the chains
    except TextError:  # two chains of ten
        return False
    state[layout.FACING : layout.FACING + layout.BOARD_SIZE] = facing
    return True
