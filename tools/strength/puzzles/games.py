"""Strong games, played for their positions."""

from __future__ import annotations

from array import array
from collections.abc import Iterator

from floe.games import registry
from floe.games.random import Random
from floe.search.engine import Engine

OPENING = 4  # Random plies at the start of a game without a random layout.
MOST_PLIES = 300


def positions(name: str, number: int, nodes: int) -> Iterator[tuple[str, int]]:
    """The positions of a game, each with the value that its search has found.

    number: of the game, the seed of its random choices; nodes: of a move.
    """
    random = Random(number)
    info = registry.find(name)
    game = registry.new_game(name, 2, {"deal": str(number)})
    engine = Engine(game)
    moves = array("i", bytes(4 * game.MAX_MOVES))
    for ply in range(MOST_PLIES):
        if game.over():
            return
        if not info.seeded and ply < OPENING:
            move = moves[random.below(game.generate(moves))]
        else:
            # At random one of the players thinks less, so that games are decided.
            engine.start_budget(nodes >> random.below(3))
            while not engine.step(nodes):
                pass
            engine.stop()
            move = engine.best
            yield game.text(), engine.value
        game.make(move)
        game.commit()
