"""English. A page is a title and the lines beside its picture."""

PAGES = (("Goal", ("Take floes from", "one row. Who", "takes the last", "wins.")),)
