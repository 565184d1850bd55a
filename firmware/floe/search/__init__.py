"""The opponent: one search for all games, what it knows of each, and the levels."""
