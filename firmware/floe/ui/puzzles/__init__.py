"""Puzzles: positions in which exactly one move reaches a goal. In memory while they are open."""
