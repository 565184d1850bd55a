"""Plays seeded games of fish, machine against machine, and prints all there is to compare.

search/games.py PLAYERS LEVEL SEED...
"""

import sys

from floe.games.fish.rules import Fish
from floe.search.engine import Opponent


def play(game, opponent, level, seed):
    """Play a game to its end, a line a ply: position, nodes, depth, value, move, expected line."""
    while not game.over():
        opponent.start(level, seed)
        while not opponent.step(700):
            pass
        line = " ".join([str(move) for move in opponent.line()])
        move = game.move_text(opponent.best)
        print(game.text(), opponent.nodes, opponent.depth, opponent.value, move, line)
        game.make(opponent.best)
        game.settle()
    print(game.text(), game.result())


def main(players, level, seeds):
    """Play a game for each seed."""
    game = Fish()
    opponent = Opponent(game)
    for seed in seeds:
        game.deal(players, seed)
        play(game, opponent, level, seed)


main(int(sys.argv[1]), int(sys.argv[2]), [int(seed) for seed in sys.argv[3:]])
