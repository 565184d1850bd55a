"""Shared by the tests of fish: moves as texts, random games, random positions."""

import random

from hypothesis import strategies as st

from floe.games.fish.rules import Fish
from tests.games.legal_moves import moves_of
from tools.strength.reference.fish import CELLS, NAMES, PENGUINS

# The choices in a game; no game is longer than 60 moves.
CHOICES = st.binary(min_size=60, max_size=60)

# The arguments of Fish.set_up.
SETUPS = st.tuples(st.integers(2, 4), st.integers(0, 2**32 - 1), st.booleans())


def new_game(setup):
    """A fresh game."""
    game = Fish()
    game.set_up(*setup)
    return game


def of_text(text):
    """The game a position text describes."""
    game = Fish()
    game.read(text)
    return game


def play(game, choices, commit=True):
    """Play to the end, with a byte of `choices` for each move; yields each move as text."""
    for choice in choices:
        moves = moves_of(game)
        if not moves:
            return
        move = moves[choice % len(moves)]
        text = game.move_text(move)
        game.make(move)
        if commit:
            game.commit()
        yield text


def position(seed):
    """A well-formed position text that need not come from any game: odd boards, odd scores."""
    rng = random.Random(seed)
    players = rng.randint(2, 4)
    share = rng.choice((0.4, 0.6, 0.8, 1))
    ice = {cell: rng.choice((1, 1, 2, 3)) for cell in CELLS if rng.random() < share}
    each = PENGUINS[players]
    if len(ice) < 2 * players * each:
        return position(seed + 1)
    groups = [[] for _ in range(players)]
    caught = [[0, 0] for _ in range(players)]
    kind = rng.choice(("placing", "fresh", "moving", "moving", "moving"))
    turn = rng.randrange(players)
    if kind == "placing":
        placed = rng.randrange(players * each)
        turn = placed % players
        count = [placed // players + (seat < turn) for seat in range(players)]
        for cell in rng.sample(sorted(ice), players * each):
            ice[cell] = 1
    elif kind == "fresh":
        count = [each] * players
    else:
        out = [rng.random() < 0.25 for _ in range(players)]
        count = [0 if gone else each for gone in out]
        caught = [[rng.randint(1, 40), rng.randint(1, 20)] for _ in range(players)]
        if not all(out):
            turn = rng.choice([seat for seat in range(players) if not out[seat]])
    ones = [cell for cell in sorted(ice) if ice[cell] == 1 or kind != "placing"]
    standing = rng.sample(ones, sum(count))
    for seat in range(players):
        names = sorted(NAMES[standing.pop()] for _ in range(count[seat]))
        groups[seat] = names + ["-"] * (each - len(names))
    rows = ["".join(str(ice.get(cell, 0)) for cell in CELLS if cell[0] == r) for r in range(8)]
    standing_text = "/".join(",".join(group) for group in groups)
    caught_text = "/".join(f"{fish}+{floes}" for fish, floes in caught)
    return f"{'/'.join(rows)} {standing_text} {turn + 1} {caught_text}"


POSITIONS = st.integers(0, 10**9).map(position)  # Well-formed position texts; committed or not.
# New games, and positions that need not come from one.
STARTS = SETUPS.map(lambda setup: new_game(setup).text()) | POSITIONS
UNDONE = slice(0, Fish.POSITION + 1)  # The bytes of a state that undo() restores.
ALL_TEXTS = [*NAMES.values(), *(a + b for a in NAMES.values() for b in NAMES.values())]
