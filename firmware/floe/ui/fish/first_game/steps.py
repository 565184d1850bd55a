"""The steps: the position, None to go on, and whether a move is of the sort that is wanted."""


def _any(game, move):
    return True


STEPS = (
    (None, _any),
    (
        "0020201/00303212/0030000/01101111/1320212/10010121/1232022/22231223 "
        "a5,b5,d7,g1/e2,f1,f6,g6 1 14+9/12+9",
        _any,
    ),
)
