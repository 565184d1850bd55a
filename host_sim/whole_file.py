"""Files that are written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO


@contextmanager
def whole_file(path: str | Path) -> Generator[BinaryIO, None, None]:
    """A file to write; it gets its name once it is complete, and then replaces the old file.

    OSError, which names the file, if it cannot be written.
    """
    target = Path(os.path.realpath(path))
    # A device, such as a terminal, cannot be replaced by a file.
    part = target if target.exists() and not target.is_file() else Path(f"{target}.part")
    try:
        try:
            with open(part, "wb") as file:
                yield file
            if part is not target:
                os.replace(part, target)
        except BaseException:
            if part is not target:
                part.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise OSError(error.errno, error.strerror or str(error), str(path)) from None
