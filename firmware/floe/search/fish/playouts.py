"""Random playouts of games with three or four players: each move is the best of a few."""

from floe.games.fish import layout as at
from floe.games.fish.cells import CELLS
from floe.games.fish.kernel import STEPS, seat_of
from floe.kernel import kernel, noinline, ptr8, ptr32
from floe.search.fish.tree_layout import RANDOM

TRIES = 3  # The most promising of this many random moves is made.
FISH_PROMISE = 20  # How much a caught fish is worth; this sets the unit of all promises.
# The promise of a place, by the number of floes that can be reached from it in one move.
OPEN_PROMISE = bytes(
    (0, 18, 25, 31, 36, 40, 44, 48, 51, 54, 57, 60, 62, 65, 67, 70, 72, 74, 76, 78, 80, 82)
)
# The promise of a place beside an opponent's penguin, by the number of exits it still has.
HEM_PROMISE = bytes((40, 16, 4, 4, 4, 4, 4))


@kernel
def random_below(words: ptr32, limit: int) -> int:
    """A random number, 0 to limit - 1."""
    words[RANDOM] = words[RANDOM] * 29773421 + 12345 & 0x3FFFFFFF
    return (words[RANDOM] >> 14) * limit >> 16


@kernel
@noinline
def open_floes(state: ptr8, cell: int) -> int:
    """How many floes a penguin on a cell can reach in one move."""
    steps = STEPS
    found = 0
    direction = 0
    while direction < 6:
        step = steps[direction] - at.STRIDE
        to = cell + step
        while state[to] & at.FREE:
            found += 1
            to += step
        direction += 1
    return found


@kernel
@noinline
def stay_promise(state: ptr8, cell: int) -> int:
    """What it is worth to be on a cell; 0 off the board."""
    open_promise = OPEN_PROMISE
    return open_promise[open_floes(state, cell)] if cell else 0


@kernel
@noinline
def promise(state: ptr8, target: int) -> int:
    """How good it looks to move to a cell, without the stay_promise() of the present cell."""
    steps = STEPS
    open_promise = OPEN_PROMISE
    hem_promise = HEM_PROMISE
    value = state[target] * FISH_PROMISE
    value += open_promise[open_floes(state, target)]
    direction = 0
    while direction < 6:
        cell = target + steps[direction] - at.STRIDE
        penguin = state[cell]
        if penguin > at.FREE and seat_of(penguin) != state[at.TURN]:
            exits = 0
            way = 0
            while way < 6:
                to = cell + steps[way] - at.STRIDE
                if state[to] & at.FREE and to != target:
                    exits += 1
                way += 1
            value += hem_promise[exits]
        direction += 1
    return value


@kernel
@noinline
def reply(state: ptr8, words: ptr32) -> int:
    """The most promising of a few random moves."""
    steps = STEPS
    cells = CELLS
    slot = at.CELL + state[at.TURN] * 4
    best = 0
    most = 0
    stay = 0  # of the penguin that would move
    left_from = 0
    left = TRIES
    while left:
        if state[at.TO_PLACE]:
            number = random_below(words, 60)
            move = cells[number]
            found = 1 if state[move] == 1 else 0
        else:
            number = random_below(words, state[at.PENGUINS_EACH])
            source = state[slot + number]
            number = random_below(words, 6)
            step = steps[number] - at.STRIDE
            found = 0
            to = source + step
            while state[to] & at.FREE:
                found += 1
                to += step
            if found:
                to = source
                number = random_below(words, found)
                to += step
                while number:
                    to += step
                    number -= 1
                found = 1
            move = source << at.SOURCE_SHIFT | to
        if found:
            if move >> at.SOURCE_SHIFT != left_from:
                left_from = move >> at.SOURCE_SHIFT
                stay = stay_promise(state, left_from)
            value = promise(state, move & at.TARGET) - stay
            if left == TRIES or value > most:
                most = value
                best = move
            left -= 1
    return best
