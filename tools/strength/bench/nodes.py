"""Measures the speed of the search; runs on CPython, on the Pico and in the page.

    nodes.py NODES [SET ...]      `set nodes us` a line: that many nodes over its positions
    nodes.py depth [SET ...]      `set position depth nodes us` a line: to a fixed depth
    nodes.py moves [SET ...]      `set position depth move value nodes` a line: to each depth

Without a SET all are measured. Equal nodes at a fixed depth show that the search is the same.
"""

import gc
import sys
import time

from floe.games import registry
from floe.search.engine import Engine

# By paragraph a set: its name, game and fixed depth, and its positions, from the beginning, the
# middle and later of games that the level rockhopper plays against itself, with 2, 3 and 4 players
# at fish.
_SETS = """
fish2 fish 5
2211213/21232311/3113112/11221222/2112121/11312132/3113212/32111111 c3,e3,-,-/d5,-,-,- 2 0+0/0+0
3213211/30102322/2122111/21003113/2132112/31220121/1120112/12111331 \
d2,d5,e3,h6/a5,c5,e5,h5 1 3+3/5+3
1312211/21102311/3210011/20022200/1210000/21210012/1201001/21100211 \
a2,b6,d6,h7/c1,e3,g2,g7 1 18+9/18+9

fish3 fish 5
2211213/21232311/3113112/11221222/2112121/11312132/3113212/32111111 \
c3,h4,-/e3,-,-/d5,-,- 2 0+0/0+0/0+0
3213211/31112322/2122111/21223103/2102112/31221121/1021112/12110031 \
b4,d2,e4/c5,d8,e5/b2,d5,f5 3 4+2/4+2/1+1
1312011/21102011/3202101/20020031/1210223/21201002/1201031/21113211 \
a2,e3,h4/b5,c1,e7/d7,f3,h6 1 11+5/8+5/8+5

fish4 fish 5
2211213/21232311/3113112/11221222/2112121/11312132/3113212/32111111 \
c3,-/e3,-/d5,-/-,- 4 0+0/0+0/0+0/0+0
3210211/31102322/2122011/20223103/2032112/31221121/1121112/12111331 \
b6,d4/a1,g6/e3,f5/f1,h3 3 2+2/4+2/1+1/1+1
1312211/21102011/0210011/22020001/1200223/21200312/1201031/21103211 \
e6,g6/a2,e5/d2,d4/a5,g2 1 7+4/7+4/7+4/8+4

xok xok 4
3/4/1B3/1w4/5/4/3 3111/3011 1
3/2W1/1B3/2Bw2/5/2B1/3 3011/1101 1
1B1/2B1/1WB2/1BB3/1B3/4/3 3011/0000 1

soccer soccer 6
a1nw,b1n,c1n/h8se,g7w,f8s * 1
b2n,a2w,d4^/h8^,f5^,- d4 1
a1nw,b1^,d3e/h8se,c1nw,h6se a3 1
"""


def _sets():
    """(name, game, depth, positions) of each set."""
    for lines in [part.split("\n") for part in _SETS.strip().split("\n\n")]:
        name, game, depth = lines[0].split()
        yield name, game, int(depth), lines[1:]


SETS = tuple(_sets())


def search(game, engine, text, nodes, depth):
    """Search a position; returns the microseconds it took."""
    game.read(text)
    engine.start_budget(nodes, depth)
    gc.collect()  # old garbage is not part of the search
    begun = time.time_ns()
    while not engine.step(nodes):
        pass
    return (time.time_ns() - begun) // 1000


def speed(name, game, texts, nodes):
    """Print the nodes searched, an equal budget for each position, and the microseconds."""
    engine = Engine(game)
    searched = 0
    us = 0
    for text in texts:
        us += search(game, engine, text, nodes // len(texts), 24)
        searched += engine.nodes
    print(name, searched, us)


def to_depth(name, game, texts, depth):
    """Print, for each position, the nodes to a fixed depth and the microseconds."""
    engine = Engine(game)
    for i in range(len(texts)):
        us = search(game, engine, texts[i], 1 << 29, depth)
        print(name, i + 1, depth, engine.nodes, us)


def moves(name, game, texts, depth):
    """Print the move in each position, and its line, after a search to each depth."""
    engine = Engine(game)
    for i in range(len(texts)):
        for plies in range(1, depth + 1):
            search(game, engine, texts[i], 1 << 29, plies)
            print(name, i + 1, plies, engine.best, engine.value, engine.nodes)


def main(what, names):
    """Measure the sets of those names, all if there is none."""
    for name, kind, depth, texts in SETS:
        if names and name not in names:
            continue
        gc.collect()
        if what == "depth":
            to_depth(name, registry.new_game(kind), texts, depth)
        elif what == "moves":
            moves(name, registry.new_game(kind), texts, depth)
        else:
            speed(name, registry.new_game(kind), texts, int(what))


if len(sys.argv) > 1:  # otherwise it is imported for its positions
    main(sys.argv[1], sys.argv[2:])
