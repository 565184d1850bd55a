"""The questions between the players of a linked game, and the effect of a yes.

partner: the floe.ui.link.partner.Partner of the game.
"""

from floe.games.link import DRAW, GIVE_UP, REMATCH, TAKE_BACK, TOGETHER
from floe.games.record import GAVE_UP
from floe.ui.session import LINKED
from floe.ui.strings import load


def _texts(partner):
    return load(partner.console.language, "link_asks")


# -- asking


def rows(partner, play, texts):
    """The rows of the pause menu that ask something: (label, action, able)."""
    session = partner.session
    moves = _back_to(session)
    result = "p%dwin" % (session.seats.index(LINKED) + 1)
    able = not session.over() and partner.end.status == TOGETHER

    def asks(what, argument):
        return lambda: _ask(partner, play, what, argument, texts.ASKED)

    return (
        (texts.TAKE_BACK, asks(TAKE_BACK, str(moves)), able and moves >= 0),
        (texts.OFFER_DRAW, asks(DRAW, DRAW), able),
        (texts.GIVE_UP, asks(GIVE_UP, result), able and len(session.seats) == 2),
    )


def _ask(partner, play, what, argument, text):
    partner.console.pop()
    if partner.end.ask(what, argument):
        partner.session.pending = True
        play.say(text, partner.session.seats.index(LINKED))


def _back_to(session):
    """The number of moves before the last turn at this console; -1 if there was none.

    The record does not say who moved: the game goes back as far as its position allows; beyond
    that the seats took turns.
    """
    game = session.game
    made = at = len(session.record.moves)
    before = bytes(game.state)
    found = -1
    while at and found < 0 and game.back():
        at -= 1
        if session.level(game.turn()) != LINKED:
            found = at
    game.state[:] = before
    if at < made:
        return found
    players = len(session.seats)
    for back in range(1, min(made, players) + 1):
        if session.level((game.turn() - back) % players) != LINKED:
            return made - back
    return -1


# -- being asked


def put_question(partner):
    """Show the other player's question."""
    what = partner.end.question[0]
    texts = _texts(partner)
    lines = texts.ASKS_LINES[what]
    if what == REMATCH:
        lines = lines + [_seats_then(partner.session, texts)]
    yes, no = lambda: _yes(partner), lambda: _no(partner)
    _push(partner, texts.ASKS[what], lines, texts.YES, texts.NO, yes, no)


def _seats_then(session, texts):
    """A sentence that says which players are on this Floe in a rematch."""
    seats = session.seats
    players = len(seats)
    here = [seat for seat in range(players) if seats[(seat + 1) % players] != LINKED]
    if here == [0]:
        return texts.YOU_BEGIN
    return texts.YOU_WILL_BE % ", ".join([str(seat + 1) for seat in here])


def explain(partner):
    """Show why the link has stopped."""
    texts = _texts(partner)
    lines = texts.WHY[2 * partner.end.why - 2 : 2 * partner.end.why]
    _push(partner, texts.STOPPED, lines, texts.YES_QUIT, texts.NO_STAY, partner.console.home)


def _push(partner, *question):
    from floe.ui.link.question import Question  # not in memory while the pause menu is shown

    partner.console.push(Question(partner.console, *question))


def _yes(partner):
    what, argument, _ = partner.end.question
    partner.console.pop()
    partner.end.answer(True)
    if what == TAKE_BACK:
        partner.end.take_back(int(argument))
        _go_back(partner, int(argument))
    elif what in (DRAW, GIVE_UP):
        _agree(partner, what, argument)
    elif what == REMATCH:
        _rematch(partner, argument)


def _no(partner):
    partner.end.answer(False)
    partner.session.pending = True


def do_granted(partner):
    """Do what the other player agreed to."""
    what, argument, moves = partner.end.granted
    if what == TAKE_BACK:
        partner.end.take_back(moves, int(argument))
        _go_back(partner, moves)
        return
    partner.end.done()
    if what == REMATCH:
        _rematch(partner, argument)
        return
    if moves < len(partner.session.record.moves):
        _cut(partner.session, moves)
    _agree(partner, what, argument)


# -- doing it


def _agree(partner, what, result):
    session = partner.session
    if what == GIVE_UP:
        session.record.headers[GAVE_UP] = "yes"
    session.agree(result)
    session.keep()
    partner.console.start(session)


def _go_back(partner, moves):
    _cut(partner.session, moves)
    partner.session.keep()
    partner.console.start(partner.session)


def _cut(session, moves):
    """Go back to a number of moves; replays the game if the position cannot go back."""
    game, rec = session.game, session.record
    made = len(rec.moves)
    while made > moves and game.back():
        made -= 1
    rec.moves.cut(moves)
    if made > moves:
        game.read(rec.start)
        for text in rec.moves:
            game.make(game.find_move(text))
            game.commit()
    rec.result = game.result()
    session.pending = True


def _rematch(partner, seed):
    from floe.ui.link import games
    from floe.ui.screens import new_game

    new_game.start(partner.console, games.rematch(partner.console, partner.session, seed))
