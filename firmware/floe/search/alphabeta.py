"""One alpha-beta search for all games: iterative deepening, without recursion, in slices.

A game takes part with these kernels, plain functions on its state's bytes:

    prepare(state)                      called once for a position before it is searched
    make(state, move), undo(state)      those of its rules, or around them
    side(state, root)                   0: the root player is to move, 1: an opponent, 2: over
    final(state, root)                  value of a finished game for the root player
    children(state, moves, scores, at, root, beta, work)
        generate the moves from moves[at] on; score what each leads to, from the mover's side,
        plus BIAS, into scores[at ...]; work[0] = how many were scored, work[1] = the best move;
        returns the best score, without BIAS. May stop once a score reaches beta. work[16:] is
        the kernel's own scratch.

The module of side, final and children also says UNIT, the points that differ visibly, and BUDGET,
the nodes that take a Pico at 125 MHz about 5 seconds: the highest level's.

With more than two players the opponents are one side, all against the root player (paranoid).
Values are from the side that moves: negamax, but that the sign only turns where the side does,
for a player may move several times running.

A node is one move made, or one child scored. At the last ply all children are scored in one call;
the same scores order the moves further up, after the principal variation and the killers. The
search is a principal variation search: later moves are first asked, with an empty window, whether
they are better at all (T. A. Marsland, M. Campbell, "Parallel search of strongly ordered game
trees", Computing Surveys 14 (4), 1982).
"""

import micropython
from micropython import const

BIAS = 1 << 25
"""Added to values in buffers: 32-bit loads are unsigned on a 64-bit machine."""
INFINITY = 1 << 24
"""Above every value."""
MOST_DEPTH = 24
"""Plies the stacks have room for."""
FRAME = 10
"""Ints per ply in the stack of frames."""
CONTROL = 12
"""Ints of control, named below."""

LIMIT, DEPTH, NODES, ROOT, LEAVES, VALUE, ROOM = 2, 3, 4, 5, 6, 7, 10
"""Control: pause at this many nodes; plies of this iteration; nodes so far; the root player's
seat; last plies scored in this iteration (0: every line was played out, the value is exact); the
value found, plus BIAS; where the moves of a ply may begin at most and yet a further ply fit in."""

_BIAS = const(1 << 25)
_INFINITY = const(1 << 24)
_MOST_DEPTH = const(24)
_FRAME = const(10)

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

# frame: a ply on the stack
_FIRST = const(0)  # its moves lie in moves[FIRST:END]
_END = const(1)
_NEXT = const(2)  # the move to be tried next; NEXT - 1 is being tried
_ALPHA = const(3)
_BETA = const(4)
_BEST = const(5)
_SIDE = const(6)
_SCOUT = const(7)  # 1 while the move being tried is only asked whether it is better
_KILLER = const(8)  # two moves that cut here before
_KILLER2 = const(9)

# phases
_ENTER = const(0)  # come to a new node
_TRY = const(1)  # try the next move of the node at PLY
_LEAVE = const(2)  # take VALUE back to the node above
_DONE = const(3)


def begin(control, depth):
    """Set the control words for an iteration of `depth` plies, 1 to MOST_DEPTH."""
    control[_PLY] = 0
    control[_PHASE] = _ENTER
    control[_DEPTH] = depth
    control[_LEAVES] = 0
    control[_LOW] = _BIAS - _INFINITY
    control[_HIGH] = _BIAS + _INFINITY


def keep_line(lines):
    """Keep the best line of the iteration just done for the next one to try first."""
    for ply in range(_MOST_DEPTH):
        lines[_MOST_DEPTH * _MOST_DEPTH + ply] = lines[ply]


