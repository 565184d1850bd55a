"""A game between two Floes, in memory only during such a game."""
