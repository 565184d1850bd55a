"""Plays games for two between two players; runs on MicroPython and CPython alike.

    match_worker.py GAME ONE TWO FIRST COUNT

GAME is fish, xok or soccer; ONE and TWO are `greedy` or the name of a level. Games 2n and 2n + 1
begin alike, by seed n, with the seats swapped: with the same deal in fish, after the same four
moves by chance in the others. Prints `number points` a game: 2 if ONE wins, 1 for a shared victory
or a draw.
"""

import sys
from array import array

from floe.games.random import Random
from floe.search.levels import find_level
from floe.search.opponent import Opponent

OPENING = 4
"""Plies by chance at the beginning of a game that is not dealt."""


class FishGreedy:
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
    """A level of the machine; None for one that looks a single ply ahead, with no mistakes."""

    def __init__(self, game, level):
        self._opponent = Opponent(game)
        self._level = level
        self._seed = 0

    def begin(self, seed):
        """A new game."""
        self._seed = seed

    def choose(self):
        """The move it plays."""
        if self._level is None:
            self._opponent.start_budget(1, depth=1)
        else:
            self._opponent.start(self._level, self._seed)
        while not self._opponent.step(100000):
            pass
        return self._opponent.best


def new_game(name):
    """A game by its name."""
    if name == "fish":
        from floe.games.fish import Fish as Game
    elif name == "xok":
        from floe.games.xok import Xok as Game
    else:
        from floe.games.soccer import Soccer as Game
    return Game()


def player(name, game):
    """The player of that name."""
    if name != "greedy":
        return Machine(game, find_level(name))
    return FishGreedy(game) if game.NAME == "fish" else Machine(game, None)


def begin(game, seed):
    """Set up the game of a seed."""
    if game.NAME == "fish":
        game.deal(2, seed)
        return
    random = Random(seed)
    moves = array("i", bytes(4 * game.MAX_MOVES))
    game.deal()
    for _ in range(OPENING):
        game.make(moves[random.below(game.generate(moves))])
        game.settle()


def play(game, players, number):
    """Play a game; returns the points of the first player."""
    seed, seat = number // 2, number % 2
    begin(game, seed)
    for one in players:
        one.begin(seed)
    while not game.over():
        game.make(players[game.turn() ^ seat].choose())
        game.settle()
    winners = game.winners()
    return 2 if winners == 1 << seat else 0 if winners == 2 >> seat else 1


def main(name, one, two, first, count):
    """Play games `first` to `first + count - 1`."""
    game = new_game(name)
    players = (player(one, game), player(two, game))
    for number in range(first, first + count):
        print(number, play(game, players, number))


main(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4]), int(sys.argv[5]))
