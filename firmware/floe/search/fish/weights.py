"""The weights of the evaluation of fish: mobility at first, territory later.

The weights depend on the position at the root and stay the same during a search, so that all
positions in it are judged alike.
"""

from floe.games.fish.layout import BOARD_END, FREE, PLAYERS, STRIDE, TO_PLACE
from floe.kernel import kernel, ptr8
from floe.search.fish.layout import MOBILITY_POINTS, SAFE_POINTS, TEMPO_POINTS, TERRITORY_POINTS

# Points for a penguin that can reach 1, 3, 6, 10, 16, 28, 63 fish in one move.
KNOTS = bytes((24, 42, 58, 72, 84, 94, 106))
# The fewest free floes of each stage of a game, at the root; the evaluated positions are some
# plies later.
FEWEST_FREE = bytes((51, 45, 39, 33, 27, 0))
MOBILITY_SHARE = bytes((12, 14, 15, 7, 4, 2))  # The part of KNOTS that counts, in 16ths, by stage.
TERRITORY = bytes((1, 2, 5, 6, 6, 2))  # Points for a fish that one side reaches first, by stage.
# Points for a fish on a walk beyond all that the others reach in one move, by stage.
SAFE = bytes((1, 3, 3, 5, 5, 10))
# Points for having the move, with two players, by stage. Least squares found them: what the player
# to move still gained on the other in 3,000 games. They matter when lines differ in length.
TEMPO = bytes((24, 24, 22, 15, 7, 2))


def _all_mobility():
    """Compute ALL_MOBILITY."""
    points = bytearray(64)
    left = low = 0
    for right, high in zip((1, 3, 6, 10, 16, 28, 63), KNOTS):
        for fish in range(left, right + 1):
            points[fish] = low + (high - low) * (fish - left) // (right - left)
        left, low = right, high
    return bytes(points)


# Points for a penguin, by the fish it can reach in one move: 21 floes at most, so 63 fish.
#
# They are on straight lines between KNOTS. Tuning by SPSA found nothing better.
ALL_MOBILITY = _all_mobility()


@kernel
def set_weights(state: ptr8):
    """Set the weights of a position's stage, for the search that begins there."""
    free = 0
    cell = STRIDE
    while cell < BOARD_END:
        if state[cell] & FREE:
            free += 1
        cell += 1
    fewest = FEWEST_FREE
    stage = 0
    while free < fewest[stage]:
        stage += 1
    territory = TERRITORY
    safe = SAFE
    state[TERRITORY_POINTS] = territory[stage]
    state[SAFE_POINTS] = safe[stage]
    tempo = TEMPO
    state[TEMPO_POINTS] = tempo[stage] if state[PLAYERS] == 2 and not state[TO_PLACE] else 0
    share = MOBILITY_SHARE
    points = ALL_MOBILITY
    fish = 0
    while fish < 64:
        state[MOBILITY_POINTS + fish] = points[fish] * share[stage] >> 4
        fish += 1
