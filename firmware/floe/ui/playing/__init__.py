"""Playing a game: the board, and all that can be done with it. In memory during a game."""

from floe.games.registry import TIME


def open_screen(console, session):
    """The screen on which a session is played."""
    if TIME in session.record.headers:
        from floe.ui.playing.timed_play import TimedPlay

        return TimedPlay(console, session)
    from floe.ui.playing.play import PlayScreen

    screen = PlayScreen(console, session)
    if session.is_warned(console.settings.get("warn")):
        from floe.ui.playing.check import Check

        screen.picked = Check(console, screen).judge
    return screen
