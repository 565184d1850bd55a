"""A game between two Floes: what the console does for it, in memory only during such a game."""
