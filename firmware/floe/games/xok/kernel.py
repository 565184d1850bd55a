"""Kernels of xok: move generation, make and undo on the bytes of the position.

`layout` defines the bytes and a move; `rules` explains the rules, which are those of the sheet.
"""

from floe.games.xok import layout
from floe.games.xok.chains import heaviest, join, leave
from floe.kernel import kernel, noinline, ptr8, ptr32

# By kind: how many directions the second mouth of a shark is clockwise of the first.
SPREAD = bytes((0, 0, 1, 2, 3))


def mouths(kind, direction):
    """The directions, as a mask, of a shark's mouths when its first points in `direction`."""
    return 1 << direction | 1 << (direction + SPREAD[kind]) % 6


def _aims():
    """Compute AIMS."""
    table = bytearray(5 * 64)
    for kind in range(1, 5):
        for fish in range(64):
            seen = []
            for direction in range(6):
                mask = mouths(kind, direction) & fish
                if mask not in seen:
                    seen.append(mask)
                    table[kind << 6 | fish] |= 1 << direction
    return bytes(table)


# mouths() as a table, at kind * 6 + direction.
MOUTHS = bytes([mouths(kind, direction) for kind in range(5) for direction in range(6)])
# At kind << 6 | directions of enemy fish: the useful directions of the first mouth, as a mask.
# Each eats a set of fish that no lower direction eats.
AIMS = _aims()


@kernel
def generate(state: ptr8, moves: ptr32, at: int) -> int:
    """Write the moves of the player to move from moves[at] on; returns how many."""
    if state[layout.HEAVIEST] >= layout.WON or state[layout.HEAVIEST + 1] >= layout.WON:
        return 0
    aims = AIMS
    mouth_masks = MOUTHS
    turn = state[layout.TURN]
    prey = layout.ENEMY_FISH >> turn
    supply = layout.SUPPLY + turn * layout.SUPPLY_SIZE
    enemies = layout.PIECES_AROUND + layout.BOARD_SIZE - turn * layout.BOARD_SIZE
    n = at
    space = layout.CELL_LIST
    while state[space]:
        cell = state[space]
        space += 1
        here = state[cell]
        if here == layout.EMPTY or here == prey:
            move = cell << layout.CELL_SHIFT
            beside = state[layout.EMPTY_AROUND + cell] & 7
            if beside and here == layout.EMPTY and state[supply] > 1:
                if beside & 1:
                    moves[n] = move | 1
                    n += 1
                if beside & 2:
                    moves[n] = move | 2
                    n += 1
                if beside & 4:
                    moves[n] = move | 4
                    n += 1
            fish = state[enemies + cell] & (layout.DIRECTIONS ^ state[layout.SHARKS_AROUND + cell])
            if fish or here == prey:
                kind = 1
                while kind < 5:
                    if state[supply + kind]:
                        left = aims[kind << 6 | fish]
                        aim = kind * 6
                        while left:
                            if left & 1:
                                mask = mouth_masks[aim] & fish
                                if mask or here == prey:
                                    moves[n] = move | kind << layout.KIND_SHIFT | mask
                                    n += 1
                            left >>= 1
                            aim += 1
                    kind += 1
    return n - at


@kernel
@noinline
def legal(state: ptr8, move: int) -> int:
    """1 if generate() would write the move, else 0; the move may be any 16-bit int."""
    cell = move >> layout.CELL_SHIFT
    kind = move >> layout.KIND_SHIFT & layout.KIND
    mask = move & layout.DIRECTIONS
    if (
        cell >= layout.BOARD_END
        or kind > 4
        or state[layout.HEAVIEST] >= layout.WON
        or state[layout.HEAVIEST + 1] >= layout.WON
    ):
        return 0
    turn = state[layout.TURN]
    here = state[cell]
    supply = layout.SUPPLY + turn * layout.SUPPLY_SIZE
    if kind == 0:
        if here != layout.EMPTY or state[supply] < 2 or mask != 1 and mask != 2 and mask != 4:
            return 0
        return 1 if state[layout.EMPTY_AROUND + cell] & mask else 0
    prey = layout.ENEMY_FISH >> turn
    if not state[supply + kind] or here != prey and (here != layout.EMPTY or not mask):
        return 0
    fish = state[layout.PIECES_AROUND + layout.BOARD_SIZE - turn * layout.BOARD_SIZE + cell] & (
        layout.DIRECTIONS ^ state[layout.SHARKS_AROUND + cell]
    )
    mouth_masks = MOUTHS
    aim = kind * 6
    last = aim + 6
    while aim < last:
        if mouth_masks[aim] & fish == mask:
            return 1
        aim += 1
    return 0


