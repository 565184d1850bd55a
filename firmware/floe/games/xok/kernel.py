"""Kernels of xok: move generation, make and undo on the bytes of the position.

`layout` defines the bytes and a move; `rules` explains the rules, which are those of the sheet.
"""

from floe.games.xok.chains import heaviest, join, leave
from floe.games.xok.layout import (
    AIM_SHIFT,
    BIT_COUNT,
    BLACK,
    BOARD_END,
    BOARD_SIZE,
    CELL_LIST,
    CELL_SHIFT,
    DIRECTIONS,
    EMPTY,
    EMPTY_AROUND,
    ENEMY_FISH,
    ENTRY,
    FACING,
    FISH,
    HEAVIEST,
    JOURNAL,
    JOURNAL_LENGTH,
    KIND,
    KIND_SHIFT,
    LIBERTIES,
    PIECES_AROUND,
    SHARK,
    SHARKS_AROUND,
    STEP_LIST,
    STRIDE,
    SUPPLY,
    SUPPLY_SIZE,
    TURN,
    WON,
)
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
    if state[HEAVIEST] >= WON or state[HEAVIEST + 1] >= WON:
        return 0
    aims = AIMS
    mouth_masks = MOUTHS
    turn = state[TURN]
    prey = ENEMY_FISH >> turn
    supply = SUPPLY + turn * SUPPLY_SIZE
    enemies = PIECES_AROUND + BOARD_SIZE - turn * BOARD_SIZE
    n = at
    space = CELL_LIST
    while state[space]:
        cell = state[space]
        space += 1
        here = state[cell]
        if here == EMPTY or here == prey:  # noqa: SIM109, a kernel has no tuples
            move = cell << CELL_SHIFT
            beside = state[EMPTY_AROUND + cell] & 7
            if beside and here == EMPTY and state[supply] > 1:
                if beside & 1:
                    moves[n] = move | 1
                    n += 1
                if beside & 2:
                    moves[n] = move | 2
                    n += 1
                if beside & 4:
                    moves[n] = move | 4
                    n += 1
            fish = state[enemies + cell] & (DIRECTIONS ^ state[SHARKS_AROUND + cell])
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
                                    moves[n] = move | kind << KIND_SHIFT | mask
                                    n += 1
                            left >>= 1
                            aim += 1
                    kind += 1
    return n - at


