"""Measures how long a game takes: two machines on the simulated console, on its own clock.

    python -m tools.strength.game_length     the medians of 20 games of each kind

docs/figures.md quotes them.

The clock counts the animation of each move and the machine's least time, which is all that a
gentoo needs on a Pico. A person's thinking is not included.
"""

from __future__ import annotations

import gc
import random
import statistics
from array import array
from typing import NamedTuple

from host_sim.headless import HeadlessSim

from floe.games import registry
from floe.search.levels import find_level
from floe.ui.session import Session

GAMES = 20
LEVEL = "gentoo"
OPENING = 4  # Random moves in games without layouts; otherwise every game would be the same.
LONGEST = 3_600_000  # No game takes this many milliseconds.


class Length(NamedTuple):
    """The length of a game."""

    moves: int
    seconds: float


def play(name: str, seed: int, level: str = LEVEL) -> Length:
    """A game of two machines, with the options that the console's set-up begins with."""
    info = registry.find(name)
    headers = {option.name: option.words[option.on_console] for option in info.options}
    if info.seeded:
        headers["deal"] = str(seed)
    game = registry.new_game(name, 2, headers)
    sim = HeadlessSim(seed=seed).power_on()
    session = Session(sim.console.storage, game, [find_level(level)] * 2, headers)
    if not info.seeded:
        chance = random.Random(seed)
        moves = array("i", bytes(4 * game.MAX_MOVES))
        for _ in range(OPENING):
            session.play(moves[chance.randrange(game.generate(moves))])
    gc.collect()
    gc.freeze()  # otherwise each collection between moves would visit all objects
    began = sim.now
    sim.console.start(session)
    sim.run_until(lambda: type(sim.console.screen).__name__ == "Result", LONGEST)
    return Length(len(session.record.moves), (sim.now - began) / 1000)


def main() -> None:
    """Print the medians."""
    for name in registry.names():
        games = [play(name, seed) for seed in range(1, GAMES + 1)]
        moves = statistics.median(length.moves for length in games)
        seconds = statistics.median(length.seconds for length in games)
        print(f"{name}: {moves:.0f} moves, {seconds:.0f} s, {seconds / moves:.1f} s a move")


if __name__ == "__main__":
    main()
