"""The events of a console, one a line: `wait what arguments`.

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
    damage BIT            that bit of the saved game is flipped
    squeeze KB            no more of the heap is free, until it starts again; on MicroPython alone
    mend                  display and flash are whole again, the battery is full, no key is down
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


# How many arguments each has.
ARGUMENTS = {
    **dict.fromkeys("wait interrupt reset unplug plug brownout mend probe".split(), 0),
    **dict.fromkeys("press release off stall pass noise refuse drop full damage".split(), 1),
    **dict.fromkeys("squeeze battery usb display ticks set".split(), 1),
    **dict.fromkeys("cut misread".split(), 2),
}


def read(text: str) -> list[Event]:
    """The events of a text as str() writes them; ValueError names a line that is not an event."""
    return [
        _read_line(line, number)
        for number, line in enumerate(text.splitlines(), 1)
        if line.strip()
    ]


def _read_line(line: str, number: int) -> Event:
    wait, what, *rest = [*line.strip().split(" ", 2), ""]
    words = [rest[0]] if what == "set" else "".join(rest).split()
    if not wait.isdigit() or len(words) != ARGUMENTS.get(what):
        raise ValueError(f"line {number} is no event, as tools/soak/events.py lists them: {line}")
    if what in ("set", "display"):
        return Event(int(wait), what, tuple(words))
    return Event(int(wait), what, tuple(map(int, words)))
