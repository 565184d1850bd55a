"""Shows progress: a bar in a terminal with rich installed, otherwise a line for each file."""

import contextlib
import sys
from collections.abc import Generator
from typing import Any


class Lines:
    """A line of text for each file."""

    def file(self, path: str, size: int) -> None:
        """The next file begins."""
        print(f"  {path}  {size:,} bytes")

    def sent(self, total: int) -> None:
        """Show how many bytes have been sent."""


class Bar(Lines):
    """rich's progress bar."""

    def __init__(self, bar: Any, total: int) -> None:
        self._bar = bar
        self._task = bar.add_task("", total=total)

    def file(self, path: str, size: int) -> None:
        self._bar.update(self._task, description=path)

    def sent(self, total: int) -> None:
        self._bar.update(self._task, completed=total)


@contextlib.contextmanager
def of(total: int) -> Generator[Lines, None, None]:
    """The progress display for a number of bytes, in a with statement."""
    if not sys.stdout.isatty():
        yield Lines()
        return
    try:
        from rich import progress
    except ImportError:
        yield Lines()
        return
    columns = progress.BarColumn(), progress.DownloadColumn(), progress.TimeRemainingColumn()
    with progress.Progress(*columns, progress.TextColumn("{task.description}")) as bar:
        yield Bar(bar, total)
