"""Keeps modules out of memory that nobody needs for now."""

import gc
import sys

_OURS = "floe."


def forget(unwanted):
    """Drop those of our modules that are unwanted(name), by the last part of their names.

    What still uses one keeps it; who imports it next loads it anew.
    """
    dropped = False
    for name in list(sys.modules):
        package, _, last = name.rpartition(".")
        if name.startswith(_OURS) and unwanted(last):
            # An import of floe.ui.play also makes `play` an attribute of floe.ui.
            del sys.modules[name]
            if hasattr(sys.modules[package], last):
                delattr(sys.modules[package], last)
            dropped = True
    if dropped:
        gc.collect()
