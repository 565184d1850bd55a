"""Makes the console's fonts and pictures from the drawings in tools/drawing/art/.

    python -m tools.drawing.art      write firmware/floe/ui/font.py, art.py and the games' pictures

A drawing is rows of `#` (lit) and `.` (dark). tools/drawing/art/regular.txt explains how fonts are
written, and how accented letters are composed. A picture in pictures.txt or in a game's own file
is a line `picture NAME` and its rows; a line `group NAME PICTURES` is a tuple of some. A game's
picture in the menu is in <game>_icon.txt; those of its rules, in <game>_rules.txt, are composed as
in tools/drawing/art/diagrams.py.

In a module a picture is (width, height, columns): a byte a column, the topmost pixel the lowest
bit, in stripes of 8 rows one after the other.
"""
