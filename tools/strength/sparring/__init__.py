"""Sparring partners: players that share only the rules with Floe, to measure it against.

A partner is written from the rules alone, with a different board, evaluation and tree. So it
reveals errors that all of Floe's levels share, which matches between them do not. Each speaks the
engine protocol, so that the arena plays it like any program:

    python -m tools.strength.arena emperor \\
        "program:python -m tools.strength.sparring {game}" --game xok

compiled.py compiles with numba; tree.py has the tree and its descent, protocol.py the protocol; a
game has a folder with its rules, evaluation, playouts and search. challenge/ lets programs of the
Software Challenge 2015 play fish: they are not our partners. Never make a partner weaker: earlier
measurements against it would become meaningless.
"""
