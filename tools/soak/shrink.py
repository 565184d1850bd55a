"""Finds the shortest list of events that still breaks the same invariant."""

from collections.abc import Callable, Sequence

from tools.soak.events import Event

# Which invariant a list of events breaks, as in which_of(); "" if none.
Breaks = Callable[[Sequence[Event]], str]


def which_of(message: str) -> str:
    """The invariant that a message is about."""
    return message.partition(":")[0]


def shrink(events: Sequence[Event], breaks: Breaks) -> list[Event]:
    """Remove ever smaller runs of events, until no single one can be removed.

    A run is removed with its time, or only its time stays.
    """
    left = list(events)
    wanted = breaks(left)
    size = len(left) // 2
    while size:
        at = 0
        shorter = False
        while at < len(left):
            for tried in _without(left, at, at + size):
                if breaks(tried) == wanted:
                    left = tried
                    shorter = True
                    break
            else:
                at += size
        if not shorter or size > 1:
            size //= 2
    return left


def _without(events: list[Event], first: int, end: int) -> list[list[Event]]:
    """The events without a run of them, in the variants that are tried."""
    run = events[first:end]
    tried = [events[:first] + events[end:]]
    if len(run) > 1 or run[0].what != "wait":
        waiting = Event(sum(event.wait for event in run), "wait")
        if waiting.wait:
            tried.append([*events[:first], waiting, *events[end:]])
    return tried
