"""Generates the search of a game: one alpha-beta over the game's kernels.

A game has these kernels, functions on its state's bytes:

    make(state, move), undo(state)      those of its rules, or functions that call them
    side_to_move(state, root)           0: the root player is to move, 1: an opponent, 2: over
    terminal_value(state, root)         value of a finished game for the root player
    score_moves(state, moves, scores, at, root, beta, work)
        generate the moves from moves[at] on; score the position after each, from the mover's side,
        plus BIAS, into scores[at ...]; work[SCORED] = how many were scored, work[BEST_MOVE] = the
        best move; returns the best score, without BIAS. May stop once a score reaches beta, and
        score work[PRIORITY_MOVE], if it is legal, before the others. See `layout` for work.
    legal(state, move, moves, at)       1 if score_moves would generate the move, which may be any
        20-bit int, else 0; moves[at ...] is scratch
    hash_key(state)                     a hash of the position, 30 bits

With more than two players the opponents are one side against the root player (paranoid). Values
are for the side to move. This is negamax, except that the sign changes only when the side does: a
player may move several times in a row.

A node is one move made, or one child scored. At the last ply all children are scored in one call;
the same scores order the moves further up, see move_picker. The search is a principal variation
search: later moves are first searched with an empty window, to see whether they are better at all
(T. A. Marsland, M. Campbell, "Parallel search of strongly ordered game trees", Computing Surveys
14 (4), 1982). If the game allows it, late moves are searched a ply less deep; a move that turns
out to be better is searched again, with the full window and depth. A move that scores so low that
after the replies it will not exceed alpha is not made, nor are those that score less (E. A. Heinz,
"Extended futility pruning", ICCA Journal 21 (2), 1998).

What holds between two steps of the search
------------------------------------------

The current line is the moves from the root to `state`; `ply` is their number. Each node on it has
a frame; that of the current node, whose moves are tried, is in local variables. All bounds and
`best` have BIAS added, so that they are above 0.

- Entering a position: low < high is the window from the current node's view. The exact value v of
  the position, from that view, is only needed if low < v < high. If v <= low, an upper bound of v
  that is at most low is enough; if v >= high, a lower bound of v that is at least high.
- Leaving it: `value`, without BIAS and for its side to move, `child_side`, is v in the first case
  and such a bound in the others (fail-soft: it may be outside the window).
- At the current node: moves[first:end] are its moves so far; those before next_index were tried or
  are being tried. alpha < beta is the rest of its window; `best` is the highest value of a tried
  move, or the most that futile moves can have; alpha is above the `low` that the node was entered
  with only if a move, ALPHA_MOVE, had a value above that.
- So when all moves are tried, `best` is the value if there is an ALPHA_MOVE and best < beta, a
  lower bound if best >= beta, and an upper bound if there is no ALPHA_MOVE.

What the parts buy
------------------

In Four in a Row, evaluated by columns, a search of ten positions to a depth of eight plies
takes this many nodes; commit e375ec70 has tests/search/test_make_search.py, which measured them:

    with all parts                      98,000
    scores do not order the moves      195,000
    scoring does not stop at beta      170,000
    no two positions are found equal   158,000
    without all three                  497,000

The `late` and `futility` of floe.search.game_search save nodes too, but overlook moves: only games
show whether they make a game's search stronger, see tools/strength/strength.md.
"""

from floe.kernel import kernel, ptr8, ptr32
from floe.search import layout
from floe.search.move_picker import early_move_of, next_move, note_cut, put_first, score_all
from floe.search.node import (
    asks_again,
    drop_refused,
    how_to_try,
    load_control,
    load_frame,
    luck_of,
    open_node,
    other_side,
    save_control,
    save_frame,
    store_result,
    with_luck,
)
from floe.search.principal_variation import end_variation, extend_variation, set_variation
from floe.search.transposition_table import probe


