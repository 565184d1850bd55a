"""Asks the other player of a linked game something, from the pause menu or for a rematch.

partner: the floe.ui.link.partner.Partner of the game.
"""

from floe.games.link import TOGETHER
from floe.games.link_questions import DRAW, GIVE_UP, REMATCH, TAKE_BACK
from floe.ui.link.consent import ask
from floe.ui.session import LINKED


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
    if ask(partner.end, what, argument):
        partner.session.pending = True
        play.say(text, partner.session.seats.index(LINKED))


def ask_rematch(partner):
    """Ask for a rematch, on the result screen."""
    if ask(partner.end, REMATCH, str(partner.console.new_seed())):
        partner.session.keep()
        partner.console.redraw()


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
