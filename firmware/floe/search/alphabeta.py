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

from floe.search.move_ordering import MOST_DEPTH as MOST_DEPTH
from floe.search.move_ordering import drop, expected, extend, last_line, pick
from floe.search.transposition_table import keep

BIAS = 1 << 25
"""Added to values in buffers: 32-bit loads are unsigned on a 64-bit machine."""
INFINITY = 1 << 24
"""Above every value."""
FRAME = 14
"""Ints per ply in the stack of frames."""
FRAMES = FRAME * (MOST_DEPTH + 1)
"""Ints of that stack; all 0 before the first iteration."""
CONTROL = 12
"""Ints of control, named below."""

LIMIT, DEPTH, NODES, ROOT, LEAVES, VALUE, ROOM = 2, 3, 4, 5, 6, 7, 10
"""Control: pause at this many nodes; plies of this iteration; nodes so far; the root player's
seat; last plies scored in this iteration (0: every line was played out, the value is exact); the
value found, plus BIAS; where the moves of a ply may begin at most and yet a further ply fit in."""

_BIAS = const(1 << 25)
_INFINITY = const(1 << 24)
_FRAME = const(14)
_DIAGONAL = const(25)  # from the first move of a ply's best line to that of the next

# control: where the search stands between two slices
_PLY = const(0)
_PHASE = const(1)
_LIMIT = const(2)  # pause when this many nodes are reached
_DEPTH = const(3)
_NODES = const(4)
_ROOT = const(5)
_LEAVES = const(6)
_VALUE = const(7)
_LOW = const(8)  # window for the node entered next, as its parent sees it
_HIGH = const(9)
_ROOM = const(10)
_IN_HAND = const(11)  # the frame of the node in hand

# frame: what a node knows; the first frame is that of nobody, above the root. One node is in hand,
# the one whose moves are tried: what its frame's first nine ints are for are local names then.
_FIRST = const(0)  # its moves lie in moves[FIRST:END]
_END = const(1)
_NEXT = const(2)  # the move to be tried next; NEXT - 1 is being tried
_ALPHA = const(3)
_BETA = const(4)
_BEST = const(5)
_SIDE = const(6)
_SCOUT = const(7)  # 1 while the move being tried is only asked whether it is better
_TRIED = const(8)  # the one move that is tried while the others are not yet generated, or 0
_KILLER = const(9)  # two moves that cut here before
_KILLER2 = const(10)
_GOOD = const(11)  # the move that raised ALPHA last, or 0
_KEY = const(12)
_LEAVES_BEFORE = const(13)  # the control's LEAVES when the node was entered

# phases
_ENTER = const(0)  # come to a new node
_SCORE = const(1)  # generate and score its moves
_KEEP = const(2)  # tell the table what was found
_LEAVE = const(3)  # take VALUE back to the node above
_TRY = const(4)  # try the next move of the node in hand
_DONE = const(5)

# the table: see floe.search.transposition_table
_TABLE_MASK = const(1023)
_MOVE_BITS = const(0xFFFFF)
_LOWER = const(1)
_UPPER = const(2)
_EXACT = const(3)
_OPEN = const(4)


