"""The command: runs many sessions, or one of them step by step."""

import argparse
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from host_sim.headless import FrameRecorder

import tools.soak
from tools.soak import events as soak_events
from tools.soak import runner
from tools.soak.counts import Counts
from tools.soak.events import Event
from tools.soak.runner import run_on
from tools.soak.session import session
from tools.soak.shrink import shrink, which_of
from tools.soak.sim import SimSession

SESSIONS = 1000
REPORT_EVERY = 60  # Seconds between two progress reports.


def arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """The options of a command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.soak",
        description=tools.soak.__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add(
        "--sessions",
        type=int,
        metavar="N",
        help=f"how many ({SESSIONS}, or as many as there is time)",
    )
    add("--seconds", type=float, metavar="S", help="for how long")
    add("--first", type=int, default=0, metavar="N", help="the first seed (0)")
    add("--on", choices=runner.MACHINES, default="simulator", help="what they run on")
    add("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes")
    add("--seed", type=int, metavar="N", help="run this one, and print its events")
    add("--events", type=Path, metavar="FILE", help="run the events of a file, one a line")
    add("--frames", type=Path, metavar="DIR", help="save every changed frame of it as a PNG")
    options = parser.parse_args(argv)
    for name, least in (("sessions", 1), ("seconds", 1), ("first", 0), ("jobs", 1), ("seed", 0)):
        number = getattr(options, name)
        if number is not None and number < least:
            parser.error(f"--{name} begins at {least}.")
    if options.sessions is None and options.seconds is None:
        options.sessions = SESSIONS
    return options


def main(argv: Sequence[str] | None = None) -> int:
    """Follow the options; returns 0 if nothing broke, else 1."""
    options = arguments(argv)
    if options.seed is None and not options.events:
        return many(options)
    try:
        if options.seed is None:
            events = soak_events.read(options.events.read_text("utf-8"))
        else:
            events = session(options.seed)
        recorder = FrameRecorder(options.frames, 4) if options.frames else None
    except (OSError, ValueError) as error:
        print(f"python -m tools.soak: error: {error}", file=sys.stderr)
        return 2
    return replay(events, options, recorder)


def many(options: argparse.Namespace) -> int:
    """Run many sessions, count, and print which failed."""
    total = Counts()
    failed: list[runner.Outcome] = []
    begun = reported = time.monotonic()
    for outcome in runner.run(
        options.on, options.first, options.sessions, options.seconds, options.jobs
    ):
        total.add(outcome.counts)
        if outcome.broken:
            failed.append(outcome)
            print(f"seed {outcome.seed}: {outcome.broken.splitlines()[0]}", flush=True)
        if time.monotonic() - reported >= REPORT_EVERY:
            reported = time.monotonic()
            print(f"{reported - begun:,.0f} s: {total}", flush=True)
    print(f"{total}; {len(failed)} failed")
    if failed:
        print(f"Replay the first: python -m tools.soak --seed {failed[0].seed}")
    return 1 if failed else 0


def replay(
    events: list[Event], options: argparse.Namespace, recorder: FrameRecorder | None
) -> int:
    """Run one session and print each event; shrink it if it breaks something."""
    with runner.scratch() as name:
        folder = Path(name)
        if options.on == "simulator":
            counts, broken = runner.run_session(events, folder, recorder, _print_event)
        else:
            counts, broken = run_on(options.on, events, folder)
        print(counts)
        if not broken:
            return 0
        print(broken)
        print(f"The shortest session of {len(events)} events that breaks the same:", flush=True)
        for event in shrink(events, lambda tried: which_of(run_on(options.on, tried, folder)[1])):
            print(event)
    return 1


def _print_event(one: SimSession, event: Event) -> None:
    print(f"{one.now:9} {event.what} {' '.join(map(str, event.args))}", file=sys.__stdout__)
