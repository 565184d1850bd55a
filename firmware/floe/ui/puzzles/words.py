"""The goal of a puzzle, and why a move is wrong, in lines for a box over the board."""

from floe.ui.strings import load

_MOST_WORDS = 4  # Numbers up to this are written as words.


def goal(language, own, name, puzzle):
    """The lines of a puzzle's goal; own: the texts of puzzles."""
    if puzzle.by_margin:
        return _ahead(load(language, name + ".puzzles"), puzzle.goal)
    return own.WIN_IN[str(puzzle.goal)]


def reason(language, own, name, puzzle, margin):
    """The lines that say what a wrong move leads to; margin: the player's lead at the end."""
    if puzzle.by_margin:
        return _ahead(load(language, name + ".puzzles"), margin)
    return own.NOT_IN_TIME


def _ahead(texts, margin):
    """The text for a player's lead, or deficit."""
    if not margin:
        return texts.EVEN
    number = abs(margin)
    count = texts.FISH[min(number - 1, _MOST_WORDS)]
    if number > _MOST_WORDS:
        count = count % number
    return [count] + list(texts.MORE if margin > 0 else texts.FEWER)
