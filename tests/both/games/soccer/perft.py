"""Perft of soccer from position texts, one on each line of the input, to a given depth."""

import sys

from floe.games.perft import perft
from floe.games.soccer.rules import Soccer

game = Soccer()
for line in sys.stdin.read().split("\n"):
    if line:
        game.read(line)
        print(line, [perft(game, depth) for depth in range(1, int(sys.argv[1]) + 1)])
