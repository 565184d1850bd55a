"""Sentences for people who cannot see the display, on the page and in the terminal.

speaker.py says what is new, and answers questions: what is on the board, what is near the cursor,
where can I go, what is the score, what was the last move? A
game's own sentences are in the module of its name; grid.py has them for all others. The texts are
in data/spoken, which is never installed on a board. This runs on CPython and on the page's
MicroPython.
"""

# What a player may ask.
BOARD, TARGETS, NEAR, SCORE, LAST = "board", "targets", "near", "score", "last"
