"""Shows progress: a bar in a terminal with rich installed, otherwise a line for each file."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing_extensions import Self


class Lines:
    """A line of text for each file."""

    def __init__(self, total: int) -> None:
        pass

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        pass

    def file(self, path: str, size: int) -> None:
        """The next file begins."""
        print(f"  {path}  {size:,} bytes")

    def sent(self, total: int) -> None:
        """Show how many bytes have been sent."""


class Bar(Lines):
    """rich's progress bar."""

    def __init__(self, total: int) -> None:
        from rich import progress

        self._progress = progress.Progress(
            progress.BarColumn(),
            progress.DownloadColumn(),
            progress.TimeRemainingColumn(),
            progress.TextColumn("{task.description}"),
        )
        self._task = self._progress.add_task("", total=total)

    def __enter__(self) -> Self:
        self._progress.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self._progress.stop()

    def file(self, path: str, size: int) -> None:
        self._progress.update(self._task, description=path)

    def sent(self, total: int) -> None:
        self._progress.update(self._task, completed=total)


def of(total: int) -> Lines:
    """The progress display for a number of bytes."""
    if sys.stdout.isatty():
        try:
            return Bar(total)
        except ImportError:
            pass
    return Lines(total)
