"""What a game brings to the search, and the search that is made of it.

A game takes part with these kernels, plain functions on its state's bytes:

    prepare(state)                      called once for a position before it is searched
    make(state, move), undo(state)      those of its rules, or around them
    side(state, root)                   0: the root player is to move, 1: an opponent, 2: over
    final(state, root)                  value of a finished game for the root player
    children(state, moves, scores, at, root, beta, work)
        generate the moves from moves[at] on; score what each leads to, from the mover's side,
        plus BIAS, into scores[at ...]; work[SCORED] = how many were scored, work[BEST_MOVE] = the
        best move; returns the best score, without BIAS. May stop once a score reaches beta, and
        score work[FIRST_MOVE], if it is legal, before the others. See `layout` for work.
    legal(state, move, moves, at)       1 if children would generate the move, whatever int of 20
        bits it is, else 0; moves[at ...] is scratch
    key(state)                          a hash of the position, 30 bits

The module of side, final and children also says UNIT, the points that differ visibly, and, by
budget(state), the nodes that take a Pico at 125 MHz about 5 seconds: the highest level's.
"""

from floe.search.alphabeta import search


def searching(make, undo, side, final, children, legal, key):  # inline
    """The search of the game that has these kernels, as a function that searches on.

    It takes an int of any value, `register`, for which see tools/inline, and else what search()
    does.
    """

    def run(
        state: ptr8,
        register: int,
        moves: ptr32,
        scores: ptr32,
        frames: ptr32,
        control: ptr32,
        lines: ptr32,
        table: ptr32,
        work: ptr32,
    ) -> int:
        return int(
            search(
                state,
                moves,
                scores,
                frames,
                control,
                lines,
                table,
                work,
                make,
                undo,
                side,
                final,
                children,
                legal,
                key,
            )
        )

    return run
