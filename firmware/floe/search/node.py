"""The steps of the search at a node: storing results, and choosing how to search a move."""

from floe.kernel import kernel, ptr32
from floe.search.layout import (
    ALPHA,
    ALPHA_MOVE,
    BEST,
    BETA,
    BIAS,
    EARLY_MOVE,
    END,
    EXACT,
    FIRST,
    FUTILITY,
    HIGH,
    INFINITY,
    KEY,
    LAST,
    LATE,
    LEAVES,
    LEAVES_BEFORE,
    LOW,
    LOWER,
    LUCK,
    MARGINS,
    MOST_REFUSED,
    NARROW,
    NEXT,
    NODES,
    OPEN,
    PAUSE,
    PHASE,
    PLY,
    REFUSED,
    SCOUT,
    SEED,
    SHALLOW,
    SIDE,
    TABLE_BOUND,
    TABLE_DEPTH,
    UPPER,
    VALUE,
    WIN,
)
from floe.search.transposition_table import store


@kernel
def other_side(low: int, high: int) -> tuple[int, int]:
    """(low, high): a window from the other side's view."""
    return 2 * BIAS - high, 2 * BIAS - low


@kernel
def luck_of(control: ptr32, move: int) -> int:
    """The random number that is added to the value of a move at the root, 0 to LUCK.

    So among nearly equal moves the best depends on the seed.
    """
    luck = control[LUCK]
    if luck:
        mixed = ((move ^ move >> 7 ^ control[SEED]) & 0x7FFF) * 25173 + 13849
        mixed = (mixed >> 5 & 0x7FFF) * 30341 + (control[SEED] >> 9 & 0x7FFF)
        luck = (mixed >> 7 & 0xFFFF) % (luck + 1)
    return luck


@kernel
def with_luck(control: ptr32, move: int, value: int) -> int:
    """The value, plus BIAS, of a move at the root with its luck; wins and losses get no luck."""
    if BIAS - WIN // 2 < value < BIAS + WIN // 2:
        value += luck_of(control, move)
    return value


@kernel
def drop_refused(control: ptr32, moves: ptr32, scores: ptr32, end: int) -> int:
    """Take the refused moves out of moves[:end], those of the root; returns the new end.

    One move is always left.
    """
    i = REFUSED
    while i != REFUSED + MOST_REFUSED and control[i] and end > 1:
        at = 0
        while at != end and moves[at] != control[i]:
            at += 1
        if at != end:
            end -= 1
            moves[at] = moves[end]
            scores[at] = scores[end]
        i += 1
    return end


@kernel
def open_node(frames: ptr32, frame: int, key: int, leaves: int):
    """Write the data of a new node that has no local variables into its frame."""
    frames[frame + ALPHA_MOVE] = 0
    frames[frame + KEY] = key
    frames[frame + LEAVES_BEFORE] = leaves


@kernel
def how_to_try(
    scores: ptr32,
    control: ptr32,
    first: int,
    at: int,
    scout: int,
    alpha: int,
    beta: int,
    ply: int,
    last: int,
) -> tuple[int, int, int]:
    """(scout, high, most): how to search moves[at], and the end of its window.

    The first move, and one that a scout search found better, are searched in full. For the others
    the search only finds out whether they are better, for late ones a ply less deep. most: the
    most that the move is expected to be worth, plus BIAS.
    """
    in_full = scout
    scout = 0
    high = beta
    most = BIAS + INFINITY
    if not in_full and at != first:
        if beta - alpha > 1:
            scout = NARROW
            high = alpha + 1
        plies = last - ply
        if at - first >= control[LATE] and plies > 1:
            scout += SHALLOW
            plies -= 1
        if plies <= MARGINS:
            most = scores[at] + control[FUTILITY - 1 + plies] - BIAS
    return scout, high, most


@kernel
def asks_again(scout: int, value: int, alpha: int, beta: int) -> int:
    """1 if a move must be searched in full, because the scout search did not decide it."""
    again = 0
    if scout and value > alpha and (value < beta or scout > NARROW):
        again = 1
    return again


@kernel
def store_result(
    table: ptr32, frames: ptr32, frame: int, best: int, beta: int, depth: int, open_line: int
):
    """Write the result to the table; open_line: not 0 if a line did not reach the end."""
    bound = EXACT if frames[frame + ALPHA_MOVE] else UPPER
    if best >= beta:
        bound = LOWER
    if open_line:
        bound |= OPEN
    info = depth << TABLE_DEPTH | bound << TABLE_BOUND | frames[frame + ALPHA_MOVE]
    store(table, frames[frame + KEY], best, info)


@kernel
def load_frame(frames: ptr32, frame: int) -> tuple[int, int, int, int, int, int, int, int, int]:
    """The data of the current node, from its frame."""
    first = frames[frame + FIRST]
    end = frames[frame + END]
    next_index = frames[frame + NEXT]
    alpha = frames[frame + ALPHA]
    beta = frames[frame + BETA]
    best = frames[frame + BEST]
    side = frames[frame + SIDE]
    scout = frames[frame + SCOUT]
    early_move = frames[frame + EARLY_MOVE]
    return first, end, next_index, alpha, beta, best, side, scout, early_move


@kernel
def save_frame(
    frames: ptr32,
    frame: int,
    first: int,
    end: int,
    next_index: int,
    alpha: int,
    beta: int,
    best: int,
    side: int,
    scout: int,
    early_move: int,
):
    """Write the data of the current node into its frame."""
    frames[frame + FIRST] = first
    frames[frame + END] = end
    frames[frame + NEXT] = next_index
    frames[frame + ALPHA] = alpha
    frames[frame + BETA] = beta
    frames[frame + BEST] = best
    frames[frame + SIDE] = side
    frames[frame + SCOUT] = scout
    frames[frame + EARLY_MOVE] = early_move


@kernel
def load_control(control: ptr32) -> tuple[int, int, int, int, int, int, int, int, int]:
    """The state of the search, from the control words."""
    ply = control[PLY]
    phase = control[PHASE]
    nodes = control[NODES]
    pause = control[PAUSE]
    last = control[LAST]
    leaves = control[LEAVES]
    low = control[LOW]
    high = control[HIGH]
    value = control[VALUE] - BIAS
    return ply, phase, nodes, pause, last, leaves, low, high, value


@kernel
def save_control(
    control: ptr32,
    ply: int,
    phase: int,
    nodes: int,
    pause: int,
    last: int,
    leaves: int,
    low: int,
    high: int,
    value: int,
):
    """Write the state of the search into the control words."""
    control[PLY] = ply
    control[PHASE] = phase
    control[NODES] = nodes
    control[PAUSE] = pause
    control[LAST] = last
    control[LEAVES] = leaves
    control[LOW] = low
    control[HIGH] = high
    control[VALUE] = value + BIAS
