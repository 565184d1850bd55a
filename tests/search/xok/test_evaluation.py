"""What a position of xok is worth: its chains, where they can grow, the sharks in hand."""

from hypothesis import assume, given, settings

from floe.search.xok import weights
from floe.search.xok.evaluation import evaluate
from floe.search.xok.layout import WORDS
from tests.games.xok.random_games import POSITIONS, of_text
from tests.search.thinking import ints
from tools.strength.reference.xok import Reference, beside


def place(reference, space):
    """0 to 3: a space in a corner, on an edge, near an edge, inside; 4 anywhere on 61 spaces."""
    if len(reference.names) > 37:
        return 4
    around = [at for at in (beside(space, way) for way in range(6)) if at in reference.names]
    if len(around) < 6:
        return 0 if len(around) == 3 else 1
    inner = [at for at in around if all(beside(at, way) in reference.names for way in range(6))]
    return 3 if len(inner) == 6 else 2


def worth(text, seat):
    """What a position is worth for a player, by what the evaluation says it counts."""
    reference = Reference.of_text(text)
    total = 0
    large, liberty = (
        (weights.LARGE, weights.LIBERTY_LARGE)
        if len(reference.names) > 37
        else (0, weights.LIBERTY)
    )
    for player in (0, 1):
        left = len(reference.supply[1 - player])
        points = weights.HAND[large + len(reference.supply[player])]
        for chain in reference.chains(player):
            sharks = len(chain & reference.where("WB"[player]))
            piece, square, shark, both = weights.CHAIN_POINTS[large + left]
            tenths = (piece + square * len(chain)) * len(chain)
            points += (tenths + (shark + both * len(chain)) * sharks) // 10
            for space in chain:
                around = [beside(space, direction) for direction in range(6)]
                points += liberty * sum(map(reference.empty, around))
                is_shark = space in reference.where("WB"[player])
                points -= (weights.SHARK_PLACE if is_shark else weights.FISH_PLACE)[
                    place(reference, space)
                ]
        total += points if player == seat else -points
    return total


@given(POSITIONS)
@settings(max_examples=100)
def test_a_position_is_worth_what_its_chains_and_their_liberties_are(text):
    game = of_text(text)
    assume(game.longest(0) < 10 and game.longest(1) < 10)
    for seat in (0, 1):
        assert evaluate(game.state, seat, ints(WORDS)) == worth(text, seat)
