"""The entry of Penguin Soccer; floe.ui.catalogue says what is in it."""

from floe.ui.soccer import art

MARKS = (art.SOLID, art.HOLLOW)
SIGNS = ()


def begin(players, chosen):
    """Everybody off the board; is the third time that a position comes up a draw?"""
    from floe.games.soccer.rules import Soccer

    game = Soccer()
    game.deal(chosen["repetition"] == "on")
    return game


def view(game, texts):
    """The view of a game of soccer."""
    from floe.ui.soccer.view import SoccerView

    return SoccerView(game, texts)


def counts(game, seat):
    """Nothing is counted: a goal ends the game."""
    return ()


def story(session, texts):
    """Who shot the goal, or why it is a draw."""
    game = session.game
    winners = game.winners()
    if not winners:
        return texts.END_REPETITION if game.repetition() and game.repeats() > 1 else texts.END_LONG
    moves = session.record.moves
    if not moves:
        return ()
    from floe.games.soccer.notation import KINDS

    names = ("", texts.PLAY_MAMA, texts.PLAY_PAPA, texts.PLAY_BABY)
    kicker = names[KINDS.index(moves[-1][0])]
    own_goal = game.turn() + 1 == winners  # the turn has passed on from who kicked
    lines = texts.END_OWN_GOAL if own_goal else texts.END_GOAL
    return [line.replace("%s", kicker) for line in lines]


def rules():
    """The pictures of its rules."""
    from floe.ui.soccer import rules_art as art

    return art.GOAL, art.ENTER, art.MOVE, art.FAR, art.BALL, art.TACKLE, art.END
