"""The steps of the search at a node: storing results, and choosing how to search a move."""

from floe.kernel import kernel, ptr32
from floe.search import layout
from floe.search.transposition_table import store


@kernel
def other_side(low: int, high: int) -> tuple[int, int]:
    """(low, high): a window from the other side's view."""
    return 2 * layout.BIAS - high, 2 * layout.BIAS - low


@kernel
def luck_of(control: ptr32, move: int) -> int:
    """The random number that is added to the value of a move at the root, 0 to LUCK.

    So among nearly equal moves the best depends on the seed.
    """
    luck = control[layout.LUCK]
    if luck:
        mixed = ((move ^ move >> 7 ^ control[layout.SEED]) & 0x7FFF) * 25173 + 13849
        mixed = (mixed >> 5 & 0x7FFF) * 30341 + (control[layout.SEED] >> 9 & 0x7FFF)
        luck = (mixed >> 7 & 0xFFFF) % (luck + 1)
    return luck


@kernel
def with_luck(control: ptr32, move: int, value: int) -> int:
    """The value, plus BIAS, of a move at the root with its luck; wins and losses get no luck."""
    if layout.BIAS - layout.WIN // 2 < value < layout.BIAS + layout.WIN // 2:
        value += luck_of(control, move)
    return value


@kernel
def drop_refused(control: ptr32, moves: ptr32, scores: ptr32, end: int) -> int:
    """Take the refused moves out of moves[:end], those of the root; returns the new end.

    One move is always left.
    """
    i = layout.REFUSED
    while i != layout.REFUSED + layout.MOST_REFUSED and control[i] and end > 1:
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
    frames[frame + layout.ALPHA_MOVE] = 0
    frames[frame + layout.KEY] = key
    frames[frame + layout.LEAVES_BEFORE] = leaves


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
    most = layout.BIAS + layout.INFINITY
    if not in_full and at != first:
        if beta - alpha > 1:
            scout = layout.NARROW
            high = alpha + 1
        plies = last - ply
        if at - first >= control[layout.LATE] and plies > 1:
            scout += layout.SHALLOW
            plies -= 1
        if plies <= layout.MARGINS:
            most = scores[at] + control[layout.FUTILITY - 1 + plies] - layout.BIAS
    return scout, high, most


@kernel
def asks_again(scout: int, value: int, alpha: int, beta: int) -> int:
    """1 if a move must be searched in full, because the scout search did not decide it."""
    again = 0
    if scout and value > alpha and (value < beta or scout > layout.NARROW):
        again = 1
    return again


@kernel
def store_result(
    table: ptr32, frames: ptr32, frame: int, best: int, beta: int, depth: int, open_line: int
):
    """Write the result to the table; open_line: not 0 if a line did not reach the end."""
    bound = layout.EXACT if frames[frame + layout.ALPHA_MOVE] else layout.UPPER
    if best >= beta:
        bound = layout.LOWER
    if open_line:
        bound |= layout.OPEN
    info = (
        depth << layout.TABLE_DEPTH
        | bound << layout.TABLE_BOUND
        | frames[frame + layout.ALPHA_MOVE]
    )
    store(table, frames[frame + layout.KEY], best, info)


@kernel
def load_frame(frames: ptr32, frame: int) -> tuple[int, int, int, int, int, int, int, int, int]:
    """The data of the current node, from its frame."""
    first = frames[frame + layout.FIRST]
    end = frames[frame + layout.END]
    next_index = frames[frame + layout.NEXT]
    alpha = frames[frame + layout.ALPHA]
    beta = frames[frame + layout.BETA]
    best = frames[frame + layout.BEST]
    side = frames[frame + layout.SIDE]
    scout = frames[frame + layout.SCOUT]
    early_move = frames[frame + layout.EARLY_MOVE]
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
    frames[frame + layout.FIRST] = first
    frames[frame + layout.END] = end
    frames[frame + layout.NEXT] = next_index
    frames[frame + layout.ALPHA] = alpha
    frames[frame + layout.BETA] = beta
    frames[frame + layout.BEST] = best
    frames[frame + layout.SIDE] = side
    frames[frame + layout.SCOUT] = scout
    frames[frame + layout.EARLY_MOVE] = early_move


@kernel
def load_control(control: ptr32) -> tuple[int, int, int, int, int, int, int, int, int]:
    """The state of the search, from the control words."""
    ply = control[layout.PLY]
    phase = control[layout.PHASE]
    nodes = control[layout.NODES]
    pause = control[layout.PAUSE]
    last = control[layout.LAST]
    leaves = control[layout.LEAVES]
    low = control[layout.LOW]
    high = control[layout.HIGH]
    value = control[layout.VALUE] - layout.BIAS
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
    control[layout.PLY] = ply
    control[layout.PHASE] = phase
    control[layout.NODES] = nodes
    control[layout.PAUSE] = pause
    control[layout.LAST] = last
    control[layout.LEAVES] = leaves
    control[layout.LOW] = low
    control[layout.HIGH] = high
    control[layout.VALUE] = value + layout.BIAS
