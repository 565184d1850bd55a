"""The search of a game, made of the game's kernels.

A game has these kernels, plain functions on its state's bytes:

    make(state, move), undo(state)      those of its rules, or around them
    side_to_move(state, root)           0: the root player is to move, 1: an opponent, 2: over
    terminal_value(state, root)         value of a finished game for the root player
    score_moves(state, moves, scores, at, root, beta, work)
        generate the moves from moves[at] on; score what each leads to, from the mover's side,
        plus BIAS, into scores[at ...]; work[SCORED] = how many were scored, work[BEST_MOVE] = the
        best move; returns the best score, without BIAS. May stop once a score reaches beta, and
        score work[PRIORITY_MOVE], if it is legal, before the others. See `layout` for work.
    legal(state, move, moves, at)       1 if score_moves would generate the move, whatever int of
        20 bits it is, else 0; moves[at ...] is scratch
    hash_key(state)                     a hash of the position, 30 bits
"""

from floe.kernel import kernel, ptr8, ptr32
from floe.search.search_kernel import search


def make_search(make, undo, side_to_move, terminal_value, score_moves, legal, hash_key):
    """The search of the game that has these kernels: a kernel that takes what search() takes."""

    @kernel
    def run(
        state: ptr8,
        moves: ptr32,
        scores: ptr32,
        frames: ptr32,
        control: ptr32,
        pv_table: ptr32,
        table: ptr32,
        work: ptr32,
    ) -> int:
        return search(
            state,
            moves,
            scores,
            frames,
            control,
            pv_table,
            table,
            work,
            make,
            undo,
            side_to_move,
            terminal_value,
            score_moves,
            legal,
            hash_key,
        )

    return run
