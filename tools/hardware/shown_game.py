"""The game on the display in the console's pictures: fish, in the middle of a game.

Its moves are written down, so the picture does not depend on how the machine plays.
"""

from __future__ import annotations

from host_sim.headless import HeadlessSim

from floe.games import registry
from floe.ui.session import PERSON, Session

#: The seed of the ice, and the moves.
SEED = 7
MOVES = "b4 c7 e6 g1 c5 d5 b7 a7 b4e2 d5h3 b7h4 g1g4 c5a6 g4e5 a6a5 e5g6".split()
#: The keys from there: to the penguin whose possible moves make the best picture.
KEYS = "w200 U"


def play() -> HeadlessSim:
    """A console on which these moves were played, and a person is to move."""
    sim = HeadlessSim(seed=SEED).power_on()
    headers = {"deal": str(SEED), "seed": "0"}
    game = registry.new_game("fish", 2, headers)
    session = Session(sim.console.storage, game, [PERSON, 0], headers)
    for move in MOVES:
        session.play(game.find_move(move))
    sim.console.start(session)
    sim.play(KEYS)
    return sim


def pixels() -> bytes:
    """What the display shows: 128 x 64 pixels, 0 or 1."""
    return play().pixels()
