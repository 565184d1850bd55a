"""The options of `floe link`."""

import argparse

ABOUT = """\
The console with a wire to another Floe. One of two computers says --host and shows a code of six
digits, the other one names its address. Or --usb: a board that runs Floe.
"""


def add(parser: argparse.ArgumentParser) -> None:
    """Add the options for the other end of the wire."""
    parser.add_argument("address", nargs="?", metavar="ADDRESS", help="of the host to join")
    parser.add_argument("--host", action="store_true", help="wait for another Floe to join")
    parser.add_argument("--bind", help="where it waits; without it only this computer can join")
    parser.add_argument("--port", type=int, choices=range(65536), metavar="N", help="the TCP port")
    parser.add_argument("--code", help="the six digits that the host shows")
    parser.add_argument("--usb", metavar="PORT", help="the serial port of a board")
