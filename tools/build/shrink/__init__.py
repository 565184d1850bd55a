"""Makes the firmware small: one pass over its sources before mpy-cross compiles them.

`types` removes the types of each source first.

A constant is an integer with a name in capitals, in any module. `fold` replaces the name with the
number and drops imports that only import constants, so a layout is written once and costs nothing
on the device. (MicroPython's own const() folds only within a module.) A method that only raises
NotImplementedError documents a contract, and is dropped too.

If the whole tree is compiled, `descriptions` then drops the methods that only the simulator
calls, `unused` drops the constants that no module uses by name, and `short_names`
shortens the names of texts, pictures and private names. The source can stay
readable; every line keeps its number.

`sources` reads a module: its constants, kernels and imports. `constants` finds the names that are
constants, and their uses.
"""

from collections.abc import Mapping

from tools.build.shrink.descriptions import without_descriptions
from tools.build.shrink.fold import folded
from tools.build.shrink.short_names import with_short_names
from tools.build.shrink.sources import ALWAYS_SOURCE
from tools.build.shrink.types import without_types
from tools.build.shrink.unused import without_unused

__all__ = ["ALWAYS_SOURCE", "folded", "with_few_names", "without_types"]


def with_few_names(texts: Mapping[str, str]) -> dict[str, str]:
    """The folded texts of all modules as boards get them: without what is unused, names short."""
    try:
        return with_short_names(without_unused(without_descriptions(texts)))
    except SyntaxError:
        return dict(texts)  # the compiler says where
