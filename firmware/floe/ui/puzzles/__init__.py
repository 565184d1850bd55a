"""Puzzles: positions in which exactly one move reaches a goal. In memory while they are open."""


def leave(console, name, number):
    """Go from a puzzle back to the list of its game; called by console.open_alone()."""
    console.go_home()
    console.screen.open_puzzles(name, number)
