"""Loads modules by name, and drops them when memory is needed."""

import gc
import sys
from typing import Any


def load(name: str) -> Any:
    """The module of that dotted name, imported if necessary; ImportError if there is none."""
    __import__(name)
    return sys.modules[name]


def load_if_there(name: str) -> Any:
    """The module of that dotted name, imported if necessary; None if there is none."""
    try:
        __import__(name)
        return sys.modules[name]
    except ImportError as error:
        # "no module named 'floe.ui.four'", on CPython "No module named ..."
        missing = str(error).rpartition("'")[0].rpartition("'")[2]
        if missing and (name + ".").startswith(missing + "."):
            return None
        raise


def once(name: str, what: str, *arguments: object) -> Any:
    """The result of calling a function or class of a module, which is dropped afterwards."""
    result = getattr(load(name), what)(*arguments)
    unload(name)
    return result


def unload(*packages: str) -> None:
    """Drop modules of Floe or of added games, by dotted names, and everything below them.

    Code that still uses one keeps it; the next import loads it again.
    """
    dropped = False
    loaded = [
        name for name in sys.modules if name.startswith("floe.") or name.startswith("games.")
    ]
    for package in packages:
        inside = package + "."  # only once: MicroPython looks up each new string among all names
        for name in loaded:
            if (name == package or name.startswith(inside)) and name in sys.modules:
                _drop(name)
                dropped = True
    if dropped:
        gc.collect()


def _drop(name):
    """Remove a module from sys.modules, and from the attributes of its package."""
    del sys.modules[name]
    package, _, last = name.rpartition(".")
    if hasattr(sys.modules.get(package), last):
        delattr(sys.modules[package], last)
