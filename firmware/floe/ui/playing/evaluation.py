"""Converts the value of a position into who is ahead, and by how much."""

from floe.search.judge import FULL, share

# From these shares on somebody leads, leads clearly, and leads by far.
_EVEN, _CLEAR, _FAR = FULL // 40, FULL // 4, FULL // 2


class Evaluation:
    """Who is ahead, by the value of a position for the player to move.

    seat: who is ahead; with more than two players always the one to move, and `behind` says
    whether that player is behind. share: how far ahead, 0 to FULL; decided: the game is surely won
    or drawn; by: how many fish, or other things that the game counts, ahead at its end; else 0.
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
            self.by = max(over // engine.unit, 0)
        else:
            lead //= game.players - 1  # ahead of each of the others; the value is a sum over them
            self.share = share(lead, engine)
            self.by = 0

    def words(self, strings):
        """The evaluation as one line of text, with %s for the name of the player."""
        if self.decided:
            if not self.share:
                return strings.ANALYSIS_DRAW
            return strings.ANALYSIS_LOSES if self.behind else strings.ANALYSIS_WINS
        if self.share < _EVEN:
            return strings.ANALYSIS_EVEN
        return strings.ANALYSIS_TRAILS if self.behind else strings.ANALYSIS_LEADS

    def lead(self, strings):
        """The lead, in words until it is sure."""
        if self.decided:
            text = strings.ANALYSIS_BEHIND_BY if self.behind else strings.ANALYSIS_BY
            return text % self.by if self.by else ""
        if self.share < _EVEN:
            return ""
        return strings.ANALYSIS_BY_WORDS[(self.share > _CLEAR) + (self.share > _FAR)]
