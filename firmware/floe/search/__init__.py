"""The opponent: one search for all games, their evaluations, and the levels."""
