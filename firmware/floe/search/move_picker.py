"""Move ordering at a node, in two stages.

First one early move is tried: that of the last iteration's variation, or the one in the
transposition table, or a killer. It often causes a cutoff, and then the others are never
generated. Otherwise all moves are generated and scored in one call, and next_move() picks the best
of the rest.
"""

from floe.kernel import kernel, ptr8, ptr32
from floe.search import layout
from floe.search.principal_variation import variation_move


@kernel
def early_move_of(
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
    """The move to try before all are generated and scored, written to moves[first]; or 0.

    It is that of the last variation, the table's, `known`, or a killer: the first that is legal.
    """
    found = 0
    move = variation_move(moves, frames, pv_table, ply)
    if not move:
        move = known
    candidate = 0
    while candidate < 3:
        if candidate:
            move = frames[frame + layout.KILLER - 1 + candidate]
        if move:
            is_legal = legal(state, move, moves, first)
            if is_legal:
                found = move
                moves[first] = move
                candidate = 2
        candidate += 1
    return found


@kernel
def score_all(
    state: ptr8,
    moves: ptr32,
    scores: ptr32,
    frames: ptr32,
    frame: int,
    at: int,
    root: int,
    high: int,
    at_leaf: int,
    early_move: int,
    plies_after: int,
    work: ptr32,
    score_moves,
) -> int:
    """Generate and score all moves of a position, from moves[at] on; returns the best score.

    at_leaf: the position is at the last ply, below the current node, and follows its early move.
    Then the last move that reached `high` at this ply is scored first, and scoring stops once a
    move reaches it.
    """
    killer = frame + layout.FRAME + layout.KILLER
    cutoff = layout.INFINITY
    move = 0
    if at_leaf:
        cutoff = high - layout.BIAS
        move = frames[killer]
    work[layout.PRIORITY_MOVE] = move
    work[layout.GENERATED] = early_move
    work[layout.PLIES_AFTER] = plies_after
    value = score_moves(state, moves, scores, at, root, cutoff, work)
    if at_leaf and value >= cutoff:
        frames[killer] = work[layout.BEST_MOVE]
    return value


@kernel
def next_move(moves: ptr32, scores: ptr32, first: int, at: int, end: int, again: int) -> int:
    """The next move to try, which is then moves[at].

    again: not 0 if moves[at] is in its place already, like the early move or one tried again.
    """
    if not again:
        pick(moves, scores, first, at, end)
    return moves[at]


@kernel
def pick(moves: ptr32, scores: ptr32, first: int, at: int, end: int):
    """Swap the first of moves[at:end] with the best-scored, the first of equals.

    The moves from `first` on were picked before. No other move is better than the last of them, so
    one that equals it is the best. After put_first() that is not certain.
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
    """Swap a move with the first of moves[at:end], because it was tried already."""
    i = at
    while i != end and moves[i] != move:
        i += 1
    moves[i] = moves[at]
    scores[i] = scores[at]
    moves[at] = move
    scores[at] = 0


@kernel
def note_cut(frames: ptr32, frame: int, move: int):
    """Note the move that caused a cutoff at a node as a killer of that ply."""
    if frames[frame + layout.KILLER] != move:
        frames[frame + layout.KILLER2] = frames[frame + layout.KILLER]
        frames[frame + layout.KILLER] = move
