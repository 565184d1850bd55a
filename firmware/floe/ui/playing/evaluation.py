"""Turns the value of a position into who is ahead, and by how much."""

from floe.search.judge import FULL, share


class Evaluation:
    """The player who is ahead by the value of a position for the player to move.

    seat: who is ahead; of more than two players always the one to move, and behind: whether that
    one is. share: how far ahead, 0 to FULL; decided: the game is won, or a draw for sure; by: how
    far ahead in tenths of a unit, -1 where that says nothing.
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
            over = lead - engine.win  # in fish by how many fish, in the other games how soon
            self.by = 10 * over // engine.unit if over > 0 else -1
        else:
            lead //= game.players - 1  # ahead of each of the others, who are added up
            self.share = share(lead, engine)
            self.by = 10 * lead // engine.unit

    def words(self, strings):
        """It as one line of text, with %s for the name of the player."""
        if self.decided:
            if not self.share:
                return strings.ANALYSIS_DRAW
            return strings.ANALYSIS_LOSES if self.behind else strings.ANALYSIS_WINS
        if self.by == 0:
            return strings.ANALYSIS_EVEN
        return strings.ANALYSIS_TRAILS if self.behind else strings.ANALYSIS_LEADS

    def figure(self, strings):
        """By how much, as text."""
        if self.by < 1:
            return ""
        if self.decided:
            text = strings.ANALYSIS_BEHIND_BY_FISH if self.behind else strings.ANALYSIS_BY_FISH
            return text % (self.by // 10)
        text = strings.ANALYSIS_BEHIND_BY if self.behind else strings.ANALYSIS_BY
        return text % (self.by // 10, self.by % 10)
