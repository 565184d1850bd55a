"""Puzzles: positions in which provably exactly one move reaches a goal.

`tests/tools/strength/puzzles/test_exhaustive.py` proves those of data/puzzles again. The command
tools.strength.puzzles of commit c25f64a9 found them: it played games, looked for puzzles in them,
proved each by exact search, and sorted them by difficulty for people.
"""
