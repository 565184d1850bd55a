"""Sparring partners: players that share only the rules with Floe, to measure it against.

A partner is written from the rules alone: another board, another evaluation, another tree. So an
error that all of Floe's levels have in common does not stay hidden, as it does in matches among
themselves. Each speaks the engine protocol, so that the arena plays it like any program:

    python -m tools.strength.arena emperor \\
        "program:python -m tools.strength.sparring {game}" --game xok

compiled.py compiles with numba; tree.py has the tree and how it is descended, protocol.py the
protocol; a game has a folder with its rules, evaluation, playouts and search. challenge/ lets
programs of the Software Challenge 2015 play fish: they are no partners of ours. Never make a
partner weaker: what was measured against it would mean nothing any more.
"""