def begin(control, depth):
    """Set the control words for an iteration of `depth` plies, 1 to MOST_DEPTH."""
    control[_PLY] = 0
    control[_PHASE] = _ENTER
    control[_IN_HAND] = 0
    control[_DEPTH] = depth
    control[_LEAVES] = 0
    control[_LOW] = _BIAS - _INFINITY
    control[_HIGH] = _BIAS + _INFINITY


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

    lines: MOST_DEPTH + 1 rows of MOST_DEPTH moves; row p is the best line found from ply p on,
    ended by 0, be it in the row after. A further row is the best line of the iteration before.
    """
    ply = control[_PLY]
    phase = control[_PHASE]
    nodes = control[_NODES]
    limit = control[_LIMIT]
    last = control[_DEPTH] - 1
    root = control[_ROOT]
    room = control[_ROOM]
    leaves = control[_LEAVES]
    low = control[_LOW]
    high = control[_HIGH]
    value = control[_VALUE] - _BIAS
    mover = 0
    reply = 0  # the best move of the last ply that was left, or 0: no line of it is written
    deepest = 0
    frame = control[_IN_HAND]
    first = frames[frame + _FIRST]
    end = frames[frame + _END]
    coming = frames[frame + _NEXT]
    alpha = frames[frame + _ALPHA]
    beta = frames[frame + _BETA]
    best = frames[frame + _BEST]
    turn = frames[frame + _SIDE]
    scout = frames[frame + _SCOUT]
    tried = frames[frame + _TRIED]
    while phase != _DONE and nodes < limit:
        # The phases stand in the order in which they follow each other: a last ply is one turn.
        if phase == _ENTER:
            who = int(side(state, root))
            mover = who & 1
            reply = 0
            if mover != turn:
                value = 2 * _BIAS - low
                low = 2 * _BIAS - high
                high = value
            phase = _SCORE
            if who == 2:
                lines[ply * _DIAGONAL] = 0
                value = int(final(state, root))
                phase = _LEAVE
            elif ply == last or end > room:
                deepest = 1
            else:
                lines[ply * _DIAGONAL] = 0
                here = int(key(state))
                move = 0
                at = 3 * (here & _TABLE_MASK)
                if table[at] == here:
                    info = table[at + 2]
                    known = table[at + 1]
                    move = info & _MOVE_BITS
                    bound = info >> 20
                    if (
                        high - low == 1
                        and info >> 23 >= last - ply
                        and ((known >= high and bound & 1) or (known <= low and bound & 2))
                    ):
                        value = known - _BIAS
                        leaves += bound >> 2 & 1
                        phase = _LEAVE
                if phase == _SCORE:
                    lay_down(
                        frames, frame, first, end, coming, alpha, beta, best, turn, scout, tried
                    )
                    frame += _FRAME
                    first = end
                    coming = end
                    alpha = low
                    beta = high
                    best = 0
                    turn = mover
                    scout = 0
                    tried = 0
                    frames[frame + _GOOD] = 0
                    frames[frame + _KEY] = here
                    frames[frame + _LEAVES_BEFORE] = leaves
                    # The line before, what the table knows, and the killers are tried before all
                    # moves are generated and scored.
                    line = int(expected(moves, frames, lines, ply))
                    if line:
                        move = line
                    candidate = 0
                    while candidate < 3:
                        if candidate:
                            move = frames[frame + _KILLER - 1 + candidate]
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
            enough = _INFINITY
            move = 0
            if deepest:
                at = end
                enough = high - _BIAS
                move = frames[frame + (_FRAME + _KILLER)]
            work[2] = move
            work[3] = tried
            value = int(children(state, moves, scores, at, root, enough, work))
            nodes += work[0]
            if deepest:
                deepest = 0
                leaves += 1
                reply = work[1]
                if value >= enough:
                    frames[frame + (_FRAME + _KILLER)] = reply
                phase = _LEAVE
            else:
                end = first + work[0]
                if tried:
                    drop(moves, scores, first, end, tried)
                    tried = 0
                phase = _TRY
        if phase == _KEEP:
            bound = _EXACT if frames[frame + _GOOD] else _UPPER
            if best >= beta:
                bound = _LOWER
            if leaves != frames[frame + _LEAVES_BEFORE]:
                bound |= _OPEN
            info = last - ply << 23 | bound << 20 | frames[frame + _GOOD]
            keep(table, frames[frame + _KEY], best, info)
            value = best - _BIAS
            mover = turn
            reply = 0
            frame -= _FRAME
            first = frames[frame + _FIRST]
            end = frames[frame + _END]
            coming = frames[frame + _NEXT]
            alpha = frames[frame + _ALPHA]
            beta = frames[frame + _BETA]
            best = frames[frame + _BEST]
            turn = frames[frame + _SIDE]
            scout = frames[frame + _SCOUT]
            tried = frames[frame + _TRIED]
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
                value += _BIAS
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
                        frames[frame + _GOOD] = move
                        if reply:
                            last_line(lines, ply + 1, reply)
                        extend(lines, ply, move)
                        if value >= beta:
                            phase = _KEEP
                            if frames[frame + _KILLER] != move:
                                frames[frame + _KILLER2] = frames[frame + _KILLER]
                                frames[frame + _KILLER] = move
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
    control[_IN_HAND] = frame
    control[_PLY] = ply
    control[_PHASE] = phase
    control[_NODES] = nodes
    control[_LEAVES] = leaves
    control[_LOW] = low
    control[_HIGH] = high
    control[_VALUE] = value + _BIAS
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
    frames[frame + _FIRST] = first
    frames[frame + _END] = end
    frames[frame + _NEXT] = coming
    frames[frame + _ALPHA] = alpha
    frames[frame + _BETA] = beta
    frames[frame + _BEST] = best
    frames[frame + _SIDE] = turn
    frames[frame + _SCOUT] = scout
    frames[frame + _TRIED] = tried
