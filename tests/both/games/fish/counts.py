"""Prints perft counts: games/fish/counts.py POSITION DEPTH..., a line a depth."""

import sys

from floe.games.fish.rules import Fish
from floe.games.perft import perft

game = Fish()
game.read(sys.argv[1])
for depth in sys.argv[2:]:
    print(depth, perft(game, int(depth)))
