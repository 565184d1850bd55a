"""What the search asks of soccer: whose turn, how a game ended, and how good each move looks.

A position is judged, by soccer_judge, for the player who has just moved. Moves of a penguin that
go the same way end on the same square and differ in their poses alone, so they are judged in
groups; and most leave the ball where it is. Then one penguin's place is judged anew, and the
pressure only if the penguin left or came to a square in line with the ball; and all poses are as
good as another, but facing the ball.

At the last ply a group is generated only when those before it did not refute the move above; the
way that refuted last is tried first.
"""

import micropython
from micropython import const

from floe.games.soccer.kernel import further, generate, go, make, undo, ways
from floe.search.make_search import searching
from floe.search.soccer.ball_geometry import TABLE, seen_from
from floe.search.soccer.child_evaluation import changed, slid, taken
from floe.search.soccer.placement import followed, note
from floe.search.soccer.possession import verdict

UNIT = 8
"""Points that differ visibly: the ball a square nearer to the goal."""
WIN = 1 << 20
"""Value of a won game, less the plies to it."""
SHOT = WIN - 1024
"""Value of the goal that the player to move can kick, if the search does not come to see it."""

DRAW = -60
"""Value of a draw for the root player: in a game that is but somewhat worse they play on."""

# As in soccer_survey.py and soccer_seen.py.
_THERE = const(24)
_FAR = const(4)
_STANDS = const(2)
_FROM = const(219)
_ASIDE = const(64)
_COMERS = const(16)
_NOTED = const(17)

_COUNTED = const(511)  # bits of what count() counts
_UNKNOWN = const(127)  # no verdict is so good
_DRAWN = const(60)  # against the root player, for a draw
_BIAS = const(1 << 25)
_INFINITY = const(1 << 24)
_WIN = const(1 << 20)
_STANDING = const(8)
_STANDING_POSE = const(8 << 7)  # in a move
_SLIDE = const(0)
_STAND = const(1)
_KICK = const(2)
_TACKLE = const(3)
_PASS = const(0x10000)
_ALL_WAYS = const(511)
_NO_WAY = const(9)
_POSES = const(7 << 7)  # in a move, the direction that the penguin faces
_TURNED = const(1 << 7)  # 45 degrees further
_BUT_POSE = const(0xFFC7F)  # of a move, all but that direction
_A1 = const(11)
_H8 = const(88)

# The state, as games/soccer_kernel.py and soccer_history.py lay it out.
_CELL = const(100)
_POSE = const(108)
_BALL = const(116)
_TURN = const(117)
_RESULT = const(118)
_REPEATS = const(119)
_PLIES = const(121)  # the low byte alone: a search is no deeper than 24 plies
_BASE = const(123)


def prepare(state):
    """Nothing: the position has all that is needed."""


def budget(state):
    """Nodes for about 5 seconds on a Pico at 125 MHz."""
    return 350000


@micropython.viper  # inline
def side(state: ptr8, root: int) -> int:
    """0: the root player is to move, 1: the opponent is, 2: the game is over.

    A position that was there before is as good as a draw, but for the one the search starts from.
    """
    if state[_RESULT]:
        return 2
    if state[_REPEATS] and state[_PLIES] != state[_BASE]:
        return 2
    return state[_TURN] ^ root


@micropython.viper  # inline
def final(state: ptr8, root: int) -> int:
    """The value of a finished or repeated game: sooner won is better, later lost."""
    result = state[_RESULT]
    if result == 0 or result == 3:
        return 0 - _DRAWN
    value = _WIN - (state[_PLIES] - state[_BASE] & 255)
    return value if result == root + 1 else 0 - value


