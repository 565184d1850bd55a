"""One alpha-beta search for all games: iterative deepening, without recursion, in slices.

What it asks of a game are the kernels that floe.search.make_search describes.

With more than two players the opponents are one side, all against the root player (paranoid).
Values are for the side that moves. This is negamax, but for the sign, which only turns where the
side does: a player may move several times running.

A node is one move made, or one child scored. At the last ply all children are scored in one call;
the same scores order the moves further up. Before that, one move is tried for itself: that of the
principal variation, or the one the transposition table knows, or a killer. The search is a
principal variation search: later moves are first asked, with an empty window, whether they are
better at all (T. A. Marsland, M. Campbell, "Parallel search of strongly ordered game trees",
Computing Surveys 14 (4), 1982). Where a game wants it, late ones are asked a ply less deep; one
that says yes is looked at again, with all the window and depth. And a move that scores so low that
after the replies it will not exceed alpha is not made, nor are those that score less (E. A. Heinz,
"Extended futility pruning", ICCA Journal 21 (2), 1998).
"""

from floe.kernel import kernel, ptr8, ptr32
from floe.search.layout import (
    ALPHA,
    ALPHA_MOVE,
    BEST,
    BEST_MOVE,
    BETA,
    BIAS,
    DIAGONAL,
    DONE,
    EARLY_MOVE,
    END,
    ENTER,
    EXACT,
    FIRST,
    FRAME,
    FUTILITY,
    GENERATED,
    HIGH,
    IN_HAND,
    INFINITY,
    KEY,
    KILLER,
    KILLER2,
    LAST,
    LATE,
    LEAVE,
    LEAVES,
    LEAVES_BEFORE,
    LIMIT,
    LOW,
    LOWER,
    MADE_COST,
    MARGINS,
    NARROW,
    NEXT,
    NODES,
    OPEN,
    PAUSE,
    PHASE,
    PLIES_AFTER,
    PLY,
    PRIORITY_MOVE,
    ROOT,
    SCORE,
    SCORED,
    SCOUT,
    SHALLOW,
    SIDE,
    STACK_LIMIT,
    STORE,
    TABLE_BOUND,
    TABLE_DEPTH,
    TRY,
    UPPER,
    VALUE,
)
from floe.search.move_ordering import end_pv, find_early_move, pick, put_first, update_pv
from floe.search.transposition_table import probe, store


