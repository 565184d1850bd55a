"""A move being seen: the base class of every game's animation."""


class Animation:
    """What is shown of a game, which a move that is being shown leaves behind the game itself."""

    def __init__(self, game):
        self._game = game

    def sync(self):
        """Show the game as it stands, nothing moving."""
        raise NotImplementedError

    def start(self, move):
        """A move of the game is about to be made."""
        raise NotImplementedError

    def advance(self):
        """The next frame; returns the ms until the one after, -1 when all has been shown."""
        raise NotImplementedError
