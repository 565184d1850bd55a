"""Another move, please: the machine's last move is taken back, and it chooses another one."""

from floe.search.layout import MOST_REFUSED
from floe.ui.session import REFUSED


def ask(console, session):
    """Go back to before the machine's last move, and let it think without that.

    All screens are left first: playing a long game again takes room.
    """
    console.make_room(thinks=False)
    game, record = session.game, session.record
    before = bytearray(game.state)
    at, refused = 0, ""
    game.read(record.start)
    for i, text in enumerate(record.moves):
        if session.level(game.turn()) >= 0:
            before[:] = game.state
            at, refused = i, text
        game.make(game.find_move(text))
        game.commit()
    if refused:
        texts = [str(at), refused] + session.refused(at)[: MOST_REFUSED - 1]
        try:
            session.take_back(at)
            record.headers[REFUSED] = " ".join(texts)
            game.state[:] = before
        except OSError:
            session.saved = False  # the game goes on where it stood, and says so
    console.start(session)
