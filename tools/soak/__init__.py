"""Whole lives of a console, each made from a number, to find what breaks it.

    python -m tools.soak --lives 1000 --jobs 2      live so many lives, and count
    python -m tools.soak --on micropython           the same with real littlefs
    python -m tools.soak --seed 4711                live one, step by step
    python -m tools.soak --seed 4711 --frames DIR   and film it

A life is a list of events, made from its seed alone: keys in every manner, power cuts, a flash
that fails, a display that comes loose. After every step of the console this has to hold:

    crash       no exception comes to the top
    start       the console starts, whatever is in the flash
    time        it never sleeps for more than 10 ms
    keys        every press, click and hold is told within 100 ms
    frozen      B, or Down after it, changes the picture
    display     the panel shows what the console drew, 2 s after any trouble with it
    rules       each move is legal, and leads where tools.strength.reference says
    position    nothing but a move changes the position
    kept        what is kept of the game lacks at most the last move
    settings    what is kept of the settings is whole
    heap        as much is held for a search, or free, as at the title before
    hang        a life does not take for ever

A life that breaks one of these is cut down to the shortest list of events that still does.
"""
