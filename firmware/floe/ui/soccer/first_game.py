"""The steps: the position, or None to continue, and a test for the kind of move that is wanted."""

from floe.games.soccer import layout

_LYING = "d2n,c6^,-/f6sw,-,g3w * 1"


def _slides(game, move):
    return game.action(move) == layout.SLIDE


def _enters(game, move):
    return _slides(game, move) and not game.square_of(game.actor(move))


def _stands(game, move):
    return game.action(move) == layout.STAND


def _kicks(game, move):
    return game.action(move) == layout.KICK


def _tackles(game, move):
    return game.action(move) == layout.TACKLE


STEPS = (
    (None, _enters),
    (_LYING, _slides),
    (_LYING, _stands),
    ("c3^,e5w,b6^/f5^,d7e,- c3 1", _kicks),
    ("-,b5^,e8s/d5^,e5n,f5^ d5 1", _tackles),
)
