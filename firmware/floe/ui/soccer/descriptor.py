"""The menu entry, set-up and result of Penguin Soccer."""

from floe.games.soccer import layout
from floe.ui.descriptor import Descriptor
from floe.ui.soccer import art

# Before this many moves no turn counts for an offer of a draw: draw_offer.EARLIEST less two moves
# for each of its LONG turns.
OFFERS_FROM = 76


class SoccerDescriptor(Descriptor):
    """Penguin Soccer in menu, set-up, rules and result; nothing is counted: a goal ends it."""

    PLAYER_ICONS = art.PLAYER_ICONS
    has_editor = True
    has_legend = True

    def view(self, game, strings, game_strings):
        from floe.ui.soccer.view import SoccerView

        return SoccerView(game, strings, game_strings)

    def result_lines(self, session, game_strings):
        """The scorer of the goal, or another reason why the game is over."""
        game = session.game
        winners = game.winners()
        end = game.end()
        if session.agreed():
            return game_strings.END_AGREED if session.record.result == "draw" else ()
        if end == layout.THIRD_TIME:
            return game_strings.END_REPETITION
        if end == layout.TIME_UP:
            return game_strings.END_AHEAD if winners else game_strings.END_LEVEL
        if end == layout.TOO_LONG:
            return game_strings.END_LONG
        moves = session.record.moves
        if not moves:
            return ()
        from floe.games.soccer.move_notation import KINDS

        names = ("", game_strings.PLAY_MAMA, game_strings.PLAY_PAPA, game_strings.PLAY_BABY)
        kicker = names[KINDS.index(moves[-1][0])]
        own_goal = game.turn() + 1 == winners  # the turn has passed to the other player
        lines = game_strings.END_OWN_GOAL if own_goal else game_strings.END_GOAL
        return [line.replace("%s", kicker) for line in lines]

    def draw_offer(self, console, session):
        if len(session.record.moves) < OFFERS_FROM:
            return None  # its module need not be in memory
        from floe.ui.soccer.draw_offer import DrawOffer

        return DrawOffer(console, session, console.game_strings("soccer"))


DESCRIPTOR = SoccerDescriptor()
