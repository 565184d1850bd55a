"""Prints a line for each seed: its first numbers and the layouts it gives.

games/fish/layouts.py SEED...
"""

import sys

from floe.games.fish.rules import Fish
from floe.games.random import Random

game = Fish()
for word in sys.argv[1:]:
    seed = int(word)
    random = Random(seed)
    numbers = [random.below(n) for n in (2, 60, 1000, 40000, 65536)]
    game.set_up(2, seed)
    balanced = game.text()
    game.set_up(4, seed, False)
    print(seed, numbers, balanced, game.text())
