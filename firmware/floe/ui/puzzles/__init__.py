"""Puzzles: positions in which exactly one move reaches a goal. In memory while they are open."""


def leave(console, name, number):
    """From a puzzle of a game back to the list of them; to be called by console.open_alone()."""
    console.home()
    console.screen.open_puzzles(name, number)
