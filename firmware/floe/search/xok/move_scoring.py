"""Generates the moves of xok for the search and scores what each leads to.

A move changes little, so it is scored without being made. A placed piece joins the chains beside
it, whose weights are in the position; `captures` computes what eating changes.
"""

from floe.games.xok import layout
from floe.games.xok.kernel import generate, liberty_gain
from floe.games.xok.kernel import legal as rules_legal
from floe.kernel import kernel, ptr8, ptr16, ptr32
from floe.search.layout import BEST_MOVE, BIAS, INFINITY, SCORED, WIN
from floe.search.transposition_table import hash_bytes
from floe.search.xok.captures import neighbour_chains, noted_gain
from floe.search.xok.evaluation import evaluate, liberty_points, sharks_left, weights_row
from floe.search.xok.layout import CLOCK, ID, ID_BITS, REFUTED, SHARK_COST
from floe.search.xok.weights import FISH_PLACE, POINTS, SHARK_PLACE


@kernel
def chains_beside(
    state: ptr8, points: ptr16, work: ptr32, own_pieces: int, row: int, cell: int, since: int
) -> tuple[int, int, int, int, int]:
    """The mover's chains beside a cell, three ids or 0; their total weight and points."""
    chain = 0
    chain2 = 0
    chain3 = 0
    weight = 0
    worth = 0
    if state[own_pieces + cell]:
        chains = neighbour_chains(state, work, own_pieces, cell, since)
        chain = chains & ID
        chain2 = chains >> ID_BITS & ID
        chain3 = chains >> 2 * ID_BITS
        # An id of 0 is no chain: its weight and its points are 0.
        weight = (
            state[layout.WEIGHT + chain]
            + state[layout.WEIGHT + chain2]
            + state[layout.WEIGHT + chain3]
        )
        worth = (
            points[row + state[layout.WEIGHT + chain]]
            + points[row + state[layout.WEIGHT + chain2]]
        )
        worth += points[row + state[layout.WEIGHT + chain3]]
    return chain, chain2, chain3, weight, worth


@kernel
def join_others(
    state: ptr8,
    points: ptr16,
    row: int,
    chains: int,
    chain: int,
    chain2: int,
    chain3: int,
    weight: int,
    score: int,
) -> tuple[int, int]:
    """(weight, score) after a chain also joins those of `chains` that it has not joined yet.

    chains: ids of 7 bits each; chain, chain2, chain3: those that it has joined.
    """
    while chains:
        third = chains & ID
        chains >>= 7
        if third != chain and third != chain2 and third != chain3:
            weight += state[layout.WEIGHT + third]
            score -= points[row + state[layout.WEIGHT + third]]
    return weight, score


@kernel
def score_moves(
    state: ptr8, moves: ptr32, scores: ptr32, first: int, root: int, beta: int, work: ptr32
) -> int:
    """Generate the moves and score the positions they lead to; see floe.search.make_search."""
    points = POINTS
    fish_place = FISH_PLACE
    shark_place = SHARK_PLACE
    seat = state[layout.TURN]
    own_pieces = layout.PIECES_AROUND + layout.BOARD_SIZE * seat
    enemy_pieces = 2 * layout.PIECES_AROUND + layout.BOARD_SIZE - own_pieces
    value = evaluate(state, seat, work)
    own_row = weights_row(state, sharks_left(state, seat ^ 1)) * layout.WON
    enemy_row = weights_row(state, sharks_left(state, seat) - 1) * layout.WON  # with one less
    win = WIN - 1 - state[layout.JOURNAL_LENGTH]
    since = work[CLOCK] + 1
    now = since
    end = first
    if state[layout.JOURNAL_LENGTH] == 0:  # a new search, or a new iteration of it
        work[REFUTED] = 0
        work[REFUTED + 1] = 0
    elif beta < INFINITY and rules_legal(state, work[REFUTED + seat]):
        moves[first] = work[REFUTED + seat]
        end += 1
    generated = 0
    cell = 0
    chain = 0  # up to three of the mover's chains are beside the cell
    chain2 = 0
    chain3 = 0
    joined = 0  # their total weight, and their points
    lost = 0
    place = 0
    liberties = 0
    liberty = liberty_points(state)
    best = -BIAS
    at = first
    while True:
        if at == end:
            if generated:
                break
            generated = 1
            at = first
            end = first + generate(state, moves, first)
        move = moves[at]
        if move >> layout.CELL_SHIFT != cell:
            cell = move >> layout.CELL_SHIFT
            now = work[CLOCK] + 1
            work[CLOCK] = now
            place = state[layout.PLACE + cell]
            liberties = liberty_gain(state, cell, own_pieces)
            chain, chain2, chain3, joined, lost = chains_beside(
                state, points, work, own_pieces, own_row, cell, since
            )
        mask = move & layout.DIRECTIONS
        if move & layout.KIND << layout.KIND_SHIFT:
            weight = joined + layout.SHARK_WEIGHT
            score = value + BIAS - work[SHARK_COST] - lost - shark_place[place]
            if weight < layout.WON:
                score += noted_gain(state, work, cell, mask, enemy_pieces, enemy_row, since, now)
        else:
            other = cell + state[layout.STEP_LIST + (mask >> 1)] - layout.STRIDE
            weight = joined + 2 * layout.PIECE_WEIGHT
            more = liberty_gain(state, other, own_pieces)
            score = value - lost + (liberties + more - 2) * liberty
            score -= fish_place[place] + fish_place[state[layout.PLACE + other]]
            if state[own_pieces + other]:
                chains = neighbour_chains(state, work, own_pieces, other, since)
                weight, score = join_others(
                    state, points, own_row, chains, chain, chain2, chain3, weight, score
                )
        score = win if weight >= layout.WON else score + points[own_row + weight]
        scores[at] = score + BIAS
        at += 1
        if score > best:
            best = score
            work[BEST_MOVE] = move
            if score >= beta:
                work[REFUTED + seat] = move
                break
    work[SCORED] = at - first
    return best


@kernel
def legal(state: ptr8, move: int, moves: ptr32, at: int) -> int:
    """1 if the player to move may make the move; see floe.search.make_search."""
    return rules_legal(state, move)


@kernel
def hash_key(state: ptr8) -> int:
    """A hash of the position; see floe.search.make_search."""
    board = hash_bytes(state, layout.STRIDE, layout.BOARD_END, state[layout.TURN] + 1)
    return hash_bytes(state, layout.SUPPLY, layout.HEAVIEST, board)