@kernel
@noinline
def legal(state: ptr8, move: int) -> int:
    """1 if generate() would write the move, else 0; the move may be any 16-bit int."""
    cell = move >> CELL_SHIFT
    kind = move >> KIND_SHIFT & KIND
    mask = move & DIRECTIONS
    if cell >= BOARD_END or kind > 4 or state[HEAVIEST] >= WON or state[HEAVIEST + 1] >= WON:
        return 0
    turn = state[TURN]
    here = state[cell]
    supply = SUPPLY + turn * SUPPLY_SIZE
    if kind == 0:
        if here != EMPTY or state[supply] < 2 or mask != 1 and mask != 2 and mask != 4:
            return 0
        return 1 if state[EMPTY_AROUND + cell] & mask else 0
    prey = ENEMY_FISH >> turn
    if not state[supply + kind] or here != prey and (here != EMPTY or not mask):
        return 0
    fish = state[PIECES_AROUND + BOARD_SIZE - turn * BOARD_SIZE + cell] & (
        DIRECTIONS ^ state[SHARKS_AROUND + cell]
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
    turn = state[TURN]
    supply = SUPPLY + turn * SUPPLY_SIZE
    sharks = state[supply + 1] | state[supply + 2] | state[supply + 3] | state[supply + 4]
    if sharks and state[SUPPLY + SUPPLY_SIZE - turn * SUPPLY_SIZE] < 14:
        return 1
    if state[supply] > 1:
        space = CELL_LIST
        while state[space]:
            cell = state[space]
            if state[cell] == EMPTY and state[EMPTY_AROUND + cell]:
                return 1
            space += 1
    return 0


@kernel
def update_neighbours(state: ptr8, cell: int, pieces_around: int, piece: int):
    """Update the neighbours of a cell where a piece was added or removed.

    pieces_around: the table of the piece's player, PIECES_AROUND or PIECES_AROUND + BOARD_SIZE.
    """
    others = pieces_around - EMPTY_AROUND
    direction = STEP_LIST
    way = 1
    while way < 8:
        step = state[direction] - STRIDE
        ahead = EMPTY_AROUND + cell + step
        behind = EMPTY_AROUND + cell - step
        back = way << 3
        state[ahead] = state[ahead] ^ back
        state[behind] = state[behind] ^ way
        state[ahead + others] = state[ahead + others] ^ back
        state[behind + others] = state[behind + others] ^ way
        if piece >= SHARK:
            ahead += SHARKS_AROUND - EMPTY_AROUND
            behind += SHARKS_AROUND - EMPTY_AROUND
            state[ahead] = state[ahead] ^ back
            state[behind] = state[behind] ^ way
        direction += 1
        way <<= 1


@kernel
def liberty_gain(state: ptr8, cell: int, pieces_around: int) -> int:
    """How much a piece on an empty space adds to a player's liberties less the other player's.

    The empty spaces beside it become liberties; pieces of both players beside it lose one.
    """
    open_sides = state[EMPTY_AROUND + cell]
    open_sides |= state[2 * PIECES_AROUND + BOARD_SIZE - pieces_around + cell]
    return state[BIT_COUNT + open_sides] - state[BIT_COUNT + state[pieces_around + cell]]


@kernel
@noinline
def place_piece(state: ptr8, cell: int, piece: int):
    """Put a piece on an empty space."""
    state[cell] = piece
    black = 1 if piece & BLACK else 0
    best = HEAVIEST + black
    pieces_around = PIECES_AROUND + BOARD_SIZE * black
    gain = liberty_gain(state, cell, pieces_around)
    state[LIBERTIES] = state[LIBERTIES] + (-gain if black else gain)
    update_neighbours(state, cell, pieces_around, piece)
    weight = join(state, cell, pieces_around)
    if weight > state[best]:
        state[best] = weight


@kernel
@noinline
def remove_piece(state: ptr8, cell: int) -> int:
    """Remove the piece from a space, but keep HEAVIEST; returns the weight that its chain had."""
    piece = state[cell]
    state[cell] = EMPTY
    black = 1 if piece & BLACK else 0
    pieces_around = PIECES_AROUND + BOARD_SIZE * black
    gain = liberty_gain(state, cell, pieces_around)
    state[LIBERTIES] = state[LIBERTIES] - (-gain if black else gain)
    update_neighbours(state, cell, pieces_around, piece)
    return leave(state, cell, pieces_around, piece)


@kernel
@noinline
def make(state: ptr8, move: int):
    """Make a legal move: place two fish, or a shark, which eats."""
    turn = state[TURN]
    cell = move >> CELL_SHIFT & 127
    kind = move >> KIND_SHIFT & KIND
    mask = move & DIRECTIONS
    depth = state[JOURNAL_LENGTH]
    state[JOURNAL_LENGTH] = depth + 1
    entry = JOURNAL + depth * ENTRY
    state[entry] = cell
    state[entry + 1] = kind
    state[entry + 3] = state[HEAVIEST]
    state[entry + 4] = state[HEAVIEST + 1]
    enemy = turn ^ 1
    state[TURN] = enemy
    supply = SUPPLY + turn * SUPPLY_SIZE
    state[supply + kind] = state[supply + kind] - 1
    piece = FISH << turn
    second = 0
    if kind:
        piece = SHARK << turn
        state[FACING + cell] = kind | move >> AIM_SHIFT << 3
        most = state[HEAVIEST + enemy]
        eaten = 0
        bitten = 0  # 1: the heaviest chain has lost a piece
        if state[cell] != EMPTY:
            mask |= 64
        at = cell  # the fish under the shark first, then those that its mouths eat
        direction = STEP_LIST
        left = mask >> 6 | mask << 1 & 126
        while left:
            if left & 1:
                weight = remove_piece(state, at)
                if weight == most:
                    bitten = 1
                eaten += 1
            at = cell + state[direction] - STRIDE
            direction += 1
            left >>= 1
        supply = SUPPLY + enemy * SUPPLY_SIZE
        state[supply] = state[supply] + eaten
        if bitten:
            state[HEAVIEST + enemy] = heaviest(state, enemy)
    else:
        state[supply] = state[supply] - 1
        # Masks 1, 2, 4 are directions 0, 1, 2.
        second = cell + state[STEP_LIST + (mask >> 1)] - STRIDE
    state[entry + 2] = mask
    while cell:
        place_piece(state, cell, piece)
        cell = second
        second = 0


@kernel
@noinline
def undo(state: ptr8):
    """Take the last made move back."""
    depth = state[JOURNAL_LENGTH] - 1
    state[JOURNAL_LENGTH] = depth
    entry = JOURNAL + depth * ENTRY
    cell = state[entry]
    kind = state[entry + 1]
    mask = state[entry + 2]
    enemy = state[TURN]
    turn = enemy ^ 1
    state[TURN] = turn
    supply = SUPPLY + turn * SUPPLY_SIZE
    state[supply + kind] = state[supply + kind] + 1
    second = 0
    if not kind:
        state[supply] = state[supply] + 1
        second = cell + state[STEP_LIST + (mask >> 1)] - STRIDE
    at = second if second else cell
    while at:
        remove_piece(state, at)
        at = cell if at == second else 0
    if kind:
        state[FACING + cell] = 0
        supply = SUPPLY + enemy * SUPPLY_SIZE
        at = cell
        direction = STEP_LIST
        left = mask >> 6 | mask << 1 & 126
        while left:
            if left & 1:
                place_piece(state, at, FISH << enemy)
                state[supply] = state[supply] - 1
            at = cell + state[direction] - STRIDE
            direction += 1
            left >>= 1
    state[HEAVIEST] = state[entry + 3]
    state[HEAVIEST + 1] = state[entry + 4]