@kernel
def can_move(state: ptr8) -> int:
    """1 if the player to move can place a shark or two fish, whether or not the game is won.

    A shark can always be placed on an enemy fish.
    """
    turn = state[layout.TURN]
    supply = layout.SUPPLY + turn * layout.SUPPLY_SIZE
    sharks = state[supply + 1] | state[supply + 2] | state[supply + 3] | state[supply + 4]
    if sharks and state[layout.SUPPLY + layout.SUPPLY_SIZE - turn * layout.SUPPLY_SIZE] < 14:
        return 1
    if state[supply] > 1:
        space = layout.CELL_LIST
        while state[space]:
            cell = state[space]
            if state[cell] == layout.EMPTY and state[layout.EMPTY_AROUND + cell]:
                return 1
            space += 1
    return 0


@kernel
def update_neighbours(state: ptr8, cell: int, pieces_around: int, piece: int):
    """Update the neighbours of a cell where a piece was added or removed.

    pieces_around: the table of the piece's player, PIECES_AROUND or PIECES_AROUND + BOARD_SIZE.
    """
    others = pieces_around - layout.EMPTY_AROUND
    direction = layout.STEP_LIST
    way = 1
    while way < 8:
        step = state[direction] - layout.STRIDE
        ahead = layout.EMPTY_AROUND + cell + step
        behind = layout.EMPTY_AROUND + cell - step
        back = way << 3
        state[ahead] = state[ahead] ^ back
        state[behind] = state[behind] ^ way
        state[ahead + others] = state[ahead + others] ^ back
        state[behind + others] = state[behind + others] ^ way
        if piece >= layout.SHARK:
            ahead += layout.SHARKS_AROUND - layout.EMPTY_AROUND
            behind += layout.SHARKS_AROUND - layout.EMPTY_AROUND
            state[ahead] = state[ahead] ^ back
            state[behind] = state[behind] ^ way
        direction += 1
        way <<= 1


@kernel
def liberty_gain(state: ptr8, cell: int, pieces_around: int) -> int:
    """How much a piece on an empty space adds to a player's liberties less the other player's.

    The empty spaces beside it become liberties; pieces of both players beside it lose one.
    """
    open_sides = state[layout.EMPTY_AROUND + cell]
    open_sides |= state[2 * layout.PIECES_AROUND + layout.BOARD_SIZE - pieces_around + cell]
    return (
        state[layout.BIT_COUNT + open_sides]
        - state[layout.BIT_COUNT + state[pieces_around + cell]]
    )


@kernel
@noinline
def place_piece(state: ptr8, cell: int, piece: int):
    """Put a piece on an empty space."""
    state[cell] = piece
    black = 1 if piece & layout.BLACK else 0
    best = layout.HEAVIEST + black
    pieces_around = layout.PIECES_AROUND + layout.BOARD_SIZE * black
    gain = liberty_gain(state, cell, pieces_around)
    state[layout.LIBERTIES] = state[layout.LIBERTIES] + (-gain if black else gain)
    update_neighbours(state, cell, pieces_around, piece)
    weight = join(state, cell, pieces_around)
    if weight > state[best]:
        state[best] = weight


