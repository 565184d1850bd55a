"""What can happen to a console: one event a line, `wait what arguments`.

The wait is in milliseconds, after the event before.

    wait                  nothing, but that time passes
    press K, release K    a key by its code
    off MS                the power fails, and is back after MS
    cut AT KEPT           it fails in that write operation from now; so many bytes arrive
    interrupt             Ctrl-C, then a restart
    reset                 the chip alone starts again
    stall MS              one step takes so long; the watchdog bites after 8 s
    pass MS               time passes in one leap
    unplug, plug          the display
    brownout              the display forgets all, but answers
    noise N               a bit of each of its next N transfers is another
    refuse N              the flash's next N writing operations fail
    drop N                they do nothing, and say nothing
    misread N BIT         its next N readings fail, or with BIT 0 and up have that bit flipped
    full N                N more bytes fit
    damage BIT            that bit of the kept game is flipped
    squeeze KB            no more of the heap is free, until it starts again; on MicroPython alone
    mend                  display and flash are whole again, and no key is down
    battery MV            the supply
    usb 0|1               what feeds it
    probe                 B comes next, and the picture has to change

Before the first power-on only:

    display NAME          what is wired to it
    ticks MS              what ticks_ms() begins with
    set TEXT              a line of the settings
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Event:
    """Something that happens `wait` ms after the event before."""

    wait: int
    what: str
    args: tuple[int | str, ...] = ()

    def __str__(self) -> str:
        return " ".join([str(self.wait), self.what, *map(str, self.args)])

    def number(self, index: int = 0) -> int:
        """An argument that is a number."""
        return int(self.args[index])


def read(text: str) -> list[Event]:
    """The events of a text as str() writes them, one a line."""
    return [_read_line(line) for line in text.splitlines() if line.strip()]


def _read_line(line: str) -> Event:
    wait, what, *rest = line.strip().split(" ", 2)
    if what == "set":
        return Event(int(wait), what, tuple(rest))
    return Event(int(wait), what, tuple(_argument(word) for word in " ".join(rest).split()))


def _argument(word: str) -> int | str:
    return int(word) if word.lstrip("-").isdigit() else word
