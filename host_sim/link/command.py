"""`floe link`: the console on this computer, connected to another Floe."""

import argparse
import sys
import time
from collections.abc import Callable

from host_sim.errors import CommandError
from host_sim.link.tcp import LOOPBACK, PORT, Guest, Host
from host_sim.link.usb import UsbPort

WAIT_S = 0.05


def run(options: argparse.Namespace, front_end: Callable[[argparse.Namespace], int]) -> int:
    """Run a front end with the wire that the options name; returns its exit code."""
    options.wire = wire(options)
    try:
        return front_end(options)
    finally:
        options.wire.close()


def wire(options: argparse.Namespace) -> Host | Guest | UsbPort:
    """The wire that the options name, connected; with a board the other Floe may be missing."""
    if options.usb:
        return UsbPort(options.usb, _say)
    if options.host:
        return _hosted(options)
    if not options.address:
        raise CommandError(
            f"`{options.program} link` needs --host, the address of a host, or --usb PORT."
        )
    return _joined(options)


def _say(sentence: str) -> None:
    print(f"floe: {sentence}", file=sys.stderr, flush=True)


def _hosted(options: argparse.Namespace) -> Host:
    host = Host(options.bind or LOOPBACK, PORT if options.port is None else options.port, _say)
    _say(f"The code is {host.code}. Waiting at {options.bind or LOOPBACK}, port {host.port}.")
    if options.bind is None:
        _say("Only this computer can join; --bind 0.0.0.0 lets others on the network join.")
    while not host.joined:
        host.look()
        time.sleep(WAIT_S)
    return host


def _joined(options: argparse.Namespace) -> Guest:
    code = options.code
    if code is None:
        if not sys.stdin or not sys.stdin.isatty():
            raise CommandError("The host shows a code of six digits: give it with --code.")
        code = input("The code that the host shows: ").strip()
    guest = Guest(options.address, PORT if options.port is None else options.port, code, _say)
    _say(f"Calling {options.address}.")
    while not guest.joined:
        guest.look()
        if guest.refused:
            raise CommandError("The host shows another code: look there and give it with --code.")
        time.sleep(WAIT_S)
    return guest
