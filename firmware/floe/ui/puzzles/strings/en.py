"""English: the texts of the puzzles."""

NUMBER = "Puzzle %d"
WIN_IN = ("Win at once", "Win in 2 moves", "Win in 3 moves")
WIN_BY = "Win by %d"
SOLVED = "Solved!"

# Beside the board (31 pixels in the small font).
WRONG = "wrong"
