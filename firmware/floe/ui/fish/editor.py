"""What the position editor puts on a floe of fish, and what it lets a player have caught."""

from floe.games.fish import layout
from floe.games.fish.cells import CELLS
from floe.ui.fish.animation import X, Y

_FIRST_PENGUIN = 4  # The kinds: so many fish, then the players' penguins.
_MOST_FISH, _MOST_FLOES = 75, 60  # With all floes at 3 fish a player can still end with 255.


def places(game):
    """The size of a floe, and where the floes are."""
    return 11, 8, [(CELLS[i], X[i], Y[i]) for i in range(len(CELLS))]


def kinds(game, cell):
    """Water, fish, and a penguin of each player; a player's fish, each with a number of floes."""
    if cell < game.players:
        return (_MOST_FLOES + 1,) * (_MOST_FISH + 1)
    return (1,) * (_FIRST_PENGUIN + game.players)


def at(game, cell):
    """What is on a floe, or what a player has caught."""
    if cell < game.players:
        return game.fish(cell), game.floes(cell)
    seat = game.penguin(cell)
    return (game.floe(cell) if seat < 0 else _FIRST_PENGUIN + seat), 0


def put(game, cell, kind, variant):
    """Put that there; a penguin stands on a floe with a fish at least."""
    state = game.state
    state[layout.TO_PLACE] = 1  # Meanwhile nothing sinks, and nobody is out.
    state[layout.OUT] = 0
    if cell < game.players:
        state[layout.TURN] = cell
        state[layout.FISH + cell] = kind
        state[layout.FLOES + cell] = variant
        return True
    under = max(game.floe(cell), 1)
    if state[cell] > layout.FREE:
        state[layout.CELL + (state[cell] >> layout.SLOT_SHIFT) - 1] = 0
    if kind < _FIRST_PENGUIN:
        state[cell] = kind
        return True
    first = 4 * (kind - _FIRST_PENGUIN)
    for slot in range(first, first + state[layout.PENGUINS_EACH]):
        if not state[layout.CELL + slot]:
            state[layout.CELL + slot] = cell
            state[layout.UNDER + slot] = under
            state[cell] = slot + 1 << layout.SLOT_SHIFT
            return True
    return False
