"""Playing a game: the board, and all that can be done with it. In memory during a game."""
