"""Starts the server: python -m tools.strength.sparring.challenge --client './client --fast'."""

from __future__ import annotations

import argparse
import contextlib
import signal
import sys
from collections.abc import Callable

from host_sim.ugi.lines import start_reader

from tools.strength.sparring.challenge.client import Client, ClientError
from tools.strength.sparring.challenge.protocol import Server
from tools.strength.sparring.protocol import say


def _seconds(text: str) -> float:
    """A number of seconds above 0."""
    try:
        number = float(text)
    except ValueError:
        number = 0
    if not 0 < number < 1e6:
        raise argparse.ArgumentTypeError(f"'{text}' is no number of seconds above 0")
    return number


def arguments() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.strength.sparring.challenge",
        description="A client of the Software Challenge 2015 as an engine of fish for two.",
    )
    parser.add_argument(
        "--client", required=True, metavar="COMMAND", help="starts it; may have {host} and {port}"
    )
    parser.add_argument(
        "--connect",
        type=_seconds,
        default=10,
        metavar="S",
        help="seconds to connect and join in (10)",
    )
    parser.add_argument(
        "--patience", type=_seconds, default=30, metavar="S", help="seconds for a move (30)"
    )
    parser.add_argument("--log", metavar="FILE", help="to which the client's output is added")
    return parser.parse_args()


def main() -> int | str:
    """Serve until `quit` or the end of input; the exit code, or why it ended."""
    options = arguments()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that the client is ended too
    with contextlib.ExitStack() as stack:
        log = None
        if options.log:
            try:
                log = stack.enter_context(open(options.log, "ab"))
            except OSError as error:
                return f"{options.log} can't be written: {error.strerror}."

        def new_client(seat: int, look: Callable[[], object]) -> Client:
            return Client(options.client, seat, options.connect, options.patience, log, look)

        try:
            Server(new_client, start_reader(sys.stdin.fileno()), say).serve()
        except ClientError as error:
            return str(error)
    return 0


if __name__ == "__main__":
    sys.exit(main())