@micropython.viper  # inline
def search(
    state: ptr8,
    moves: ptr32,
    scores: ptr32,
    frames: ptr32,
    control: ptr32,
    lines: ptr32,
    work: ptr32,
    make,
    undo,
    side,
    final,
    children,
) -> int:
    """Search on until LIMIT nodes are reached (returns 0) or the iteration is done (returns 1).

    lines: MOST_DEPTH + 1 rows of MOST_DEPTH moves; row p is the best line found from ply p on,
    ended by 0. The last row is the principal variation of the iteration before.
    """
    ply = control[_PLY]
    phase = control[_PHASE]
    nodes = control[_NODES]
    limit = control[_LIMIT]
    last = control[_DEPTH] - 1
    root = control[_ROOT]
    room = control[_ROOM]
    value = control[_VALUE] - _BIAS
    frame = ply * _FRAME
    while phase != _DONE and nodes < limit:
        if phase == _ENTER:
            first = 0
            low = control[_LOW] - _BIAS
            high = control[_HIGH] - _BIAS
            who = int(side(state, root))
            if ply:
                first = frames[frame - _FRAME + _END]
                if frames[frame - _FRAME + _SIDE] != who & 1:
                    value = low
                    low = 0 - high
                    high = 0 - value
            frames[frame + _SIDE] = who & 1
            lines[ply * _MOST_DEPTH + ply] = 0
            phase = _LEAVE
            if who == 2:
                value = int(final(state, root))
            else:
                deepest = 1 if ply == last or first > room else 0
                beta = high if deepest else _INFINITY
                value = int(children(state, moves, scores, first, root, beta, work))
                nodes += work[0]
                if deepest:
                    control[_LEAVES] = control[_LEAVES] + 1
                    lines[ply * _MOST_DEPTH + ply] = work[1]
                    if ply < _MOST_DEPTH - 1:
                        lines[ply * _MOST_DEPTH + ply + 1] = 0
                else:
                    frames[frame + _FIRST] = first
                    frames[frame + _NEXT] = first
                    frames[frame + _END] = first + work[0]
                    frames[frame + _ALPHA] = low + _BIAS
                    frames[frame + _BETA] = high + _BIAS
                    frames[frame + _BEST] = 0
                    frames[frame + _SCOUT] = 0
                    move = int(expected(moves, frames, lines, ply))
                    promote(frames, frame, moves, scores, move)
                    phase = _TRY
        elif phase == _TRY:
            at = frames[frame + _NEXT]
            value = frames[frame + _BEST] - _BIAS
            if at == frames[frame + _END]:
                phase = _LEAVE
            else:
                frames[frame + _NEXT] = at + 1
                if not frames[frame + _SCOUT]:
                    pick(moves, scores, at, frames[frame + _END])
                low = frames[frame + _ALPHA]
                control[_LOW] = low
                control[_HIGH] = frames[frame + _BETA]
                if at != frames[frame + _FIRST] and frames[frame + _BETA] - low > 1:
                    frames[frame + _SCOUT] = 1 - frames[frame + _SCOUT]
                    if frames[frame + _SCOUT]:
                        control[_HIGH] = low + 1
                make(state, moves[at])
                nodes += 1
                ply += 1
                frame += _FRAME
                phase = _ENTER
        elif ply == 0:
            phase = _DONE
        else:
            who = frames[frame + _SIDE]
            ply -= 1
            frame -= _FRAME
            undo(state)
            if frames[frame + _SIDE] != who:
                value = 0 - value
            value += _BIAS
            at = frames[frame + _NEXT] - 1
            phase = _TRY
            if frames[frame + _SCOUT]:
                if value > frames[frame + _ALPHA] and value < frames[frame + _BETA]:
                    frames[frame + _NEXT] = at  # it is better: try it again, with all the window
                else:
                    frames[frame + _SCOUT] = 0
            if not frames[frame + _SCOUT]:
                if value > frames[frame + _BEST]:
                    frames[frame + _BEST] = value
                if value > frames[frame + _ALPHA]:
                    frames[frame + _ALPHA] = value
                    extend(lines, ply, moves[at])
                if value >= frames[frame + _BETA]:
                    value -= _BIAS
                    phase = _LEAVE
                    if frames[frame + _KILLER] != moves[at]:
                        frames[frame + _KILLER2] = frames[frame + _KILLER]
                        frames[frame + _KILLER] = moves[at]
    control[_PLY] = ply
    control[_PHASE] = phase
    control[_NODES] = nodes
    control[_VALUE] = value + _BIAS
    return 1 if phase == _DONE else 0


@micropython.viper  # inline
def expected(moves: ptr32, frames: ptr32, lines: ptr32, ply: int) -> int:
    """The move of the last principal variation at this ply, 0 when the path has left it."""
    line = _MOST_DEPTH * _MOST_DEPTH
    above = 0
    while above < ply:
        if moves[frames[above * _FRAME + _NEXT] - 1] != lines[line + above]:
            return 0
        above += 1
    return lines[line + ply]


@micropython.viper  # inline
def promote(frames: ptr32, frame: int, moves: ptr32, scores: ptr32, expected: int):
    """Let the expected move and the killers come before all others."""
    killer = frames[frame + _KILLER]
    killer2 = frames[frame + _KILLER2]
    at = frames[frame + _FIRST]
    end = frames[frame + _END]
    while at < end:
        move = moves[at]
        if move == expected:
            scores[at] = 8 * _INFINITY
        elif move == killer:
            scores[at] = 7 * _INFINITY
        elif move == killer2:
            scores[at] = 6 * _INFINITY
        at += 1


@micropython.viper  # inline
def pick(moves: ptr32, scores: ptr32, at: int, end: int):
    """Bring the best-scored move of moves[at:end] to the front, the first of equals."""
    best = at
    high = scores[at]
    i = at + 1
    while i < end:
        if scores[i] > high:
            high = scores[i]
            best = i
        i += 1
    move = moves[best]
    while best > at:  # the others keep their order
        moves[best] = moves[best - 1]
        scores[best] = scores[best - 1]
        best -= 1
    moves[at] = move
    scores[at] = high


@micropython.viper  # inline
def extend(lines: ptr32, ply: int, move: int):
    """The best line from `ply` on is now `move` and the best line from the next ply."""
    line = ply * _MOST_DEPTH
    below = line + _MOST_DEPTH
    lines[line + ply] = move
    i = ply + 1
    while i < _MOST_DEPTH:
        lines[line + i] = lines[below + i]
        if not lines[below + i]:
            return
        i += 1
