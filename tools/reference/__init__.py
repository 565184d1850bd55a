"""The rules of the games a second time, as plainly as the rule sheets tell them.

They are the witness for the kernels, in the tests and wherever else a game has to be legal.
"""

from __future__ import annotations

from tools.reference import fish, soccer, xok


def begin(
    game: str, start: str, repetition: str = "on"
) -> fish.Reference | xok.Reference | soccer.Game:
    """A game by its name, from a position; repetition: whether that draws, where it can."""
    if game == "fish":
        return fish.Reference.of_text(start)
    if game == "xok":
        return xok.Reference.of_text(start)
    return soccer.Game(start, repetition == "on")
