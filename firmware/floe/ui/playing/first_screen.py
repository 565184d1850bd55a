"""The screen on which a game is played. In memory only while that is found."""

from floe.games.registry import TIME
from floe.ui.session import PERSON


def first_screen(console, session):
    """The screen on which a session is played."""
    if TIME in session.record.headers:
        from floe.ui.playing.timed_play import TimedPlay

        return TimedPlay(console, session)
    from floe.ui.playing.play import PlayScreen

    screen = PlayScreen(console, session)
    if is_warned(session, console.settings.get("warn")):
        from floe.ui.playing.check import Check

        screen.picked = Check(console, screen).judge
    return screen


def is_warned(session, when):
    """Is the person warned of bad moves? Only a person who plays against a level is.

    when: the setting, 0 never, 1 against the two lowest levels that the game has, 2 always.
    """
    from floe.search.levels import levels_of

    seats = session.seats
    level = max(seats)
    if not when or len(seats) != 2 or min(seats) != PERSON or level == PERSON:
        return False
    return when > 1 or level in levels_of(session.game.NAME)[:2]
