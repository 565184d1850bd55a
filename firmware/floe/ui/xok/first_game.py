"""The steps: the position, or None to continue, and a test for the kind of move that is wanted."""


def _lays_fish(game, move):
    return game.kind(move) == 0


def _bites(game, move):
    return game.kind(move) > 0 and not game.prey(game.target(move))


def _covers(game, move):
    return game.kind(move) > 0 and game.prey(game.target(move)) > 0


STEPS = (
    (None, _lays_fish),
    ("3/4/1ww2/2ww2/1bb2/4/3 3111/3111 1", _bites),
    ("3/1ww1/1wwb1/2bbw1/1b1W1/4/3 2111/3111 1", _covers),
)