@kernel
def search(
    state: ptr8,
    moves: ptr32,
    scores: ptr32,
    frames: ptr32,
    control: ptr32,
    pv_table: ptr32,
    table: ptr32,
    work: ptr32,
    make,
    undo,
    side_to_move,
    terminal_value,
    score_moves,
    legal,
    hash_key,
) -> int:
    """Search on until LIMIT or PAUSE (returns 0), or until the iteration is done (returns 1).

    It comes to PAUSE the sooner the more moves it makes, for these take longer than scoring.
    What the buffers hold is in floe.search.layout; the functions are those of make_search.
    """
    ply = control[PLY]
    phase = control[PHASE]
    nodes = control[NODES]
    limit = control[LIMIT]
    pause = control[PAUSE]
    last = control[LAST]
    late = control[LATE]
    root = control[ROOT]
    stack_limit = control[STACK_LIMIT]
    leaves = control[LEAVES]
    low = control[LOW]
    high = control[HIGH]
    value = control[VALUE] - BIAS
    child_side = 0
    best_reply = 0  # the best move of the last ply that was left, or 0: it has no variation yet
    at_leaf = 0
    frame = control[IN_HAND]
    first, end, next_index, alpha, beta, best, side, scout, early_move = load_frame(frames, frame)
    while phase != DONE and nodes < limit and nodes < pause:
        # The phases stand in the order in which they follow each other: a last ply is one turn.
        if phase == ENTER:
            who = side_to_move(state, root)
            child_side = who & 1
            best_reply = 0
            if child_side != side:
                value = 2 * BIAS - low
                low = 2 * BIAS - high
                high = value
            phase = SCORE
            if who == 2:
                pv_table[ply * DIAGONAL] = 0
                value = terminal_value(state, root)
                phase = LEAVE
            elif ply == last or end > stack_limit:
                at_leaf = 1
            else:
                pv_table[ply * DIAGONAL] = 0
                position_key = hash_key(state)
                move, known, bound = probe(table, position_key, low, high, last - ply)
                if bound:
                    value = known - BIAS
                    leaves += bound >> 2 & 1
                    phase = LEAVE
                else:
                    save_frame(
                        frames,
                        frame,
                        first,
                        end,
                        next_index,
                        alpha,
                        beta,
                        best,
                        side,
                        scout,
                        early_move,
                    )
                    frame += FRAME
                    first = end
                    next_index = end
                    alpha = low
                    beta = high
                    best = 0
                    side = child_side
                    scout = 0
                    frames[frame + ALPHA_MOVE] = 0
                    frames[frame + KEY] = position_key
                    frames[frame + LEAVES_BEFORE] = leaves
                    early_move = find_early_move(
                        state, moves, frames, frame, pv_table, ply, first, move, legal
                    )
                    if early_move:
                        end = first + 1
                        phase = TRY
        if phase == SCORE:
            at = first
            cutoff = INFINITY
            move = 0
            if at_leaf:
                at = end
                cutoff = high - BIAS
                move = frames[frame + (FRAME + KILLER)]
            work[PRIORITY_MOVE] = move
            work[GENERATED] = early_move
            work[PLIES_AFTER] = last - ply
            value = score_moves(state, moves, scores, at, root, cutoff, work)
            nodes += work[SCORED]
            if at_leaf:
                at_leaf = 0
                leaves += 1
                best_reply = work[BEST_MOVE]
                if value >= cutoff:
                    frames[frame + (FRAME + KILLER)] = best_reply
                phase = LEAVE
            else:
                end = first + work[SCORED]
                if early_move:
                    put_first(moves, scores, first, end, early_move)
                    early_move = 0
                phase = TRY
        if phase == STORE:
            open_line = leaves - frames[frame + LEAVES_BEFORE]
            store_result(table, frames, frame, best, beta, last - ply, open_line)
            value = best - BIAS
            child_side = side
            best_reply = 0
            frame -= FRAME
            first, end, next_index, alpha, beta, best, side, scout, early_move = load_frame(
                frames, frame
            )
            phase = LEAVE
        if phase == LEAVE:
            if ply == 0:
                phase = DONE
                if best_reply:
                    end_pv(pv_table, 0, best_reply)
            else:
                ply -= 1
                undo(state)
                if child_side != side:
                    value = -value
                value += BIAS
                phase = TRY
                if scout:
                    last += scout >> 1  # the plies it was spared
                    if value > alpha and (value < beta or scout > NARROW):
                        next_index -= 1  # better: try it again, with all the window and depth
                    else:
                        scout = 0
                if not scout:
                    if value > best:
                        best = value
                    if value > alpha:
                        alpha = value
                        move = moves[next_index - 1]
                        frames[frame + ALPHA_MOVE] = move
                        if best_reply:
                            end_pv(pv_table, ply + 1, best_reply)
                        update_pv(pv_table, ply, move)
                        if value >= beta:
                            phase = STORE
                            if frames[frame + KILLER] != move:
                                frames[frame + KILLER2] = frames[frame + KILLER]
                                frames[frame + KILLER] = move
        if phase == TRY:
            if next_index == end:
                phase = SCORE if early_move else STORE
            else:
                at = next_index
                next_index += 1
                if not scout | early_move:
                    pick(moves, scores, first, at, end)
                low = alpha
                high = beta
                bound = BIAS + INFINITY
                if scout:
                    scout = 0
                elif at != first:
                    if high - low > 1:
                        scout = NARROW
                        high = low + 1
                    if at - first >= late and ply + 1 < last:
                        scout += SHALLOW
                        last -= 1
                    if last - ply <= MARGINS:
                        bound = scores[at] + control[FUTILITY - 1 + last - ply] - BIAS
                if bound <= alpha:  # futile, and so are all that follow
                    last += scout >> 1
                    scout = 0
                    leaves += 1
                    if bound > best:
                        best = bound
                    phase = STORE
                else:
                    make(state, moves[at])
                    nodes += 1
                    pause -= MADE_COST - 1
                    ply += 1
                    phase = ENTER
    save_frame(frames, frame, first, end, next_index, alpha, beta, best, side, scout, early_move)
    control[IN_HAND] = frame
    control[PLY] = ply
    control[LAST] = last
    control[PHASE] = phase
    control[NODES] = nodes
    control[LEAVES] = leaves
    control[PAUSE] = pause
    control[LOW] = low
    control[HIGH] = high
    control[VALUE] = value + BIAS
    return 1 if phase == DONE else 0


@kernel
def store_result(
    table: ptr32, frames: ptr32, frame: int, best: int, beta: int, depth: int, open_line: int
):
    """Tell the table what was found of a node; open_line: not 0 if a line was not played out."""
    bound = EXACT if frames[frame + ALPHA_MOVE] else UPPER
    if best >= beta:
        bound = LOWER
    if open_line:
        bound |= OPEN
    info = depth << TABLE_DEPTH | bound << TABLE_BOUND | frames[frame + ALPHA_MOVE]
    store(table, frames[frame + KEY], best, info)


@kernel
def load_frame(frames: ptr32, frame: int) -> tuple[int, int, int, int, int, int, int, int, int]:
    """What is known of the node in hand, from its frame."""
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
    """Write what is known of the node in hand into its frame."""
    frames[frame + FIRST] = first
    frames[frame + END] = end
    frames[frame + NEXT] = next_index
    frames[frame + ALPHA] = alpha
    frames[frame + BETA] = beta
    frames[frame + BEST] = best
    frames[frame + SIDE] = side
    frames[frame + SCOUT] = scout
    frames[frame + EARLY_MOVE] = early_move
