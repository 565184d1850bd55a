"""Plays random games of fish and prints a line for each ply, to compare.

games/fish/playouts.py PLAYERS BALANCED FIRST_SEED GAMES
"""

import sys
from array import array

from floe.games.fish.rules import Fish
from floe.games.random import Random


def checksum(numbers, count):
    """The numbers, in their order, as one number."""
    total = count
    for i in range(count):
        total = (total * 31 + numbers[i]) & 0xFFFFFF
    return total


def facts(game, moves):
    """The position, its state, its moves in order, and the winner."""
    position = checksum(game.state, game.POSITION)
    listed = checksum(moves, game.generate(moves))
    return "%s %d %d %d %s" % (game.text(), position, listed, game.winners(), game.result())


def play(game, random, moves):
    """Play to the end, with a commit at times; then take back what has not been committed."""
    uncommitted = []
    while not game.over():
        print(facts(game, moves))
        uncommitted.append(bytes(game.state[: game.POSITION]))
        game.make(moves[random.below(game.generate(moves))])
        if random.below(30) == 0:
            game.commit()
            uncommitted = []
    print(facts(game, moves))
    while uncommitted:
        game.undo()
        assert game.state[: game.POSITION] == uncommitted.pop()


def main(players, balanced, first, games):
    """Play the games of some seeds."""
    game = Fish()
    moves = array("i", bytes(4 * game.MAX_MOVES))
    for seed in range(first, first + games):
        game.set_up(players, seed, balanced)
        play(game, Random(seed), moves)


main(int(sys.argv[1]), bool(int(sys.argv[2])), int(sys.argv[3]), int(sys.argv[4]))
