"""One alpha-beta search for all games: iterative deepening, without recursion, in slices.

What it asks of a game are the kernels that floe.search.make_search describes.

With more than two players the opponents are one side, all against the root player (paranoid).
Values are from the side that moves: negamax, but that the sign only turns where the side does,
for a player may move several times running.

A node is one move made, or one child scored. At the last ply all children are scored in one call;
the same scores order the moves further up. Before that, one move is tried for itself: that of the
principal variation, or the one the transposition table knows, or a killer. The search is a
principal variation search: later moves are first asked, with an empty window, whether they are
better at all (T. A. Marsland, M. Campbell, "Parallel search of strongly ordered game trees",
Computing Surveys 14 (4), 1982).
"""

import micropython
from micropython import const

from floe.search.layout import (
    ALPHA,
    BEST,
    BEST_MOVE,
    BETA,
    BIAS,
    DEPTH,
    DIAGONAL,
    EARLY,
    END,
    EXACT,
    FIRST,
    FIRST_MOVE,
    FRAME,
    GENERATED,
    GOOD,
    HIGH,
    IN_HAND,
    INFINITY,
    KEY,
    KILLER,
    KILLER2,
    LAST_FIRST,
    LEAVES,
    LEAVES_BEFORE,
    LIMIT,
    LOW,
    LOWER,
    MOVE_BITS,
    NEXT,
    NODES,
    OPEN,
    PHASE,
    PLY,
    ROOT,
    SCORED,
    SCOUT,
    SIDE,
    TABLE_BOUND,
    TABLE_DEPTH,
    TABLE_MASK,
    UPPER,
    VALUE,
)
from floe.search.move_ordering import drop, expected, extend, last_line, pick
from floe.search.transposition_table import keep

# phases
_ENTER = const(0)  # come to a new node
_SCORE = const(1)  # generate and score its moves
_KEEP = const(2)  # tell the table what was found
_LEAVE = const(3)  # take VALUE back to the node above
_TRY = const(4)  # try the next move of the node in hand
_DONE = const(5)


def begin(control, depth):
    """Set the control words for an iteration of `depth` plies, 1 to MOST_DEPTH."""
    control[PLY] = 0
    control[PHASE] = _ENTER
    control[IN_HAND] = 0
    control[DEPTH] = depth
    control[LEAVES] = 0
    control[LOW] = BIAS - INFINITY
    control[HIGH] = BIAS + INFINITY


