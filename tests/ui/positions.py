"""Positions of the three games whose pictures are kept, by name."""

from floe.games import registry

# The game, how many play, and the position, None for the first.
POSITIONS = {
    "fish place": ("fish", 2, None),
    "fish": (
        "fish",
        2,
        "0020201/00303212/0030000/01101111/1320212/10010121/1232022/22231223 "
        "a5,b5,d7,g1/e2,f1,f6,g6 1 14+9/12+9",
    ),
    "fish three": (
        "fish",
        3,
        "1122310/11132221/2031101/32020001/1020211/22230000/1101101/20023213 "
        "e6,g7,h1/a2,h5,h7/e3,e5,g5 3 9+6/10+6/8+5",
    ),
    "fish four": (
        "fish",
        4,
        "1312211/20012301/3212111/22022231/1010223/21200302/1231130/21103011 "
        "c6,g3/g4,g6/b5,d4/c2,h3 1 4+3/4+3/5+3/3+3",
    ),
    # Few floes are left.
    "fish late": (
        "fish",
        2,
        "0200300/10210010/0010310/10030000/0002000/00001300/0032000/00002000 "
        "b1,c5,d1,g4/a5,b7,d4,e4 1 27+18/28+18",
    ),
    # Player 4 is stuck, and out once player 3 has moved.
    "fish out": (
        "fish",
        4,
        "2200311/23102023/3021011/01312201/2200030/21000112/2030001/22010031 "
        "a5,c6/c1,e6/c4,d2/g3,h4 3 7+6/8+6/9+5/7+5",
    ),
    # Player 1 leaves a1 behind when moving from a2 to a3; nobody can reach d4.
    "fish end": (
        "fish",
        2,
        "1111000/10210010/0000000/10030001/0000000/10001300/0032001/10002011 "
        "a2,d1,d8,f1/b4,g4,h7,h8 1 7+6/9+8",
    ),
    "fish alone": (
        "fish",
        2,
        "1111000/10210010/0000000/10030001/0000000/10001300/0032001/10002011 "
        "a2,d1,d8,f1/-,-,-,- 1 7+6/9+8",
    ),
    "xok": ("xok", 2, None),
    "xok shark y": ("xok", 2, "Wb1/4/2ww1/1WwB2/1W3/4/3 2010/2111 2"),
    "xok shark i": ("xok", 2, "Wb1/4/2ww1/b1ww2/bbb2/4/3 3011/3111 1"),
    "xok shark 61": (
        "xok",
        2,
        "2w2/1B1w1w/3bww1/4bb2/4B1b2/8/7/6/5 3111/3001 1",
    ),
    "soccer enter": ("soccer", 2, None),
    "soccer": ("soccer", 2, "d2n,c6^,-/f6sw,-,g3w * 1"),
    "soccer kick": ("soccer", 2, "f6^,e5w,d4s/c4n,-,b8^ f6 1"),
    "soccer tackle": ("soccer", 2, "-,b5^,e8s/d5^,e5n,f5^ d5 1"),
    "soccer stand": ("soccer", 2, "b2e,g7s,c3n/b7^,c7n,e6^ h7 1"),
}

_WATER = "0000000/00000000/0000000/00000000/0000000/00000000/0000000/00000000"

# Finished games of fish by how many played, all floes taken: who won is in the last field.
ENDED = {
    2: f"{_WATER} -,-,-,-/-,-,-,- 1 52+31/39+27",
    3: f"{_WATER} -,-,-/-,-,-/-,-,- 1 30+20/38+21/31+19",
    4: f"{_WATER} -,-/-,-/-,-/-,- 1 25+15/20+15/25+15/24+13",
}

XOK_TEN = "B2/BwBb/w1BWW/wwWbBw/wbWbB/bwww/wbw 2000/0000 2"  # Xok that ended with a chain of ten.
# Xok that both won: no moves are left, chains and sharks are equal.
XOK_SHARED = "wwb/BBWb/wwbWb/wBw1W1/wBBBW/wbW1/b1W 0000/0000 1"
SOCCER_GOAL = "c2ne,b6w,g7e/e4sw,f5^,c5sw h8 2"  # Soccer after a goal.


def begin(name, players=0):
    """A game at one of POSITIONS; at its start it is for as many players as are asked for."""
    game, usual, text = POSITIONS[name]
    begun = registry.new_game(game, players or usual, {"deal": "1"})
    if text:
        begun.read(text)
    return begun
