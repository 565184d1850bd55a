"""Puzzles of soccer, the easiest first: python -m tools.strength.puzzles wrote them."""

ALPHABET = b"\n ,-/12345678^abcdefghnsw"
"""What texts are made of; the first letter ends one."""
BY_MARGIN = False
"""Is a goal to be so many ahead in what is counted, not a win within so many own moves?"""
COUNT = 120
SIZE = 20
"""Bytes of a puzzle."""
EACH = 30
"""Puzzles of a part; the modules part0, part1 … have them."""
