"""Mutation testing: plants small faults in modules, one at a time, and counts those caught.

    python -m tools.mutants --faults 200 --seed 1          make mutants

A fault that no test notices shows that a test is missing. The tests of a module run in a copy of
the tree; the working tree is never changed. `targets.py` lists the modules: those for saves,
rules, scores and flashing, where a fault costs most. The same seed plants the same faults.
"""
