"""Random sessions of a console, each from a seed, to find faults.

    python -m tools.soak --sessions 1000 --jobs 2   run that many sessions, and count
    python -m tools.soak --on micropython           the same with real littlefs
    python -m tools.soak --seed 4711                run one, step by step
    python -m tools.soak --seed 4711 --frames DIR   and save its frames

A session is a list of events from its seed: keys pressed in every way, power cuts, a failing
flash, a loose display, a battery that runs low in a write. After every step of the console these
invariants must hold:

    crash       no uncaught exception
    start       the console starts with any contents of the flash
    time        it never sleeps for more than 10 ms
    keys        every press, click and hold is reported within 100 ms
    frozen      B, or Down after it, changes the picture
    display     the panel shows what the console drew, 2 s after any disturbance
    rules       each move is legal, with the result of tools.strength.reference
    position    nothing but a move changes the position
    kept        the saved game lacks at most the last move
    battery     nothing is written while the battery is nearly empty, and a save is refused
    settings    the saved settings are complete
    heap        as much memory is reserved or free as at the title before
    hang        a session ends

A session that breaks one is shortened to the fewest events that still break it.
"""
