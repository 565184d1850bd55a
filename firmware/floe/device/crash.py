"""A crash: its traceback, its place, and a small log of the last ones."""

from __future__ import annotations

import io
import machine
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from floe.device.storage import Storage

LOG = "crash.txt"  # The log's name among the saves.
ASIDE = "crash.bad"  # Unreadable logs are renamed to this and a number.
LONGEST = 2048  # Letters of the log; the oldest entries are dropped first.

_END = "\n\n"


def traceback(error: BaseException) -> str:
    """The traceback of an exception, as MicroPython prints it."""
    text = io.StringIO()
    sys.print_exception(error, text)  # pyright: ignore[reportArgumentType]
    return text.getvalue()  # pyright: ignore[reportAttributeAccessIssue]


def place(text: str) -> tuple[str, int]:
    """(module, line) where a traceback ends; ("?", 0) if it does not name them.

    The module has its folder, because many games have a view: ("xok/view", 123). A traceback has
    either the path of the source, or the name that it was compiled with: "floe.ui.xok.view".
    """
    found = "?", 0
    for line in text.split("\n"):
        _, mark, rest = line.partition('File "')
        path, _, rest = rest.partition('", line ')
        number = rest.split(",")[0]
        if mark and number.isdigit():
            if path.endswith(".py"):
                path = path[: -len(".py")]
            else:
                path = path.replace(".", "/")
            found = "/".join(path.replace("\\", "/").split("/")[-2:]), int(number)
    return found


def keep(storage: Storage, text: str) -> None:
    """Add an entry to the log, if the flash takes it."""
    before = storage.load(LOG)
    log = (before or "") + text.strip() + _END
    excess = len(log) - LONGEST
    if excess > 0:
        # Cut it at the beginning of an entry, if one begins there.
        cut = log.find(_END, excess)
        log = log[cut + len(_END) :] if 0 <= cut < len(log) - len(_END) else log[excess:]
    try:
        if before == "":
            storage.set_aside(LOG, ASIDE)
        storage.save(LOG, log)
    except OSError:
        pass  # A full flash may be the cause.


def restart() -> None:
    """Restart the board, as at power-on."""
    machine.reset()
