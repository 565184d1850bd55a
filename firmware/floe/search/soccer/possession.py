"""Possession in soccer: who has the ball, who will have it after all tackles, and its value."""

from micropython import const

from floe.games.soccer.layout import A1, BALL, CELL, H8, PAPA, PENGUIN
from floe.kernel import kernel, ptr8
from floe.search.layout import WIN
from floe.search.soccer.ball_geometry import bearing_of, blockers
from floe.search.soccer.layout import CAN_SHOOT, COUNT, COUNT_BITS, DISTANCE, POSSESSIONS, ZERO

# Cases, by who can go for the ball. It is free:
_MISSES = const(0)  # the opponent gets it
_GETS = const(1)  # the player gets it
_BOTH = const(2)  # both go for it, the player with as many penguins or more
_NOBODY = const(3)
_LOSES = const(4)  # the player has it, the opponent comes with more
_KEEPS = const(5)  # the opponent comes, but the player wins it back
_LINED_UP = const(6)  # no penguin can go for it, and it can be kicked into the goal
_HOLDS = const(7)
_THEIRS = const(8)  # the opponent has it; 1 more for one that goes for it, 2 for two or more
_SHOOTS = const(7)  # added if the ball that is lost or kept could be kicked into the goal
# Value of a goal that the player to move can kick, if the search does not reach it.
SHOT = WIN - 1024  # less than any win that the search sees


@kernel
def count_attackers(
    state: ptr8, geometry: ptr8, origin: int, attackers: int, left_out: int
) -> int:
    """How many penguins can really slide to the ball, and can it be kicked in? See `layout`.

    attackers: those from evaluate_placement(); left_out: the penguin that does not count.
    """
    found = 0
    while attackers:
        penguin = attackers & 7
        attackers >>= 3
        if penguin != left_out:
            cell = state[CELL + penguin]
            if not cell:  # CORNER_LINE
                cell = A1 if state[BALL] < 50 else H8
            bearing = bearing_of(geometry, origin, cell)
            if not blockers(state, geometry, cell, bearing):
                if penguin & 3:
                    found += 1 << (penguin & 4)
                else:
                    found += corner_attackers(state, cell, bearing & DISTANCE)
    return found


@kernel
def corner_attackers(state: ptr8, corner: int, distance: int) -> int:
    """The value of a corner at a distance from the ball, with nobody between."""
    family = 0 if corner == A1 else 4
    holder = state[state[BALL]] & PENGUIN
    found = 0
    if holder and holder & 4 != family and distance <= 4 - (holder & 3):
        found = CAN_SHOOT
    # A penguin off the board enters at the corner, and then slides one square less.
    if distance < 3 and not state[corner]:
        papa = CELL + PAPA + family
        if not state[papa + 1] or (distance == 1 and not state[papa]):
            found += 1 << family
    return found


@kernel
def evaluate_possession(counts: int, holder: int, family: int, points: ptr8, at: int) -> int:
    """Points of the player who has just moved for having the ball, shooting, or getting it.

    counts: the result of count_attackers(), with higher bits; holder: who has the ball, or 0;
    family: 0 or 4, the player's; at: where in POINTS its set begins. The penguins that can go for
    the ball tackle in turn: the side with more wins it.
    """
    own = counts >> family & COUNT
    other = counts >> COUNT_BITS - family & COUNT
    case = _THEIRS
    if not holder:
        if other > own:
            case = _MISSES
        elif not own:
            case = _NOBODY
        elif other:
            case = _BOTH
        else:
            case = _GETS
    elif holder & 4 == family:
        case = _HOLDS
        if other:
            case = _LOSES if other > own else _KEEPS
            if counts & CAN_SHOOT:
                case += _SHOOTS
        elif counts & CAN_SHOOT:
            case = _LINED_UP
    elif own:
        case = _THEIRS + 1 if own == 1 else _THEIRS + 2
    value = 2 * (points[at + POSSESSIONS + case] - ZERO)
    if holder and holder & 4 != family and counts & CAN_SHOOT:
        value = -SHOT
    return value