def make_search(make, undo, side_to_move, terminal_value, score_moves, legal, hash_key):
    """The search of the game that has these kernels.

    run(...) searches on until LIMIT or PAUSE (returns 0), or until the iteration is done (returns
    1). It reaches PAUSE sooner if it makes more moves, because these take longer than scoring.
    `layout` defines the buffers.
    """

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
        limit = control[layout.LIMIT]
        root = control[layout.ROOT]
        stack_limit = control[layout.STACK_LIMIT]
        frame = control[layout.IN_HAND]
        ply, phase, nodes, pause, last, leaves, low, high, value = load_control(control)
        first, end, next_index, alpha, beta, best, side, scout, early_move = load_frame(
            frames, frame
        )
        child_side = 0
        best_reply = 0  # the best move of the last ply just left, or 0: it has no variation yet
        at_leaf = 0
        while phase != layout.DONE and nodes < limit and nodes < pause:
            # The phases are in the order of execution: a last ply takes one pass of the loop.
            if phase == layout.ENTER:
                who = side_to_move(state, root)
                child_side = who & 1
                best_reply = 0
                if child_side != side:
                    low, high = other_side(low, high)
                phase = layout.LEAVE
                if who == 2:
                    end_variation(pv_table, ply)
                    value = terminal_value(state, root)
                elif ply == last or end > stack_limit:
                    at_leaf = 1
                    phase = layout.SCORE
                else:
                    end_variation(pv_table, ply)
                    key = hash_key(state)
                    move, known, bound = probe(table, key, low, high, last - ply)
                    if bound:
                        value = known - layout.BIAS
                        leaves += bound >> 2 & 1
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
                        frame += layout.FRAME
                        open_node(frames, frame, key, leaves)
                        first = end
                        next_index = end
                        alpha = low
                        beta = high
                        best = 0
                        side = child_side
                        scout = 0
                        early_move = early_move_of(
                            state, moves, frames, frame, pv_table, ply, first, move, legal
                        )
                        phase = layout.SCORE
                        if early_move:
                            end = first + 1
                            phase = layout.TRY
            if phase == layout.SCORE:
                value = score_all(
                    state,
                    moves,
                    scores,
                    frames,
                    frame,
                    end if at_leaf else first,
                    root,
                    high,
                    at_leaf,
                    early_move,
                    last - ply,
                    work,
                    score_moves,
                )
                nodes += work[layout.SCORED]
                if at_leaf:
                    at_leaf = 0
                    leaves += 1
                    best_reply = work[layout.BEST_MOVE]
                    phase = layout.LEAVE
                else:
                    end = first + work[layout.SCORED]
                    if ply == 0:
                        end = drop_refused(control, moves, scores, end)
                    if early_move:
                        put_first(moves, scores, first, end, early_move)
                        early_move = 0
                    phase = layout.TRY
            if phase == layout.STORE:
                open_line = leaves - frames[frame + layout.LEAVES_BEFORE]
                store_result(table, frames, frame, best, beta, last - ply, open_line)
                value = best - layout.BIAS
                child_side = side
                best_reply = 0
                frame -= layout.FRAME
                first, end, next_index, alpha, beta, best, side, scout, early_move = load_frame(
                    frames, frame
                )
                phase = layout.LEAVE
            if phase == layout.LEAVE:
                if ply == 0:
                    phase = layout.DONE
                    if best_reply:
                        set_variation(pv_table, 0, best_reply)
                else:
                    ply -= 1
                    undo(state)
                    if child_side != side:
                        value = -value
                    value += layout.BIAS
                    if ply == 0:
                        value = with_luck(control, moves[next_index - 1], value)
                    phase = layout.TRY
                    last += scout >> 1  # the plies that it was reduced by
                    if asks_again(scout, value, alpha, beta):
                        next_index -= 1
                    else:
                        scout = 0
                        if value > best:
                            best = value
                        if value > alpha:
                            alpha = value
                            move = moves[next_index - 1]
                            frames[frame + layout.ALPHA_MOVE] = move
                            if best_reply:
                                set_variation(pv_table, ply + 1, best_reply)
                            extend_variation(pv_table, ply, move)
                            if value >= beta:
                                phase = layout.STORE
                                note_cut(frames, frame, move)
            if phase == layout.TRY:
                if next_index == end:
                    phase = layout.SCORE if early_move else layout.STORE
                else:
                    at = next_index
                    next_index += 1
                    move = next_move(moves, scores, first, at, end, scout | early_move)
                    scout, high, most = how_to_try(
                        scores, control, first, at, scout, alpha, beta, ply, last
                    )
                    low = alpha
                    if ply == 0:
                        luck = luck_of(control, move)
                        low -= luck
                        high -= luck
                        most += luck
                    last -= scout >> 1
                    if most <= alpha:  # futile, and so are all that follow
                        last += scout >> 1
                        scout = 0
                        leaves += 1
                        if most > best:
                            best = most
                        phase = layout.STORE
                    else:
                        make(state, move)
                        nodes += 1
                        pause -= layout.MADE_COST - 1
                        ply += 1
                        phase = layout.ENTER
        save_frame(
            frames, frame, first, end, next_index, alpha, beta, best, side, scout, early_move
        )
        save_control(control, ply, phase, nodes, pause, last, leaves, low, high, value)
        control[layout.IN_HAND] = frame
        return 1 if phase == layout.DONE else 0

    return run
