"""Which move is tried first, and the principal variations: helpers of the search."""

from floe.kernel import kernel, ptr8, ptr32
from floe.search.layout import DIAGONAL, FRAME, KILLER, LAST_PV, MOST_DEPTH, NEXT


@kernel
def pv_move(moves: ptr32, frames: ptr32, pv_table: ptr32, ply: int) -> int:
    """The move of the last principal variation at this ply, 0 when the path has left it."""
    row = LAST_PV
    frame = 0
    above = 0
    while above < ply:
        frame += FRAME
        if moves[frames[frame + NEXT] - 1] != pv_table[row + above]:
            return 0
        above += 1
    return pv_table[row + ply]


@kernel
def find_early_move(
    state: ptr8,
    moves: ptr32,
    frames: ptr32,
    frame: int,
    pv_table: ptr32,
    ply: int,
    first: int,
    known: int,
    legal,
) -> int:
    """The move to be tried before all are generated and scored, written to moves[first]; or 0.

    That of the last variation, or else the table's, `known`, or a killer: the first that is legal.
    """
    found = 0
    move = pv_move(moves, frames, pv_table, ply)
    if not move:
        move = known
    candidate = 0
    while candidate < 3:
        if candidate:
            move = frames[frame + KILLER - 1 + candidate]
        if move:
            is_legal = legal(state, move, moves, first)
            if is_legal:
                found = move
                moves[first] = move
                candidate = 2
        candidate += 1
    return found


@kernel
def pick(moves: ptr32, scores: ptr32, first: int, at: int, end: int):
    """Let the first of moves[at:end] change places with the best-scored, the first of equals.

    Those from `first` on were picked before; none is better than the last of them, so who is as
    good is the best. After put_first() there is no telling.
    """
    most = scores[at - 1] if at != first else 0
    best = at
    high = scores[at]
    i = at + 1
    if high == most:
        i = end
    while i != end:
        if scores[i] > high:
            high = scores[i]
            best = i
            if high == most:
                break
        i += 1
    move = moves[best]
    moves[best] = moves[at]
    scores[best] = scores[at]
    moves[at] = move
    scores[at] = high


@kernel
def put_first(moves: ptr32, scores: ptr32, at: int, end: int, move: int):
    """Let a move change places with the first of moves[at:end]: it was tried already."""
    i = at
    while i != end and moves[i] != move:
        i += 1
    moves[i] = moves[at]
    scores[i] = scores[at]
    moves[at] = move
    scores[at] = 0


@kernel
def end_pv(pv_table: ptr32, ply: int, move: int):
    """The variation of a last ply is one move."""
    pv_table[ply * DIAGONAL] = move
    pv_table[ply * DIAGONAL + 1] = 0


@kernel
def update_pv(pv_table: ptr32, ply: int, move: int):
    """The variation from `ply` on is now `move` and the variation from the next ply on."""
    row = ply * MOST_DEPTH
    below = row + MOST_DEPTH
    pv_table[row + ply] = move
    i = ply + 1
    while i < MOST_DEPTH:
        pv_table[row + i] = pv_table[below + i]
        if not pv_table[below + i]:
            return
        i += 1