@kernel
@noinline
def remove_piece(state: ptr8, cell: int) -> int:
    """Remove the piece from a space, but keep HEAVIEST; returns the weight that its chain had."""
    piece = state[cell]
    state[cell] = layout.EMPTY
    black = 1 if piece & layout.BLACK else 0
    pieces_around = layout.PIECES_AROUND + layout.BOARD_SIZE * black
    gain = liberty_gain(state, cell, pieces_around)
    state[layout.LIBERTIES] = state[layout.LIBERTIES] - (-gain if black else gain)
    update_neighbours(state, cell, pieces_around, piece)
    return leave(state, cell, pieces_around, piece)


@kernel
@noinline
def make(state: ptr8, move: int):
    """Make a legal move: place two fish, or a shark, which eats."""
    turn = state[layout.TURN]
    cell = move >> layout.CELL_SHIFT & 127
    kind = move >> layout.KIND_SHIFT & layout.KIND
    mask = move & layout.DIRECTIONS
    depth = state[layout.JOURNAL_LENGTH]
    state[layout.JOURNAL_LENGTH] = depth + 1
    entry = layout.JOURNAL + depth * layout.ENTRY
    state[entry] = cell
    state[entry + 1] = kind
    state[entry + 3] = state[layout.HEAVIEST]
    state[entry + 4] = state[layout.HEAVIEST + 1]
    enemy = turn ^ 1
    state[layout.TURN] = enemy
    supply = layout.SUPPLY + turn * layout.SUPPLY_SIZE
    state[supply + kind] = state[supply + kind] - 1
    piece = layout.FISH << turn
    second = 0
    if kind:
        piece = layout.SHARK << turn
        state[layout.FACING + cell] = kind | move >> layout.AIM_SHIFT << 3
        most = state[layout.HEAVIEST + enemy]
        eaten = 0
        bitten = 0  # 1: the heaviest chain has lost a piece
        if state[cell] != layout.EMPTY:
            mask |= 64
        at = cell  # the fish under the shark first, then those that its mouths eat
        direction = layout.STEP_LIST
        left = mask >> 6 | mask << 1 & 126
        while left:
            if left & 1:
                weight = remove_piece(state, at)
                if weight == most:
                    bitten = 1
                eaten += 1
            at = cell + state[direction] - layout.STRIDE
            direction += 1
            left >>= 1
        supply = layout.SUPPLY + enemy * layout.SUPPLY_SIZE
        state[supply] = state[supply] + eaten
        if bitten:
            state[layout.HEAVIEST + enemy] = heaviest(state, enemy)
    else:
        state[supply] = state[supply] - 1
        # Masks 1, 2, 4 are directions 0, 1, 2.
        second = cell + state[layout.STEP_LIST + (mask >> 1)] - layout.STRIDE
    state[entry + 2] = mask
    while cell:
        place_piece(state, cell, piece)
        cell = second
        second = 0


@kernel
@noinline
def undo(state: ptr8):
    """Take the last made move back."""
    depth = state[layout.JOURNAL_LENGTH] - 1
    state[layout.JOURNAL_LENGTH] = depth
    entry = layout.JOURNAL + depth * layout.ENTRY
    cell = state[entry]
    kind = state[entry + 1]
    mask = state[entry + 2]
    enemy = state[layout.TURN]
    turn = enemy ^ 1
    state[layout.TURN] = turn
    supply = layout.SUPPLY + turn * layout.SUPPLY_SIZE
    state[supply + kind] = state[supply + kind] + 1
    second = 0
    if not kind:
        state[supply] = state[supply] + 1
        second = cell + state[layout.STEP_LIST + (mask >> 1)] - layout.STRIDE
    at = second if second else cell
    while at:
        remove_piece(state, at)
        at = cell if at == second else 0
    if kind:
        state[layout.FACING + cell] = 0
        supply = layout.SUPPLY + enemy * layout.SUPPLY_SIZE
        at = cell
        direction = layout.STEP_LIST
        left = mask >> 6 | mask << 1 & 126
        while left:
            if left & 1:
                place_piece(state, at, layout.FISH << enemy)
                state[supply] = state[supply] - 1
            at = cell + state[direction] - layout.STRIDE
            direction += 1
            left >>= 1
    state[layout.HEAVIEST] = state[entry + 3]
    state[layout.HEAVIEST + 1] = state[entry + 4]
