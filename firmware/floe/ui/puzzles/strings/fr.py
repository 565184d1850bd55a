"""French: the texts of the puzzles."""

NUMBER = "Problème %d"
WIN_IN = ("Gagner de suite", "Gagner en 2 coups", "Gagner en 3 coups")
WIN_BY = "Gagner de %d"
SOLVED = "Résolu !"

# Beside the board (31 pixels in the small font).
WRONG = "faux"
