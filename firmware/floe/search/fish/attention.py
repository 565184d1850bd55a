"""What weak levels overlook in fish."""

from floe.games.fish.layout import SOURCE_SHIFT, STRIDE, TARGET
from floe.search import thinker
from floe.search.fish.evaluation import UNIT


class Attention(thinker.Attention):
    """Slides by their length, and by what lies at their end."""

    luck = UNIT
    stride = STRIDE

    def kind(self, game, move):
        """By how far the penguin slides, and where to: long slides and single fish are hard."""
        source = move >> SOURCE_SHIFT
        target = move & TARGET
        if not source:
            return 0
        rows = abs(target // STRIDE - source // STRIDE)
        way = min(rows or abs(target - source), 4)
        axis = (abs(target - source) > rows * STRIDE) if rows else 2
        fish = game.state[target]
        hard = (way > 1) + (way > 3) + (fish == 1) + (fish == 2 and way > 2)
        return (3 * (4 * (fish - 1) + way - 1) + axis) << 2 | min(hard, 3)
