"""Draws the house from what is really there: its rooms, and the way of a key to the glass.

python -m tools.drawing.architecture        writes host_sim/pictures/rooms.svg and key_to_glass.svg
"""
