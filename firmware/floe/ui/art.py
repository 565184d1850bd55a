"""The pictures: made by tools/art.py from tools/art/pictures.txt.

A picture is (width, height, columns): a byte a column, the topmost pixel the lowest bit, in
stripes of 8 rows one after the other.
"""

# fmt: off
