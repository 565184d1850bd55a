"""What a game brings to the search, and the search that is made of it.

A game takes part with these kernels, plain functions on its state's bytes:

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

The engine finds the search as `run` in the game's module search.py, and beside it

    prepare(state, work, contempt)      is called once for a position before it is searched;
        contempt: may it count on an opponent who overlooks things?
    CONTEMPT                            does that make a difference in this game?
    UNIT                                the points that differ visibly
    LATE                                a node's moves from this one on, the best-scored first,
        are first looked at a ply less deep; INFINITY: none is
    FUTILITY                            margins, at most MARGINS: a move with one ply after it is
        not made, nor are those that score less, if its score plus the first margin does not exceed
        alpha, for that is nearly always the most the replies leave; with two plies after it, the
        second; with more than there are margins all moves are made
    WORK                                the words of work that its kernels need, SCRATCH or more
    Endgame                             the class that solves endings, as fish has one, or None
    special                             another way to think, for the highest level; or None.
        special(engine, start, game, table, moves, scores), start the engine's game as it is given
        and the others what it searches with, gives an object or None: its begin(nodes, frames,
        control, pv_table, work) returns itself if it takes up the position, else None, and its
        step(nodes) thinks on as Engine.step() does and leaves in the engine what was found; pv:
        the moves expected, ended by 0, if they are not where the engine keeps them, or None
    TABLE                               words of the table where more than two play; 0: as ever

and in its module levels.py

    NODES                               the nodes that each level looks at for a move; 0: as
    budget(state)                       says: the nodes that take a Pico about 5 seconds
"""

from floe.kernel import kernel, ptr8, ptr32
from floe.search.alphabeta import search


def make_search(make, undo, side_to_move, terminal_value, score_moves, legal, hash_key):
    """The search of the game that has these kernels, as a function that searches on.

    It takes an int of any value, `register`, for which see tools/build/inline, and else what
    search() does.
    """

    @kernel
    def run(
        state: ptr8,
        register: int,
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
