"""Files and folders that are written whole or not at all."""

import os
import tempfile
from collections.abc import Generator
from contextlib import contextmanager, suppress
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


@contextmanager
def whole_folder(path: Path) -> Generator[Path, None, None]:
    """A new folder to fill; it gets its name once it is complete, unless there is one by then."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(
        prefix="making-", dir=path.parent, ignore_cleanup_errors=True
    ) as name:
        new = Path(name, path.name)
        new.mkdir()
        yield new
        with suppress(OSError):  # Another process was faster.
            new.rename(path)
