"""How the commands that talk to a board end."""

import sys
from collections.abc import Callable

from host_sim.printable import printable

from tools.board.flasher.errors import FlashError


def exit_code(command: Callable[[], object], interrupted: str) -> int:
    """Run a command; returns its exit code. `interrupted`: what to print after Ctrl-C."""
    try:
        command()
    except FlashError as error:
        print(printable(error), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(f"Interrupted: {interrupted}", file=sys.stderr)
        return 130
    return 0
