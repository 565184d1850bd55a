"""Mutation testing: plants small faults in modules, one at a time, and counts those caught.

    python -m tools.mutants --faults 40 --seed 1          make mutants

A fault that no test notices shows that a test is missing. The tests that call the function with a
fault run in a copy of the tree; the working tree is never changed. `rooms.txt` lists the modules
by room, and the share of faults that were caught is printed for each. The same seed plants the
same faults.
"""