@micropython.viper  # inline
def search(
    state: ptr8,
    moves: ptr32,
    scores: ptr32,
    frames: ptr32,
    control: ptr32,
    lines: ptr32,
    table: ptr32,
    work: ptr32,
    make,
    undo,
    side,
    final,
    children,
    legal,
    key,
) -> int:
    """Search on until LIMIT nodes are reached (returns 0) or the iteration is done (returns 1).

    What the buffers hold is in floe.search.layout; the functions are those of make_search.
    """
    ply = control[PLY]
    phase = control[PHASE]
    nodes = control[NODES]
    limit = control[LIMIT]
    last = control[DEPTH] - 1
    root = control[ROOT]
    room = control[LAST_FIRST]
    leaves = control[LEAVES]
    low = control[LOW]
    high = control[HIGH]
    value = control[VALUE] - BIAS
    mover = 0
    reply = 0  # the best move of the last ply that was left, or 0: no line of it is written
    deepest = 0
    frame = control[IN_HAND]
    first = frames[frame + FIRST]
    end = frames[frame + END]
    coming = frames[frame + NEXT]
    alpha = frames[frame + ALPHA]
    beta = frames[frame + BETA]
    best = frames[frame + BEST]
    turn = frames[frame + SIDE]
    scout = frames[frame + SCOUT]
    tried = frames[frame + EARLY]
    while phase != _DONE and nodes < limit:
        # The phases stand in the order in which they follow each other: a last ply is one turn.
        if phase == _ENTER:
            who = int(side(state, root))
            mover = who & 1
            reply = 0
            if mover != turn:
                value = 2 * BIAS - low
                low = 2 * BIAS - high
                high = value
            phase = _SCORE
            if who == 2:
                lines[ply * DIAGONAL] = 0
                value = int(final(state, root))
                phase = _LEAVE
            elif ply == last or end > room:
                deepest = 1
            else:
                lines[ply * DIAGONAL] = 0
                here = int(key(state))
                move = 0
                at = 3 * (here & TABLE_MASK)
                if table[at] == here:
                    info = table[at + 2]
                    known = table[at + 1]
                    move = info & MOVE_BITS
                    bound = info >> TABLE_BOUND
                    if (
                        high - low == 1
                        and info >> TABLE_DEPTH >= last - ply
                        and ((known >= high and bound & LOWER) or (known <= low and bound & UPPER))
                    ):
                        value = known - BIAS
                        leaves += bound >> 2 & 1
                        phase = _LEAVE
                if phase == _SCORE:
                    lay_down(
                        frames, frame, first, end, coming, alpha, beta, best, turn, scout, tried
                    )
                    frame += FRAME
                    first = end
                    coming = end
                    alpha = low
                    beta = high
                    best = 0
                    turn = mover
                    scout = 0
                    tried = 0
                    frames[frame + GOOD] = 0
                    frames[frame + KEY] = here
                    frames[frame + LEAVES_BEFORE] = leaves
                    # The line before, what the table knows, and the killers are tried before all
                    # moves are generated and scored.
                    line = int(expected(moves, frames, lines, ply))
                    if line:
                        move = line
                    candidate = 0
                    while candidate < 3:
                        if candidate:
                            move = frames[frame + KILLER - 1 + candidate]
                        if move:
                            good = int(legal(state, move, moves, first))
                            if good:
                                tried = move
                                end = first + 1
                                moves[first] = move
                                phase = _TRY
                                candidate = 2
                        candidate += 1
        if phase == _SCORE:
            at = first
            enough = INFINITY
            move = 0
            if deepest:
                at = end
                enough = high - BIAS
                move = frames[frame + (FRAME + KILLER)]
            work[FIRST_MOVE] = move
            work[GENERATED] = tried
            value = int(children(state, moves, scores, at, root, enough, work))
            nodes += work[SCORED]
            if deepest:
                deepest = 0
                leaves += 1
                reply = work[BEST_MOVE]
                if value >= enough:
                    frames[frame + (FRAME + KILLER)] = reply
                phase = _LEAVE
            else:
                end = first + work[SCORED]
                if tried:
                    drop(moves, scores, first, end, tried)
                    tried = 0
                phase = _TRY
        if phase == _KEEP:
            bound = EXACT if frames[frame + GOOD] else UPPER
            if best >= beta:
                bound = LOWER
            if leaves != frames[frame + LEAVES_BEFORE]:
                bound |= OPEN
            info = last - ply << TABLE_DEPTH | bound << TABLE_BOUND | frames[frame + GOOD]
            keep(table, frames[frame + KEY], best, info)
            value = best - BIAS
            mover = turn
            reply = 0
            frame -= FRAME
            first = frames[frame + FIRST]
            end = frames[frame + END]
            coming = frames[frame + NEXT]
            alpha = frames[frame + ALPHA]
            beta = frames[frame + BETA]
            best = frames[frame + BEST]
            turn = frames[frame + SIDE]
            scout = frames[frame + SCOUT]
            tried = frames[frame + EARLY]
            phase = _LEAVE
        if phase == _LEAVE:
            if ply == 0:
                phase = _DONE
                if reply:
                    last_line(lines, 0, reply)
            else:
                ply -= 1
                undo(state)
                if mover != turn:
                    value = 0 - value
                value += BIAS
                phase = _TRY
                if scout:
                    if value > alpha and value < beta:
                        coming -= 1  # better: try it again, with all the window
                    else:
                        scout = 0
                if not scout:
                    if value > best:
                        best = value
                    if value > alpha:
                        alpha = value
                        move = moves[coming - 1]
                        frames[frame + GOOD] = move
                        if reply:
                            last_line(lines, ply + 1, reply)
                        extend(lines, ply, move)
                        if value >= beta:
                            phase = _KEEP
                            if frames[frame + KILLER] != move:
                                frames[frame + KILLER2] = frames[frame + KILLER]
                                frames[frame + KILLER] = move
        if phase == _TRY:
            if coming == end:
                phase = _SCORE if tried else _KEEP
            else:
                at = coming
                coming += 1
                if not scout | tried:
                    pick(moves, scores, first, at, end)
                low = alpha
                high = beta
                if at != first and high - low > 1:
                    scout = 1 - scout
                    if scout:
                        high = low + 1
                make(state, moves[at])
                nodes += 1
                ply += 1
                phase = _ENTER
    lay_down(frames, frame, first, end, coming, alpha, beta, best, turn, scout, tried)
    control[IN_HAND] = frame
    control[PLY] = ply
    control[PHASE] = phase
    control[NODES] = nodes
    control[LEAVES] = leaves
    control[LOW] = low
    control[HIGH] = high
    control[VALUE] = value + BIAS
    return 1 if phase == _DONE else 0


@micropython.viper  # inline
def lay_down(
    frames: ptr32,
    frame: int,
    first: int,
    end: int,
    coming: int,
    alpha: int,
    beta: int,
    best: int,
    turn: int,
    scout: int,
    tried: int,
):
    """Write what is known of the node in hand into its frame."""
    frames[frame + FIRST] = first
    frames[frame + END] = end
    frames[frame + NEXT] = coming
    frames[frame + ALPHA] = alpha
    frames[frame + BETA] = beta
    frames[frame + BEST] = best
    frames[frame + SIDE] = turn
    frames[frame + SCOUT] = scout
    frames[frame + EARLY] = tried
