"""Returns to the line that was left by taking moves back."""

from floe.games.errors import TextError
from floe.ui import session as sessions


def return_to(console, session):
    """Swap the current line with the one that was left, and play that.

    All screens are left first: reading a long game takes memory.
    """
    from floe.games import record

    session.keep()
    console.make_room(thinks=False)
    game = session.game
    before = session.record
    try:
        left = record.read(console.storage.load(sessions.left_of(session.slot())) or "")
        record.replay(left, game)
    except TextError:
        del before.headers[sessions.LEFT]  # the line is missing, or cannot be replayed
        session.pending = True
    else:
        left.headers = dict(before.headers)
        left.headers[sessions.LEFT] = str(len(before.moves))
        session.record = left
        session.keep()
        try:
            console.storage.save_lines(sessions.left_of(session.slot()), record.lines(before))
        except OSError:
            session.saved = False
    console.start(session)
