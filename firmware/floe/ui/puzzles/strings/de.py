"""German: the texts of the puzzles."""

NUMBER = "Rätsel %d"
WIN_IN = ("Gewinne sofort", "Gewinn in 2 Zügen", "Gewinn in 3 Zügen")
WIN_BY = "Gewinne mit +%d"
SOLVED = "Gelöst!"

# Beside the board (31 pixels in the small font).
WRONG = "falsch"
