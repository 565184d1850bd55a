"""Grows playout trees with the heap locked, and prints them to compare.

search/tree.py NODES
"""

import micropython
import sys

from floe.games.fish.rules import Fish
from floe.search.engine import Engine

POSITIONS = (
    "3210211/31102322/2122011/20223103/2032112/31221121/1121112/12111331 "
    "b6,d4/a1,g6/e3,f5/f1,h3 3 2+2/4+2/1+1/1+1",
    "1312011/21102011/3202101/20020031/1210223/21201002/1201031/21113211 "
    "a2,e3,h4/b5,c1,e7/d7,f3,h6 1 11+5/8+5/8+5",
    "1312211/21102011/0210011/22020001/1200223/21200312/1201031/21103211 "
    "e6,g6/a2,e5/d2,d4/a5,g2 1 7+4/7+4/7+4/8+4",
)


def main(nodes):
    """Grow a tree for each position, and for two random layouts."""
    game = Fish()
    engine = Engine(game)
    for number in range(5):
        if number < 3:
            game.read(POSITIONS[number])
        else:
            game.set_up(number, number)
        engine.start_budget(nodes, strongest=True)
        micropython.heap_lock()
        while not engine.step(200):
            pass
        micropython.heap_unlock()
        search = engine._strongest
        key = 0
        for word in search._tree[: search._words[3]]:
            key = (key * 31 + (word & 0xFFFFFF)) & 0xFFFFFF
        print(game.move_text(engine.best), engine.nodes, engine.depth, engine.value, key)


main(int(sys.argv[1]))
