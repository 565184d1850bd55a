"""A `sys` that can name a board: MicroPython's own is fixed.

Imported before any other module, so that all of them find this one.
"""

import sys


class _Names:
    """An object with the attributes of another, which can be set."""

    def __init__(self, other: object) -> None:
        for name in dir(other):
            if not name.startswith("__"):
                setattr(self, name, getattr(other, name))


_own = _Names(sys)
setattr(_own, "implementation", _Names(sys.implementation))  # noqa: B010
sys.modules["sys"] = _own  # pyright: ignore[reportArgumentType]
