"""The events of a console, one on each line: `wait what arguments`.

The wait is in milliseconds, after the previous event.

    wait                  only time passes
    press K, release K    a key by its code
    off MS                the power fails, and returns after MS
    cut AT KEPT           it fails in that write operation from now; KEPT bytes are written
    interrupt             Ctrl-C, then a restart
    reset                 only the chip restarts
    stall MS              one step takes this long; the watchdog restarts the chip after 8 s
    pass MS               time passes at once
    unplug, plug          the display
    brownout              the display loses its state, but answers
    noise N               a bit of each of its next N transfers is wrong
    refuse N              the flash's next N writing operations fail
    drop N                they silently do nothing
    misread N BIT         its next N reads fail, or, with BIT 0 or more, have that bit flipped
    full N                N more bytes fit
    damage BIT            that bit of the saved game is flipped
    squeeze KB            only this much of the heap is free until it restarts; only on MicroPython
    repair                  display and flash work again, the battery is full, no key is down
    battery MV            the supply's voltage
    fade AT MV            it falls to MV in that write operation from now
    usb 0|1               whether it runs on USB power
    probe                 B is pressed next, and the picture must change

Before the first power-on only:

    display NAME          the connected display
    ticks MS              the first value of ticks_ms()
    set TEXT              a line of the settings
"""

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


# The number of arguments of each.
ARGUMENTS = {
    **dict.fromkeys("wait interrupt reset unplug plug brownout repair probe".split(), 0),
    **dict.fromkeys("press release off stall pass noise refuse drop full damage".split(), 1),
    **dict.fromkeys("squeeze battery usb display ticks set".split(), 1),
    **dict.fromkeys("cut misread fade".split(), 2),
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
