"""Plays seeded games of fish between machines, and prints them to compare.

search/games.py PLAYERS LEVEL SEED...
"""

import sys

from floe.games.fish.rules import Fish
from floe.search.engine import Engine


def play(game, engine, level, seed):
    """Play a game, printing for each ply: position, nodes, depth, value, move, expected line."""
    while not game.over():
        engine.start(level, seed)
        while not engine.step(700):
            pass
        line = " ".join([str(move) for move in engine.pv()])
        move = game.move_text(engine.best)
        print(game.text(), engine.nodes, engine.depth, engine.value, move, line)
        game.make(engine.best)
        game.commit()
    print(game.text(), game.result())


def main(players, level, seeds):
    """Play a game for each seed."""
    game = Fish()
    engine = Engine(game)
    for seed in seeds:
        game.set_up(players, seed)
        play(game, engine, level, seed)


main(int(sys.argv[1]), int(sys.argv[2]), [int(seed) for seed in sys.argv[3:]])
