"""Generates the moves of fish for the search and scores what each leads to.

A move from one floe to another changes no rays except those that pass over the
target, so a move is scored from the six rays of its target alone. The two rays on the line of the
move are counted only once for all targets on that line.
"""

from micropython import const

from floe.games.fish import layout
from floe.games.fish.kernel import STEPS, seat_of, slot_of
from floe.kernel import kernel, ptr8, ptr32
from floe.search.fish.best_reply import seats_to_move
from floe.search.fish.evaluation import UNIT, evaluate, has_territory, territory_after
from floe.search.fish.layout import FREE_FLOES, MOBILITY, MOBILITY_POINTS, ODD, TEMPO_POINTS
from floe.search.fish.mobility import ALL_AXES, AXES, AXIS, AXIS_BITS, walk_axis, walk_ray
from floe.search.layout import BEST_MOVE, BIAS, INFINITY, PLIES_AFTER, PRIORITY_MOVE, SCORED
from floe.search.transposition_table import hash_bytes

# The kinds of moves: from floe to floe, of a penguin that is placed, or the one to score first.
_WALK = const(0)
_PLACE = const(1)
_EARLY = const(2)
_BEFORE_FIRST = const(11)  # the index before the first floe's


@kernel
def legal(state: ptr8, move: int, moves: ptr32, at: int) -> int:
    """1 if the player to move may make the move; see floe.search.make_search."""
    source = move >> layout.SOURCE_SHIFT
    target = move & layout.TARGET
    if source >= layout.BOARD_END or target >= layout.BOARD_END:
        return 0
    if state[layout.TO_PLACE]:
        return 1 if source == 0 and state[target] == 1 else 0
    penguin = state[source]
    if penguin <= layout.FREE:
        return 0
    seats = seats_to_move(state)
    if not seats >> seat_of(penguin) & 1:
        return 0
    steps = STEPS
    direction = 0 if target > source else 3  # the first three directions lead to higher indices
    end = direction + 3
    while direction < end:
        step = steps[direction] - layout.STRIDE
        cell = source + step
        while state[cell] & layout.FREE:
            if cell == target:
                return 1
            cell += step
        direction += 1
    return 0


@kernel
def hide_fish(
    state: ptr8,
    score: int,
    penguin: int,
    fish: int,
    root: int,
    root_weight: int,
    opponent_weight: int,
) -> int:
    """A score after a penguin, given by its byte of the board, can no longer see some fish.

    For the weights see score_moves().
    """
    reached = state[MOBILITY + slot_of(penguin)]
    lost = state[MOBILITY_POINTS + reached] - state[MOBILITY_POINTS + reached - fish]
    return score - lost * (root_weight if seat_of(penguin) == root else opponent_weight)


@kernel
def score_target(
    state: ptr8,
    score: int,
    target: int,
    fish: int,
    axes: int,
    reached: int,
    root: int,
    root_weight: int,
    opponent_weight: int,
    mover_weight: int,
) -> int:
    """A score, plus the fish and mobility of a penguin on a target, less what others lose by it.

    fish: those of the target; axes: those to count, as in mobility.AXES; reached: the fish that it
    reaches on other axes.
    """
    left = axes
    while left:
        # both rays of an axis; others looking along it will see no farther than the target
        along = left & AXIS
        left >>= AXIS_BITS
        before = reached
        ahead, between, behind, reached = walk_axis(state, target, along, reached)
        if ahead:
            hidden = fish + reached - between
            score = hide_fish(
                state,
                score,
                ahead,
                hidden,
                root,
                root_weight,
                opponent_weight,
            )
        if behind:
            hidden = fish + between - before
            score = hide_fish(
                state,
                score,
                behind,
                hidden,
                root,
                root_weight,
                opponent_weight,
            )
    score += (fish * UNIT + state[MOBILITY_POINTS + reached]) * mover_weight
    return score


@kernel
def point_weights(state: ptr8, root: int) -> tuple[int, int]:
    """What a point of the root player and one of an opponent are worth to the mover."""
    opponent_weight = -1 if state[layout.TURN] == root else 1
    root_weight = (-opponent_weight) * (state[layout.PLAYERS] - 1)
    return root_weight, opponent_weight


@kernel
def next_ray(
    state: ptr8,
    steps: ptr8,
    seats: int,
    end_slot: int,
    target: int,
    direction: int,
    slot: int,
    source: int,
    penguin: int,
) -> tuple[int, int, int, int, int, int]:
    """(target, step, direction, slot, source, penguin): the next ray with a free floe.

    It belongs to the same penguin or to another; penguin is 0 if there is none. The penguin in
    hand is replaced by water.
    """
    step = 0
    while not state[target] & layout.FREE:  # rotated
        direction += 1
        if direction == 6:
            direction = 0
            state[source] = penguin
            slot, source, penguin = next_penguin(state, seats, slot, end_slot)
            if not penguin:
                break
            state[source] = 0
        step = steps[direction] - layout.STRIDE
        target = source + step
    return target, step, direction, slot, source, penguin


