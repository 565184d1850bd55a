"""Puzzles out of strong games: positions in which exactly one move reaches a goal, proven.

    python -m tools.strength.puzzles [GAME ...]

plays games, looks in them for such positions, proves each by exact search, sorts them by how deep
a level has to look to find the move, and writes data/puzzles/<game>.bin. The same
command writes the same files.
"""
