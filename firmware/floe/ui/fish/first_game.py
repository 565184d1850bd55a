"""The steps: the position, or None to continue, and a test for the kind of move that is wanted."""

from floe.games.fish import layout
from floe.games.fish.cells import CELLS
from floe.games.fish.kernel import STEPS as AROUND


def _any(game, move):
    return True


def _stuck(game):
    """How many of the rival's penguins have no free floe beside them."""
    state = game.state
    stuck = 0
    for cell in CELLS:
        if game.penguin(cell) == 1:
            free = [step for step in AROUND if 0 < state[cell + step - layout.STRIDE] <= 3]
            stuck += not free
    return stuck


def _blocks(game, move):
    before = _stuck(game)
    game.make(move)
    after = _stuck(game)
    game.undo()
    return after > before


def _cuts_off(game, move):
    return game.move_text(move) in ("d4d5", "d4d6", "d4d7")


STEPS = (
    (None, _any),
    (
        "0020201/00303212/0030000/01101111/1320212/10010121/1232022/22231223 "
        "a5,b5,d7,g1/e2,f1,f6,g6 1 14+9/12+9",
        _any,
    ),
    (
        "1012100/02121100/1102130/01211021/0113121/00112100/0011000/00000000 "
        "b6,d5,e6,f3/a1,e2,c2,g3 1 20+13/19+13",
        _blocks,
    ),
    (
        "0000232/00000323/1200232/11112320/1100320/01100230/1000120/00000000 "
        "d4,c1,e2,f2/d2,e1,f3,c2 1 20+14/23+14",
        _cuts_off,
    ),
)