@kernel
def next_penguin(state: ptr8, seats: int, slot: int, end: int) -> tuple[int, int, int]:
    """(slot, source, penguin): the next penguin after a slot whose player may move; or 0, 0."""
    source = 0
    penguin = 0
    while not penguin and slot < end:  # rotated
        slot += 1
        if seats >> (slot >> 2) & 1:
            source = state[layout.CELL + slot]
            penguin = state[source]
    return slot, source, penguin


@kernel
def score_moves(
    state: ptr8, moves: ptr32, scores: ptr32, first: int, root: int, beta: int, work: ptr32
) -> int:
    """Generate the moves and score the positions they lead to; see floe.search.make_search.

    If beta is less than INFINITY only the best move matters: moves are counted but not written.
    The territory is usually that before the move, because it changes little; but if three or more
    plies follow it is that after the move, because there a better order of moves is worth the
    time.
    """
    steps = STEPS
    others_axes = AXES
    value = evaluate(state, root)
    root_weight, opponent_weight = point_weights(state, root)
    mover_weight = root_weight
    if state[layout.TURN] != root:
        value = -value
        mover_weight = opponent_weight
    value -= state[TEMPO_POINTS]
    sign = 1 if root_weight > 0 else -1
    deep = 0  # are the moves scored with the territory that they lead to?
    if beta == INFINITY and work[PLIES_AFTER] > 2:
        deep = has_territory(state)
    if deep:
        value -= sign * territory_after(state, root, 0, 0)
    writes = 0 if beta < INFINITY else 1  # all moves and scores, or only the best?
    usual = _PLACE if state[layout.TO_PLACE] else _WALK
    kind = usual
    seats = seats_to_move(state)
    slot = -1
    end_slot = (state[layout.PLAYERS] << 2) - 1
    source = 0  # water, if a penguin is placed
    penguin = 0  # the penguin on the source, which is water for now
    base = value  # the part of the score that all targets share
    direction = 5
    step = 0
    target = _BEFORE_FIRST if usual == _PLACE else 0
    axes = ALL_AXES  # those to count from the target
    ray = 0  # fish from the source to the end of its ray, if it is one
    ray_end = 0  # the penguin at that end
    passed = 0  # fish from the source to the target, if there is one
    best = -BIAS
    at = first
    early = work[PRIORITY_MOVE]
    if early and legal(state, early, moves, first):
        kind = _EARLY
        source = early >> layout.SOURCE_SHIFT
        target = early & layout.TARGET
        penguin = state[source]
        state[source] = 0
        if source:
            reached = state[MOBILITY + slot_of(penguin)]
            base -= state[MOBILITY_POINTS + reached] * mover_weight
    while True:
        if kind == _WALK:
            target += step
            if not state[target] & layout.FREE:
                target, step, direction, slot, source, penguin = next_ray(
                    state, steps, seats, end_slot, target, direction, slot, source, penguin
                )
                if not penguin:
                    break
                reached = state[MOBILITY + slot]
                base = value - state[MOBILITY_POINTS + reached] * mover_weight
                ray, ray_end = walk_ray(state, target, step, 0)
                passed = 0
                axes = others_axes[direction]
        elif kind == _PLACE:
            target += 1
            while target < layout.BOARD_END and state[target] != 1:
                target += 1
            if target == layout.BOARD_END:
                break
        fish = state[target]
        score = base
        behind = 0
        if ray:
            # There will be water behind it; a penguin at the end will see no farther than it.
            behind = ray - fish
            if ray_end:
                passed += fish
                score = hide_fish(
                    state,
                    score,
                    ray_end,
                    passed,
                    root,
                    root_weight,
                    opponent_weight,
                )
        score = score_target(
            state,
            score,
            target,
            fish,
            axes,
            behind,
            root,
            root_weight,
            opponent_weight,
            mover_weight,
        )
        if writes:
            if deep:
                score += sign * territory_after(state, root, source, target)
            moves[at] = source << layout.SOURCE_SHIFT | target
            scores[at] = score + BIAS
        at += 1
        if score > best:
            best = score
            work[BEST_MOVE] = source << layout.SOURCE_SHIFT | target
            if score >= beta:
                break
        if kind == _EARLY:
            kind = usual
            at = first
            target = _BEFORE_FIRST if usual == _PLACE else 0
    state[source] = penguin
    work[SCORED] = at - first
    return best


@kernel
def hash_key(state: ptr8) -> int:
    """A hash of the position; the fish of each floe stay the same during a search."""
    key = hash_bytes(state, FREE_FLOES, ODD, 1)
    key = hash_bytes(state, layout.CELL, layout.CELL + 4 * state[layout.PLAYERS], key)
    return hash_bytes(state, layout.FISH, layout.JOURNAL_LENGTH, key)
