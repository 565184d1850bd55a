"""Make and undo for the search of fish, which also update how many fish each penguin can reach.

A penguin that moves leaves water behind, where its own floe had stopped all rays before. So
mobility changes only for penguins whose rays pass over the target: those that reach it along one
of its three axes, and now see no farther.
"""

from floe.games.fish import layout as at
from floe.games.fish.kernel import STEPS, seat_of, slot_of
from floe.games.fish.kernel import make as rules_make
from floe.games.fish.kernel import undo as rules_undo
from floe.kernel import kernel, noinline, ptr8
from floe.search.fish.best_reply import end_reply, give_turn, note_root
from floe.search.fish.layout import MOBILITY, MOBILITY_BEFORE
from floe.search.fish.territory import fill_bitboards, toggle_free

AXIS_BITS = 4
AXIS = 15  # mask
# By direction, as in STEPS: the steps along the two other axes, AXIS_BITS each.
AXES = bytes((12 | 11 << AXIS_BITS, 1 | 11 << AXIS_BITS, 1 | 12 << AXIS_BITS) * 2)

ALL_AXES = 1 | 12 << AXIS_BITS | 11 << 2 * AXIS_BITS  # The steps along all three axes.


@kernel
def walk_ray(state: ptr8, to: int, step: int, fish: int) -> tuple[int, int]:
    """(fish, end): `fish` plus those of a ray's free floes from `to` on; what is behind them."""
    cell = to
    while state[cell] & at.FREE:
        fish += state[cell]
        cell += step
    end = state[cell]
    return fish, end


@kernel
def walk_axis(state: ptr8, cell: int, along: int, fish: int) -> tuple[int, int, int, int]:
    """(ahead, between, behind, fish): what both rays of an axis hit from a cell, and their fish.

    fish: those counted already; between: with those of the ray ahead only.
    """
    to = cell + along
    while state[to] & at.FREE:  # rotated
        fish += state[to]
        to += along
    ahead = state[to]
    between = fish
    to = cell - along
    while state[to] & at.FREE:  # rotated
        fish += state[to]
        to -= along
    behind = state[to]
    return ahead, between, behind, fish


@kernel
@noinline
def mobility_of(state: ptr8, cell: int) -> int:
    """The fish on the floes that a penguin on `cell` can reach in one move."""
    steps = STEPS
    fish = 0
    direction = 0
    while direction < 6:
        step = steps[direction] - at.STRIDE
        fish, end = walk_ray(state, cell + step, step, fish)
        direction += 1
    return fish


@kernel
def prepare(state: ptr8):
    """Compute the mobility of every penguin, from which make and undo then start."""
    note_root(state)
    fill_bitboards(state)
    slot = 0
    while slot < at.SLOTS:
        cell = state[at.CELL + slot]
        state[MOBILITY + slot] = mobility_of(state, cell) if cell else 0
        slot += 1


@kernel
def block_rays(state: ptr8, target: int, sign: int) -> int:
    """Reduce the mobility of the penguins that see over the free floe `target` by what it hides.

    sign: 1, or -1 to restore it. Returns the fish that a penguin on the target could reach.
    """
    fish = state[target]
    reached = 0
    axes = ALL_AXES
    while axes:
        along = axes & AXIS
        axes >>= AXIS_BITS
        before = reached
        ahead, between, behind, reached = walk_axis(state, target, along, reached)
        if ahead:
            slot = MOBILITY + slot_of(ahead)
            state[slot] = state[slot] - sign * (reached - between + fish)
        if behind:
            slot = MOBILITY + slot_of(behind)
            state[slot] = state[slot] - sign * (between - before + fish)
    return reached


@kernel
def make(state: ptr8, move: int):
    """Make a move, as the rules do."""
    source = move >> at.SOURCE_SHIFT
    target = move & at.TARGET
    penguin = state[source]  # water when placing: the source is 0
    depth = state[at.JOURNAL_LENGTH]
    state[source] = 0
    reached = block_rays(state, target, 1)
    state[source] = penguin
    toggle_free(state, target)
    if source:
        give_turn(state, seat_of(penguin))
    rules_make(state, move)
    if source:
        end_reply(state, seat_of(penguin))
    else:
        penguin = state[target]
    if penguin:  # the last one placed may have been retired at once
        slot = MOBILITY + slot_of(penguin)
        state[MOBILITY_BEFORE + depth] = state[slot]
        state[slot] = reached


@kernel
def undo(state: ptr8):
    """Take the last move back, as the rules do."""
    depth = state[at.JOURNAL_LENGTH] - 1
    source = state[at.JOURNAL + depth * at.ENTRY]
    target = state[at.JOURNAL + depth * at.ENTRY + 1]
    rules_undo(state)
    penguin = state[source]
    if penguin:
        state[MOBILITY + slot_of(penguin)] = state[MOBILITY_BEFORE + depth]
    state[source] = 0
    block_rays(state, target, -1)
    state[source] = penguin
    toggle_free(state, target)
