"""Reads texts from its input, one on each line, and prints how the rules read them.

`position <position>`, `move <position>|<move>`.
"""

import sys

from floe.games.errors import TextError
from floe.games.fish.rules import Fish


def tried(kind, text):
    """The result for a text: a position, a move's number, or the sentence that refuses it."""
    game = Fish()
    try:
        if kind == "position":
            game.read(text)
        else:
            position, move = text.split("|")
            game.read(position)
            return str(game.find_move(move))
    except TextError as error:
        return str(error)
    return game.text()


for line in sys.stdin.read().split("\n"):
    if line:
        kind, text = line.split(" ", 1)
        print(tried(kind, text))
