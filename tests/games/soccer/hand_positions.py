"""Positions of soccer set up by hand, for tests of more than the rules."""

SHUTTLE = "-,-,a3^/-,-,h6^ c8 1"
# Two Babies, each sliding from one edge to the next and back: the edge stops them, standing.
THERE_AND_BACK = ("Bc1^", "Bf8^", "Ba3^", "Bh6^")
