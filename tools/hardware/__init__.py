"""The open hardware design: schematic, board and case, all made from one net map.

parts says what there is and what is joined; the rest draws it, routes it, builds it and checks it.
"""
