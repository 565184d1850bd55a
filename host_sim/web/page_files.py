"""The saves' folder in a page. Only the numbers of its errors differ from the board's.

MicroPython's build for pages uses Emscripten, which numbers errors as WASI does.
"""

import errno
from collections.abc import Callable
from typing import Any

from floe.device.storage import Folder

# WASI's numbers of the errors that the firmware checks, and the firmware's: ENOENT and ENOSPC.
NUMBERS = {44: errno.ENOENT, 51: 28}


def _translated(action: Callable[..., Any], *arguments: str) -> Any:
    try:
        return action(*arguments)
    except OSError as error:
        raise OSError(NUMBERS.get(error.errno or 0, error.errno)) from None


class PageFiles(Folder):
    """The files of a folder, for Storage."""

    changes = 0  # How often a file was renamed or removed.

    def open(self, name: str, mode: str) -> Any:
        """Open a file; "rb" or "wb"."""
        return _translated(super().open, name, mode)

    def rename(self, old: str, new: str) -> None:
        """Rename a file; a file that already has the new name is replaced in the same moment."""
        self.changes += 1
        _translated(super().rename, old, new)

    def remove(self, name: str) -> None:
        """Remove a file."""
        self.changes += 1
        _translated(super().remove, name)
