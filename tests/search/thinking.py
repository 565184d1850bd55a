"""What the tests of the search share: buffers, scored moves, minimax by its definition."""

from array import array

import host_sim  # noqa: F401  makes floe importable

from floe.search.engine import Engine
from floe.search.fish import mobility, move_scoring, weights
from floe.search.fish.layout import ROOT_SEAT
from floe.search.game_search import load_search
from floe.search.layout import BIAS, INFINITY, SCORED


def ints(count):
    """A buffer of ints, all 0."""
    return array("i", bytes(4 * count))


def scored_moves(score_moves, game, root, beta=INFINITY, work=None):
    """(moves, scores, best score) as a game's kernel says, in a search for `root`."""
    moves, scores = ints(game.MAX_MOVES), ints(game.MAX_MOVES)
    work = work or ints(load_search(game).work_words)
    best = score_moves(game.state, moves, scores, 0, root, beta, work)
    count = work[SCORED]
    return list(moves[:count]), [score - BIAS for score in scores[:count]], best


def scored_fish_moves(game, root, beta=INFINITY, work=None):
    """The same for fish, in a position that is thought about."""
    weights.set_weights(game.state)
    return scored_inner_fish_moves(game, root, beta, work)


def scored_inner_fish_moves(game, root, beta=INFINITY, work=None):
    """The same in one that a search comes to; with four players any opponent may move there."""
    mobility.prepare(game.state)
    if game.players == 4:
        game.state[ROOT_SEAT] = root
    return scored_moves(move_scoring.score_moves, game, root, beta, work)


def minimax(evaluation, score_moves, game, depth, root):
    """The value for the root's side, by the definition: no windows, no ordering, no slices."""
    who = evaluation.side_to_move(game.state, root)
    if who == 2:
        return evaluation.terminal_value(game.state, root)
    moves, scores, best = scored_moves(score_moves, game, root)
    assert best == max(scores)
    values = []
    for move, score in zip(moves, scores, strict=True):
        if depth == 1:
            values.append(score if who == 0 else -score)
            continue
        game.make(move)
        values.append(minimax(evaluation, score_moves, game, depth - 1, root))
        game.undo()
    return max(values) if who == 0 else min(values)


def think(game, slice_of=10**6, late=None, futility=None, **budget):
    """An engine that has thought about a game; budget: the arguments of start_budget().

    late: the first move that is searched one ply less deep; futility: the futility margins. By
    default both are the game's.
    """
    engine = Engine(game)
    engine.start_budget(**budget)
    search = load_search(game)
    engine._alpha_beta.set_pruning(
        late or search.late, search.futility if futility is None else futility
    )
    while not engine.step(slice_of):
        pass
    return engine


def found(engine):
    """All that an engine has found, to be compared."""
    return engine.best, engine.value, engine.depth, engine.nodes, engine.pv()
