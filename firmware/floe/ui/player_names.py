"""The players' names on the screen."""

from floe.search.levels import LEVELS
from floe.ui.session import LINKED, PERSON


def who(strings, level):
    """The name of a seat's player: a person, another device, or a level of the machine."""
    if level == LINKED:
        return strings.OTHER_FLOE
    if level == PERSON:
        return strings.PERSON
    return strings.level(LEVELS[level])


def name_of(strings, session, seat):
    """The name of a player: a level of the machine, a person's name, or the number of the seat."""
    if session.level(seat) < 0:
        return session.name(seat) or strings.PLAYER % (seat + 1)
    return who(strings, session.level(seat))
