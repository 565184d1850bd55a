"""How far it is: a bar where there is a terminal and rich, else a line for each file."""

import sys


class Lines:
    """A line of text for each file."""

    def __init__(self, total):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *error):
        pass

    def file(self, path, size):
        """The next file begins."""
        print(f"  {path}  {size:,} bytes")

    def sent(self, total):
        """So many bytes have been sent, of all."""


class Bar(Lines):
    """rich's progress bar."""

    def __init__(self, total):
        from rich import progress

        self._progress = progress.Progress(
            progress.BarColumn(),
            progress.DownloadColumn(),
            progress.TimeRemainingColumn(),
            progress.TextColumn("{task.description}"),
        )
        self._task = self._progress.add_task("", total=total)

    def __enter__(self):
        self._progress.start()
        return self

    def __exit__(self, *error):
        self._progress.stop()

    def file(self, path, size):
        self._progress.update(self._task, description=path)

    def sent(self, total):
        self._progress.update(self._task, completed=total)


def of(total):
    """What shows the sending of so many bytes here."""
    if sys.stdout.isatty():
        try:
            return Bar(total)
        except ImportError:
            pass
    return Lines(total)
