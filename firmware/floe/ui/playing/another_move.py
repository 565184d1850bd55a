"""Takes back the last move: a person's, or the machine's, which then chooses another one."""

from floe.games.errors import TextError
from floe.search.layout import MOST_REFUSED
from floe.ui.session import REFUSED


def ask(console, session):
    """Go back to before the machine's last move, and let it think without that."""
    _go_back(console, session, True)


def take_back(console, session):
    """Go back to before the last move of a person at this console."""
    _go_back(console, session, False)


def _go_back(console, session, refuses):
    """Go back to before a machine's last move, which it then refuses, or before a person's.

    All screens are left first: playing a long game again takes room.
    """
    console.make_room(thinks=False)
    game, record = session.game, session.record
    before = bytearray(game.state)
    at, last = 0, ""
    game.read(record.start)
    for i, text in enumerate(record.moves):
        if session.person(game.turn()) != refuses:
            before[:] = game.state
            at, last = i, text
        game.make(game.find_move(text))
        game.commit()
    if last:
        texts = [str(at), last] + _texts(session, at)[: MOST_REFUSED - 1]
        try:
            session.take_back(at)
            if refuses:
                record.headers[REFUSED] = " ".join(texts)
            game.state[:] = before
        except OSError:
            session.saved = False  # the game goes on where it stood, and says so
    console.start(session)


def refused_moves(session):
    """The moves that the machine is not to play in the current position, the last one first."""
    refused = []
    for text in _texts(session, len(session.record.moves)):
        try:
            refused.append(session.game.find_move(text))
        except TextError:
            pass  # The record says so of a move that is not legal here.
    return refused


def _texts(session, moves):
    """The texts of the moves that the machine is not to play after a number of moves."""
    words = session.record.headers.get(REFUSED, "").split()
    return words[1:] if words[:1] == [str(moves)] else []
