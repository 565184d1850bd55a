"""The list of the files that Floe wrote on a board, kept there: a line for each, hash and path.

A file that differs from its line, or has none, is its owner's. While a board is flashed, the list
also has the files that are replaced, and those being written under a temporary name, which may
have any contents.
"""

from collections.abc import Iterable

LIST = "floe_files.txt"
TEMPORARY = ".new"  # The suffix of a file's name while it is written.
ANY = "*"  # In place of a hash: the file may have any contents.
LARGEST = 65_536  # A larger file is no list.

_HEAD = "# The files that Floe wrote, format 1"
_DIGITS = 16  # Of a hash: these are enough to tell one file from another.


def line(path: str, digest: str) -> str:
    """The line of a file."""
    return f"{digest[:_DIGITS]} {path}"


def write(lines: Iterable[str]) -> bytes:
    """The list of these lines."""
    return "".join([text + "\n" for text in [_HEAD] + sorted(lines)]).encode()


def read(data: bytes) -> set[str] | None:
    """The lines of a list, None if it is none, or has a format that this Floe does not know."""
    try:
        head, *lines = data.decode().split("\n")
    except UnicodeError:
        return None
    return set(lines) if head == _HEAD else None


def is_beginning(data: bytes) -> bool:
    """Is this a list, or the beginning of one whose writing was interrupted?"""
    head = _HEAD.encode()
    return data[: len(head)] == head[: len(data)]
