"""Plays games of fish between two players; runs on MicroPython and CPython alike.

    match_worker.py ONE TWO FIRST COUNT

ONE and TWO are `greedy` or the name of a level. Games 2n and 2n + 1 have the same deal, seed n,
with the seats swapped. Prints `number points` a game: 2 if ONE wins, 1 if the victory is shared.
"""

import sys
from array import array

from floe.games.fish import Fish
from floe.games.random import Random
from floe.search.levels import find_level
from floe.search.opponent import Opponent


class Greedy:
    """Moves to the floe with most fish; ties by the seeded generator."""

    def __init__(self, game):
        self._game = game
        self._moves = array("i", bytes(4 * game.MAX_MOVES))
        self._random = Random(0)

    def begin(self, seed):
        """A new game."""
        self._random.seed(seed)

    def choose(self):
        """The move it plays."""
        game, moves = self._game, self._moves
        n = game.generate(moves)
        most = max([game.floe(game.target(moves[i])) for i in range(n)])
        best = [moves[i] for i in range(n) if game.floe(game.target(moves[i])) == most]
        return best[self._random.below(len(best))]


class Machine:
    """A level of the machine."""

    def __init__(self, game, level):
        self._opponent = Opponent(game)
        self._level = level
        self._seed = 0

    def begin(self, seed):
        """A new game."""
        self._seed = seed

    def choose(self):
        """The move it plays."""
        self._opponent.start(self._level, self._seed)
        while not self._opponent.step(100000):
            pass
        return self._opponent.best


def player(name, game):
    """The player of that name."""
    return Greedy(game) if name == "greedy" else Machine(game, find_level(name))


def play(game, players, number):
    """Play a game; returns the points of the first player."""
    seed, seat = number // 2, number % 2
    game.deal(2, seed)
    for one in players:
        one.begin(seed)
    while not game.over():
        game.make(players[game.turn() ^ seat].choose())
        game.settle()
    return 1 if game.winners() == 3 else 2 if game.winners() == 1 << seat else 0


def main(one, two, first, count):
    """Play games `first` to `first + count - 1`."""
    game = Fish()
    players = (player(one, game), player(two, game))
    for number in range(first, first + count):
        print(number, play(game, players, number))


main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
