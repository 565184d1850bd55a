"""Makes the console's fonts and pictures from the drawings in tools/drawing/art/.

    python -m tools.drawing.art      write firmware/floe/ui/font.py, art.py and the games' pictures
    python -m tools.drawing.art --check    exit with 1 if they are not what the drawings say

A drawing is rows of `#` (lit) and `.` (dark). How fonts are written down, and how an accented
letter is put together, stands in tools/drawing/art/regular.txt; a picture in pictures.txt or in a
game's own file is a line `picture NAME` and its rows, a line `group NAME PICTURES` a tuple of
some; that of a game in the menu is in <game>_icon.txt; those of its rules, in <game>_rules.txt,
are put together as tools/drawing/art/diagrams.py says.
"""
