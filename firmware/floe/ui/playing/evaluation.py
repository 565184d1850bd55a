"""Converts the value of a position into who is ahead, and by how much."""

from floe.search.judge import FULL, share


class Evaluation:
    """Who is ahead, by the value of a position for the player to move.

    seat: who is ahead; with more than two players always the one to move, and `behind` says
    whether that player is behind. share: how far ahead, 0 to FULL; decided: the game is surely won
    or drawn; by: how far ahead in tenths of a unit, -1 if that has no meaning.
    """

    def __init__(self, game, engine):
        value = engine.value
        lead = abs(value)
        self.seat = game.turn()
        self.behind = value < 0
        if self.behind and game.players == 2:
            self.seat = 1 - self.seat
            self.behind = False
        self.decided = 2 * lead > engine.win or engine.exact and not value
        self.share = FULL
        if 2 * lead > engine.win:
            over = lead - engine.win  # in fish the number of fish, in other games how early
            self.by = 10 * over // engine.unit if over > 0 else -1
        else:
            lead //= game.players - 1  # ahead of each of the others; the value is a sum over them
            self.share = share(lead, engine)
            self.by = 10 * lead // engine.unit

    def words(self, strings):
        """The evaluation as one line of text, with %s for the name of the player."""
        if self.decided:
            if not self.share:
                return strings.ANALYSIS_DRAW
            return strings.ANALYSIS_LOSES if self.behind else strings.ANALYSIS_WINS
        if self.by == 0:
            return strings.ANALYSIS_EVEN
        return strings.ANALYSIS_TRAILS if self.behind else strings.ANALYSIS_LEADS

    def figure(self, strings):
        """The lead, as text."""
        if self.by < 1:
            return ""
        if self.decided:
            text = strings.ANALYSIS_BEHIND_BY_FISH if self.behind else strings.ANALYSIS_BY_FISH
            return text % (self.by // 10)
        text = strings.ANALYSIS_BEHIND_BY if self.behind else strings.ANALYSIS_BY
        return text % (self.by // 10, self.by % 10)
