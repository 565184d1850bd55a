"""The moves of a position of soccer, and how good what each leads to is: for the search.

A position is evaluated for the player who has just moved. Moves of a penguin that go the same way
end on the same square and differ in their poses alone, so they are scored in groups; and most
leave the ball where it is. Then one penguin's place is evaluated anew, and the possession only if
the penguin left or came to a square in line with the ball; and all poses are as good as another,
but facing the ball.

At the last ply a group is generated only when those before it did not refute the move above; the
way that refuted last is tried first.
"""

import micropython
from micropython import const

from floe.games.soccer.kernel import further, generate, go, ways
from floe.games.soccer.layout import (
    A1,
    ACTION_SHIFT,
    BALL,
    CELL,
    H8,
    KICK,
    PASS_MOVE,
    PENGUIN,
    PENGUIN_SHIFT,
    POSE,
    SLIDE,
    STAND,
    STANDING,
    TACKLE,
    TARGET,
    TURN,
    TURNED_SHIFT,
)
from floe.search.layout import BEST_MOVE, BIAS, INFINITY, PRIORITY_MOVE, SCORED
from floe.search.soccer.ball_geometry import TABLE, seen_from
from floe.search.soccer.child_evaluation import changed, slid, taken
from floe.search.soccer.layout import (
    ASIDE,
    COMERS,
    COUNTED,
    DIRECTION_SHIFT,
    DISTANCE,
    FROM_BALL,
    NOTED,
)
from floe.search.soccer.placement import FAR, STANDS, THERE, followed, note
from floe.search.soccer.possession import evaluate_possession

_UNKNOWN = const(127)  # no evaluate_possession is so good
_STANDING_POSE = const(STANDING << TURNED_SHIFT)  # in a move
_ALL_WAYS = const(511)
_NO_WAY = const(9)
_POSES = const(7 << TURNED_SHIFT)  # in a move, the direction that the penguin faces
_TURNED = const(1 << TURNED_SHIFT)  # 45 degrees further
_BUT_POSE = const(0xFFC7F)  # of a move, all but that direction


@micropython.viper  # inline
def score_moves(
    state: ptr8, moves: ptr32, scores: ptr32, first: int, root: int, beta: int, work: ptr32
) -> int:
    """Generate the moves and score the positions they lead to; see floe.search.make_search.

    Where beta is less than INFINITY only the best counts: moves are counted but not written down.
    """
    table = ptr8(TABLE)
    seat = state[TURN]
    family = seat << 2
    corner = H8 if seat else A1
    ball = state[BALL]
    origin = int(seen_from(state, table))
    holder = state[ball] & 7  # nobody while it is at the crossing, for 0 is in the rim
    where = 0  # what survey() says, when it is first needed
    comers = 0
    surveyed = 0
    pressed = _UNKNOWN  # the pressure while nobody leaves or comes to a line to the ball
    full = 0 if beta < INFINITY else 1  # are all moves and scores wanted, or the best alone?
    if full:
        work[NOTED] = 0
    best = 0 - BIAS
    at = first
    turn = 1  # the family in turn, but first the way of the move that is to be tried first
    tried = 0
    move = work[PRIORITY_MOVE]
    penguin = move >> PENGUIN_SHIFT & PENGUIN
    if penguin:
        turn = 0
        tried = penguin << 4 | int(way_of(state, table, penguin, move))
    while turn != 4:
        if turn:
            penguin = family | turn
        source = state[CELL + penguin]
        left = int(ways(state, penguin, source))
        way = 0
        if not turn:
            way = tried & 15
            left = left >> way & 1
        elif penguin == tried >> 4:
            left &= _ALL_WAYS ^ 1 << (tried & 15)
        turn += 1
        number = penguin << PENGUIN_SHIFT
        # `moved`: what `where` gains by a move of the penguin, before its new place is looked at.
        if source:
            beside = table[origin + table[source]]
            moved = FAR * (beside & DISTANCE)
            if state[POSE + penguin] & STANDING:
                moved -= STANDS
        else:
            beside = table[origin + table[corner]]
            moved = THERE
        away = pressed if beside & ASIDE else _UNKNOWN  # the pressure when it is in no such line
        while left:
            while not left & 1:
                left >>= 1
                way += 1
            group = int(go(state, table, penguin, source, way))
            poses = group >> 17
            if poses:
                move = group & 0x1FFFF | number
                target = move & TARGET
                action = move >> ACTION_SHIFT
                # The poses are worth `calm`, but the one that is `turned` after the first, that
                # faces the ball, may be worth `more` than that.
                turned = 0
                more = 0
                if action & KICK if action else state[target]:
                    if action == TACKLE:
                        calm = int(changed(state, move, seat, work))
                    else:
                        calm = int(taken(state, move, seat, work))
                else:
                    if not surveyed:
                        surveyed = 1
                        where = int(followed(state, table, origin, work))
                        if full:
                            note(state, where, work)
                        if seat:
                            where = 0 - where
                        comers = work[COMERS]
                    near = table[origin + table[target]]
                    if near & ASIDE and away != _UNKNOWN:
                        calm = away
                    else:
                        found = int(
                            slid(state, table, origin, comers, penguin, source, target, near)
                        )
                        calm = int(evaluate_possession(found, holder, family))
                        if near & ASIDE:
                            away = calm
                            if beside & ASIDE:
                                pressed = calm
                        elif found > COUNTED:
                            turned = (near >> DIRECTION_SHIFT) - (move >> TURNED_SHIFT) & 7
                            if turned < poses or move & _STANDING_POSE:
                                found += 1 << (penguin & 4)
                                more = int(evaluate_possession(found, holder, family)) - calm
                    calm += where + moved - FAR * (near & DISTANCE)
                    if move & _STANDING_POSE:
                        calm += more + STANDS
                        more = 0
                if full:
                    write(moves, scores, at, at + poses, move, calm, more, turned)
                if not more:
                    turned = 0
                elif turned and calm >= beta:
                    turned = 0  # a pose that comes before is good enough
                else:
                    calm += more
                if calm > best:
                    best = calm
                    if turned:
                        move = int(further(move, turned))
                    work[BEST_MOVE] = move
                    if best >= beta:
                        poses = turned + 1
                        left = 0
                        turn = 4
                at += poses
            left >>= 1
            way += 1
    if at == first:
        moves[at] = PASS_MOVE
        best = int(changed(state, PASS_MOVE, seat, work))
        work[BEST_MOVE] = PASS_MOVE
        scores[at] = best + BIAS
        at += 1
    work[SCORED] = at - first
    return best


