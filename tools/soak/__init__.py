"""Whole lives of a console, each made from a number, to find what breaks it.

    python -m tools.soak --lives 1000 --jobs 2      live so many lives, and count
    python -m tools.soak --seed 4711                live one, step by step
    python -m tools.soak --seed 4711 --frames DIR   and film it

A life is a list of events, made from its seed alone: keys in every manner, power cuts, a flash
that fails, a display that comes loose. After every step of the console the invariants are looked
at; a life that breaks one is cut down to the shortest list of events that still does.
"""
