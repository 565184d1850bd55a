"""Puzzles from strong games: positions in which provably exactly one move reaches a goal.

    python -m tools.strength.puzzles [GAME ...]

keeps the puzzles in data/puzzles/<game>.bin that meet the demands, plays games, looks for more
puzzles in them, proves each by exact search, sorts all by difficulty for people, and writes the
file. The same command on the same files gives the same files, unless its time runs out.
"""
