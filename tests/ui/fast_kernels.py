"""Kernels as this computer's machine code, as the simulator has them: a screen is not about them.

What a kernel does is tested as Python in tests/games and tests/search, where an index out of range
is noticed; tests/tools/build/kernels holds that the compiled ones do the same.
"""

import contextlib
import functools
import sys

from host_sim import compiled_kernels

from tools.build.kernels import desk, zig
from tools.build.mpy import FIRMWARE


@functools.cache
def _kernels():
    """The kernels by their modules' names and their own; none where there is no zig."""
    try:
        return compiled_kernels.load(desk.build(FIRMWARE))
    except zig.NoCompiler:
        return {}


@contextlib.contextmanager
def in_place():
    """Let all modules have compiled kernels, those that are there and those that come."""
    before = _modules()
    python = {
        id(getattr(before[module], name)): (getattr(before[module], name), kernel)
        for module, kernels in _kernels().items()
        if module in before
        for name, kernel in kernels.items()
    }
    taken = [
        (module, name, value)
        for module in before.values()
        for name, value in vars(module).items()
        if id(value) in python
    ]
    for module, name, value in taken:
        setattr(module, name, python[id(value)][1])
    compiled_kernels.put_into_modules(_kernels())
    finder = sys.meta_path[0]
    try:
        yield
    finally:
        sys.meta_path.remove(finder)
        for module, name, value in taken:
            setattr(module, name, value)
        for name in _modules().keys() - before.keys():
            package, _, last = name.rpartition(".")
            del sys.modules[name]
            if package in before:
                vars(before[package]).pop(last, None)


def _modules():
    """The firmware's modules that are loaded, by name."""
    return {name: module for name, module in sys.modules.items() if name.startswith("floe.")}
