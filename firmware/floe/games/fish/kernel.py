"""Kernels of fish: move generation, make and undo on the bytes of the position.

`layout` defines the bytes and a move; `rules` explains the rules, which are those of the sheet.
"""

from floe.games.fish import layout
from floe.kernel import kernel, noinline, ptr8, ptr32

# The six directions, clockwise from east, as steps on the board with STRIDE added.
STEPS = bytes((13, 24, 23, 11, 0, 1))


@kernel
def slot_of(penguin: int) -> int:
    """The slot of a penguin, by its byte of the board."""
    return (penguin >> layout.SLOT_SHIFT) - 1


@kernel
def seat_of(penguin: int) -> int:
    """The seat that owns a penguin, by its byte of the board."""
    return penguin - (1 << layout.SLOT_SHIFT) >> layout.SLOT_SHIFT + 2


@kernel
def generate(state: ptr8, moves: ptr32, at: int) -> int:
    """Write the moves of the player to move from moves[at] on; returns how many."""
    n = at
    if state[layout.TO_PLACE]:
        cell = layout.STRIDE
        while cell < layout.BOARD_END:
            if state[cell] == 1:
                moves[n] = cell
                n += 1
            cell += 1
        return n - at
    turn = state[layout.TURN]
    if state[layout.OUT] >> turn & 1:
        return 0
    steps = STEPS
    slot = layout.CELL + turn * 4
    end = slot + state[layout.PENGUINS_EACH]
    while slot < end:
        source = state[slot]
        direction = 0
        while direction < 6:
            step = steps[direction] - layout.STRIDE
            cell = source + step
            while state[cell] & layout.FREE:
                moves[n] = source << layout.SOURCE_SHIFT | cell
                n += 1
                cell += step
            direction += 1
        slot += 1
    return n - at


@kernel
def can_move(state: ptr8, seat: int) -> int:
    """1 if a penguin of the player has a free floe beside it, else 0."""
    steps = STEPS
    slot = layout.CELL + seat * 4
    end = slot + state[layout.PENGUINS_EACH]
    while slot < end:
        direction = 0
        while direction < 6:
            if state[state[slot] + steps[direction] - layout.STRIDE] & layout.FREE:
                return 1
            direction += 1
        slot += 1
    return 0


@kernel
@noinline
def retire(state: ptr8, seat: int):
    """The player takes the floes under their penguins, which leave the board, and is out."""
    slot = seat * 4
    end = slot + state[layout.PENGUINS_EACH]
    while slot < end:
        state[layout.FISH + seat] = state[layout.FISH + seat] + state[layout.UNDER + slot]
        state[layout.FLOES + seat] = state[layout.FLOES + seat] + 1
        state[state[layout.CELL + slot]] = 0
        slot += 1
    state[layout.OUT] = state[layout.OUT] | 1 << seat


@kernel
@noinline
def unretire(state: ptr8, seat: int):
    """Undo retire()."""
    slot = seat * 4
    end = slot + state[layout.PENGUINS_EACH]
    while slot < end:
        state[layout.FISH + seat] = state[layout.FISH + seat] - state[layout.UNDER + slot]
        state[layout.FLOES + seat] = state[layout.FLOES + seat] - 1
        state[state[layout.CELL + slot]] = slot + 1 << layout.SLOT_SHIFT
        slot += 1
    state[layout.OUT] = state[layout.OUT] & (15 ^ 1 << seat)


@kernel
def begin_turn(state: ptr8, seat: int):
    """Give the turn to the first player from `seat` on who can move; retire those who cannot.

    If nobody can, the turn stays with `seat` and the game is over.
    """
    players = state[layout.PLAYERS]
    state[layout.TURN] = seat
    tried = 0
    while tried < players:
        if not state[layout.OUT] >> seat & 1:
            if can_move(state, seat):
                state[layout.TURN] = seat
                return
            retire(state, seat)
        seat += 1
        if seat == players:
            seat = 0
        tried += 1


@kernel
def make(state: ptr8, move: int):
    """Make a legal move: place a penguin, or move one and take the floe it leaves."""
    turn = state[layout.TURN]
    source = move >> layout.SOURCE_SHIFT
    target = move & layout.TARGET
    depth = state[layout.JOURNAL_LENGTH]
    entry = layout.JOURNAL + depth * layout.ENTRY
    state[layout.JOURNAL_LENGTH] = depth + 1
    state[entry] = source
    state[entry + 1] = target
    state[entry + 3] = turn | state[layout.OUT] << 4
    players = state[layout.PLAYERS]
    seat = turn + 1
    if seat == players:
        seat = 0
    if source:
        slot = slot_of(state[source])
        fish = state[layout.UNDER + slot]
        state[entry + 2] = fish
        state[layout.FISH + turn] = state[layout.FISH + turn] + fish
        state[layout.FLOES + turn] = state[layout.FLOES + turn] + 1
        state[source] = 0
    else:
        waiting = state[layout.TO_PLACE]
        slot = turn * 4  # and the rounds that were placed; the chip has no division
        placed = players * state[layout.PENGUINS_EACH] - waiting
        while placed >= players:
            placed -= players
            slot += 1
        state[entry + 2] = 0
        state[layout.TO_PLACE] = waiting - 1
    state[layout.CELL + slot] = target
    state[layout.UNDER + slot] = state[target]
    state[target] = slot + 1 << layout.SLOT_SHIFT
    if state[layout.TO_PLACE]:
        state[layout.TURN] = seat
    else:
        begin_turn(state, seat)


@kernel
def undo(state: ptr8):
    """Take the last made move back."""
    depth = state[layout.JOURNAL_LENGTH] - 1
    state[layout.JOURNAL_LENGTH] = depth
    entry = layout.JOURNAL + depth * layout.ENTRY
    source = state[entry]
    target = state[entry + 1]
    before = state[entry + 3]
    turn = before & 15
    state[layout.TURN] = turn
    retired = state[layout.OUT] & (15 ^ before >> 4)
    seat = 0
    while retired:
        if retired & 1:
            unretire(state, seat)
        retired >>= 1
        seat += 1
    slot = slot_of(state[target])
    state[target] = state[layout.UNDER + slot]
    state[layout.CELL + slot] = source
    fish = state[entry + 2]
    state[layout.UNDER + slot] = fish
    if source:
        state[source] = slot + 1 << layout.SLOT_SHIFT
        state[layout.FISH + turn] = state[layout.FISH + turn] - fish
        state[layout.FLOES + turn] = state[layout.FLOES + turn] - 1
    else:
        state[layout.TO_PLACE] = state[layout.TO_PLACE] + 1


@kernel
def flood(state: ptr8, afloat: ptr8, queue: ptr8):
    """Mark with 1 in afloat[0..119] every floe that is connected to a penguin by floes.

    queue: 64 bytes of scratch. Both are overwritten.
    """
    steps = STEPS
    cell = 0
    while cell < layout.BOARD_END:
        afloat[cell] = 0
        cell += 1
    end = 0
    cell = layout.STRIDE
    while cell < layout.BOARD_END:
        if state[cell] > layout.FREE:
            afloat[cell] = 1
            queue[end] = cell
            end += 1
        cell += 1
    head = 0
    while head < end:
        source = queue[head]
        head += 1
        direction = 0
        while direction < 6:
            cell = source + steps[direction] - layout.STRIDE
            if state[cell] and not afloat[cell]:
                afloat[cell] = 1
                queue[end] = cell
                end += 1
            direction += 1
