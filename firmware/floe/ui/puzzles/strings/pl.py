"""Polish: the texts of the puzzles."""

NUMBER = "Zadanie %d"
WIN_IN = ("Wygraj od razu", "Wygraj w 2 ruchach", "Wygraj w 3 ruchach")
WIN_BY = "Wygraj o %d"
SOLVED = "Rozwiązane!"

# Beside the board (31 pixels in the small font).
WRONG = "nie"
