"""Draws the architecture from the code: the folders, and the path from a key to the display.

python -m tools.drawing.architecture        writes host_sim/pictures/rooms.svg and key_to_glass.svg
"""