@micropython.viper  # inline
def children(
    state: ptr8, moves: ptr32, scores: ptr32, first: int, root: int, beta: int, work: ptr32
) -> int:
    """Generate the moves and score the positions they lead to; see floe.search.make_search.

    Where beta is less than INFINITY only the best counts: moves are counted but not written down.
    """
    table = ptr8(TABLE)
    seat = state[_TURN]
    family = seat << 2
    corner = _H8 if seat else _A1
    ball = state[_BALL]
    origin = int(seen_from(state, table))
    holder = state[ball] & 7  # nobody while it is at the crossing, for 0 is in the rim
    where = 0  # what survey() says, when it is first needed
    comers = 0
    surveyed = 0
    pressed = _UNKNOWN  # the pressure while nobody leaves or comes to a line to the ball
    full = 0 if beta < _INFINITY else 1  # are all moves and scores wanted, or the best alone?
    if full:
        work[_NOTED] = 0
    best = 0 - _BIAS
    at = first
    turn = 1  # the family in turn, but first the way of the move that is to be tried first
    tried = 0
    move = work[2]
    penguin = move >> 11 & 7
    if penguin:
        turn = 0
        tried = penguin << 4 | int(way_of(state, table, penguin, move))
    while turn != 4:
        if turn:
            penguin = family | turn
        source = state[_CELL + penguin]
        left = int(ways(state, penguin, source))
        way = 0
        if not turn:
            way = tried & 15
            left = left >> way & 1
        elif penguin == tried >> 4:
            left &= _ALL_WAYS ^ 1 << (tried & 15)
        turn += 1
        number = penguin << 11
        # `moved`: what `where` gains by a move of the penguin, before its new place is looked at.
        if source:
            beside = table[origin + table[source]]
            moved = _FAR * (beside & 7)
            if state[_POSE + penguin] & _STANDING:
                moved -= _STANDS
        else:
            beside = table[origin + table[corner]]
            moved = _THERE
        away = pressed if beside & _ASIDE else _UNKNOWN  # the pressure when it is in no such line
        while left:
            while not left & 1:
                left >>= 1
                way += 1
            group = int(go(state, table, penguin, source, way))
            poses = group >> 17
            if poses:
                move = group & 0x1FFFF | number
                target = move & 127
                action = move >> 14
                # The poses are worth `calm`, but the one that is `turned` after the first, that
                # faces the ball, may be worth `more` than that.
                turned = 0
                more = 0
                if action & _KICK if action else state[target]:
                    if action == _TACKLE:
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
                        comers = work[_COMERS]
                    near = table[origin + table[target]]
                    if near & _ASIDE and away != _UNKNOWN:
                        calm = away
                    else:
                        found = int(
                            slid(state, table, origin, comers, penguin, source, target, near)
                        )
                        calm = int(verdict(found, holder, family))
                        if near & _ASIDE:
                            away = calm
                            if beside & _ASIDE:
                                pressed = calm
                        elif found > _COUNTED:
                            turned = (near >> 3) - (move >> 7) & 7
                            if turned < poses or move & _STANDING_POSE:
                                found += 1 << (penguin & 4)
                                more = int(verdict(found, holder, family)) - calm
                    calm += where + moved - _FAR * (near & 7)
                    if move & _STANDING_POSE:
                        calm += more + _STANDS
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
                    work[1] = move
                    if best >= beta:
                        poses = turned + 1
                        left = 0
                        turn = 4
                at += poses
            left >>= 1
            way += 1
    if at == first:
        moves[at] = _PASS
        best = int(changed(state, _PASS, seat, work))
        work[1] = _PASS
        scores[at] = best + _BIAS
        at += 1
    work[0] = at - first
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
        scores[at] = calm + (0 if turned else more) + _BIAS
        turned -= 1
        pose += _TURNED
        at += 1


@micropython.viper  # inline
def way_of(state: ptr8, table: ptr8, penguin: int, move: int) -> int:
    """The way of a penguin that its move goes, if it is legal; see soccer_kernel.ways()."""
    action = move >> 14
    way = (move >> 7 & 7) + 1
    if action == _STAND:
        way = 0
    elif action == _SLIDE:
        target = move & 127
        source = state[_CELL + penguin]
        start = source
        if not source:
            start = _H8 if penguin & 4 else _A1
        near = table[_FROM + table[start] - table[target]]
        way = _NO_WAY
        if near < _ASIDE:
            way = (near >> 3) + 1
        elif start == target and not source:
            way = 6 if penguin & 4 else 2
    return way


@micropython.viper  # inline
def legal(state: ptr8, move: int, moves: ptr32, at: int) -> int:
    """1 if the player to move may make the move; see floe.search.make_search."""
    table = ptr8(TABLE)
    penguin = move >> 11 & 7
    found = 0
    if move == _PASS:
        generate(state, moves, at)
        found = 1 if moves[at] == _PASS else 0
    elif penguin & 3 and penguin >> 2 == state[_TURN]:
        way = int(way_of(state, table, penguin, move))
        source = state[_CELL + penguin]
        left = int(ways(state, penguin, source))
        if left >> way & 1:
            group = int(go(state, table, penguin, source, way)) | penguin << 11
            if (group & 0x1FFFF ^ move) & _BUT_POSE == 0:
                found = 1 if (move - group >> 7 & 7) < group >> 17 else 0
    return found


@micropython.viper  # inline
def key(state: ptr8) -> int:
    """A hash of the position; see floe.search.make_search."""
    hashed = state[_BALL] << 1 | state[_TURN]  # register
    penguin = 1
    while penguin != 8:
        hashed ^= state[_CELL + penguin] << 4 | state[_POSE + penguin]
        hashed = hashed * 0x1E3779B1 & 0x3FFFFFFF  # the low bits, however wide an int is
        hashed ^= hashed >> 13
        penguin += 1
    return hashed


run = searching(make, undo, side, final, children, legal, key)
"""Search on: see floe.search.alphabeta."""
