"""Puzzles out of strong games: positions in which exactly one move reaches a goal, proven.

    python -m tools.strength.puzzles [GAME ...]

keeps the puzzles in data/puzzles/<game>.bin that fulfil the demands, plays games, looks in them
for more, proves each by exact search, sorts all by how hard people find them, and writes the file.
The same command on the same files writes the same files, unless its time runs out.
"""
