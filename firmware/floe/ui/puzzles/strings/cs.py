"""Czech: the texts of the puzzles."""

NUMBER = "Hádanka %d"
WIN_IN = ("Vyhraj hned", "Vyhraj 2. tahem", "Vyhraj 3. tahem")
WIN_BY = "Vyhraj o %d"
SOLVED = "Vyřešeno!"

# Beside the board (31 pixels in the small font).
WRONG = "chyba"