@micropython.viper  # inline
def write(
    moves: ptr32, scores: ptr32, at: int, end: int, move: int, calm: int, more: int, turned: int
):
    """Write the moves of a group and their scores: `more` for the one `turned` after the first."""
    pose = move & _POSES
    move ^= pose
    while at != end:
        moves[at] = move | pose & _POSES
        scores[at] = calm + (0 if turned else more) + BIAS
        turned -= 1
        pose += _TURNED
        at += 1


@micropython.viper  # inline
def way_of(state: ptr8, table: ptr8, penguin: int, move: int) -> int:
    """The way of a penguin that its move goes, if it is legal; see soccer_kernel.ways()."""
    action = move >> ACTION_SHIFT
    way = (move >> TURNED_SHIFT & 7) + 1
    if action == STAND:
        way = 0
    elif action == SLIDE:
        target = move & TARGET
        source = state[CELL + penguin]
        start = source
        if not source:
            start = H8 if penguin & 4 else A1
        near = table[FROM_BALL + table[start] - table[target]]
        way = _NO_WAY
        if near < ASIDE:
            way = (near >> DIRECTION_SHIFT) + 1
        elif start == target and not source:
            way = 6 if penguin & 4 else 2
    return way


@micropython.viper  # inline
def legal(state: ptr8, move: int, moves: ptr32, at: int) -> int:
    """1 if the player to move may make the move; see floe.search.make_search."""
    table = ptr8(TABLE)
    penguin = move >> PENGUIN_SHIFT & PENGUIN
    found = 0
    if move == PASS_MOVE:
        generate(state, moves, at)
        found = 1 if moves[at] == PASS_MOVE else 0
    elif penguin & 3 and penguin >> 2 == state[TURN]:
        way = int(way_of(state, table, penguin, move))
        source = state[CELL + penguin]
        left = int(ways(state, penguin, source))
        if left >> way & 1:
            group = int(go(state, table, penguin, source, way)) | penguin << PENGUIN_SHIFT
            if (group & 0x1FFFF ^ move) & _BUT_POSE == 0:
                found = 1 if (move - group >> TURNED_SHIFT & 7) < group >> 17 else 0
    return found


@micropython.viper  # inline
def hash_key(state: ptr8) -> int:
    """A hash of the position; see floe.search.make_search."""
    hashed = state[BALL] << 1 | state[TURN]  # register
    penguin = 1
    while penguin != 8:
        hashed ^= state[CELL + penguin] << 4 | state[POSE + penguin]
        hashed = hashed * 0x1E3779B1 & 0x3FFFFFFF  # the low bits, however wide an int is
        hashed ^= hashed >> 13
        penguin += 1
    return hashed
