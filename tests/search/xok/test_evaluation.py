"""What a position of xok is worth: its chains, where they can grow, the sharks in hand."""

from hypothesis import assume, given, settings

from floe.search.xok.evaluation import HAND, SAFETY, evaluate
from floe.search.xok.search import WORK
from tests.games.xok.random_games import POSITIONS, of_text
from tests.search.thinking import ints
from tools.reference.xok import Reference, beside


def worth(text, seat):
    """What a position is worth for a player, by what the evaluation says it counts."""
    reference = Reference.of_text(text)
    total = 0
    for player in (0, 1):
        left = len(reference.supply[1 - player])
        points = HAND[len(reference.supply[player])]
        for chain in reference.chains(player):
            sharks = len(chain & reference.where("WB"[player]))
            safe = 100 * sharks + SAFETY[left] * (len(chain) - sharks)
            points += safe**2 // 2500 + 4 * len(chain) * sharks
            points += 6 * sum(reference.empty(beside(s, d)) for s in chain for d in range(6))
        total += points if player == seat else -points
    return total


@given(POSITIONS)
@settings(max_examples=100)
def test_a_position_is_worth_what_its_chains_and_their_liberties_are(text):
    game = of_text(text)
    assume(game.longest(0) < 10 and game.longest(1) < 10)
    for seat in (0, 1):
        assert evaluate(game.state, seat, ints(WORK)) == worth(text, seat)
