"""How the play screen sees a game: what a game's view does, and nothing of any one game.

The play screen knows whose turn it is, runs the machine and the clock, and draws the frame of the
panel. The view draws the position, lets a person pick a move, and shows moves being made. It is
called in this order:

    view = view_of(game, texts)
    view.take()                 the position is the game's now; also after a restart
    view.pick()                 a person is to move: offer the legal moves
    view.key(event)             a key of floe.events: the move picked, or NOTHING, or LEAVE
    view.suggest(move)          a hint: pick that legal move but for the last A, and show it
    view.suggests()             is a suggested move still as it was, no key pressed since?
    view.start(move)            a move is about to be made, by whomever
    ...                         session.play(move): the game is now ahead of what is shown
    view.advance()              the next frame of the move; ms until the one after, -1: all shown
    view.skip()                 show the rest of the move at once
    view.next_note()            is there something to tell of it? then note_seat and note are set

and draws, always with what it has itself, for the game may be ahead:

    view.draw(canvas, lit)      the position, WIDTH pixels wide; `lit` turns over as things blink
    view.head(canvas, y)        over the figures of the players: what they are; 5 pixels high
    view.player(canvas, seat, x, y)         a player's picture, 11 x 8, marked if they are out
    view.figures(canvas, seat, y, mode)     a player's figures, drawn in `mode`; 8 pixels high
    view.selected(canvas, y)    what there is to say of what is under the cursor; 6 pixels high,
                                and where but two play the 18 above them are free for it, too
    view.hint_a(), view.hint_b()            what the keys would do now, as short texts

The panel is PANEL_WIDTH pixels wide from PANEL_X on. Drawing, advancing and taking keys allocate
nothing; starting a move may, as playing it does. A view never reads a clock.
"""

from floe.ui import catalogue

WIDTH = 96
"""Pixels that the position may take; the whole height of the display is its own."""
PANEL_X = 97
PANEL_WIDTH = 31
FIGURES_X = 109
"""Where the figures of the players begin in the panel, to the right of their pictures."""
PLAYERS_Y = 6
PLAYER_PITCH = 9
"""Where the first player stands in the panel, and how far below the next."""

NOTHING = -1
"""No move is picked yet."""
LEAVE = -2
"""B where there is no step to go back to."""


def view_of(game, texts):
    """The view of a game; its module is imported when first wanted.

    texts: the module of texts of floe.ui.strings to use.
    """
    return catalogue.entry(game.NAME).view(game, texts)
