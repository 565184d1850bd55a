"""Does what the players of a linked game have agreed on.

partner: the floe.ui.link.partner.Partner of the game.
"""

from floe.games.link_questions import CATCH_UP, DRAW, GIVE_UP, REMATCH, TAKE_BACK
from floe.games.record import GAVE_UP
from floe.ui.link import consent


def say_yes(partner):
    """Agree to the other player's question, and do it."""
    what, argument, moves = partner.end.question
    keep = consent.answer(partner.end, True)
    partner.console.pop()
    if keep < moves or what == CATCH_UP:
        _go_back(partner, keep)
    elif what in (DRAW, GIVE_UP):
        _agree(partner, what, argument)
    elif what == REMATCH:
        _rematch(partner, argument)


def do_granted(partner):
    """Do what the other player agreed to."""
    what, argument, moves = partner.end.granted
    if what == TAKE_BACK:
        consent.take_back(partner.end, moves, int(argument))
        _go_back(partner, moves)
        return
    consent.done(partner.end)
    if what == REMATCH:
        _rematch(partner, argument)
        return
    if moves < len(partner.session.record.moves):
        _cut(partner.session, moves)
    _agree(partner, what, argument)


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
