"""Your own keys in window and terminal: `--map "j=A k=B"`, or the variable FLOE_MAP."""

from host_sim.errors import CommandError

from floe import events

# The console's keys by name.
KEYS = {name: getattr(events, name) for name in ("UP", "DOWN", "LEFT", "RIGHT", "A", "B")}
# Keys of a keyboard that are not characters.
NAMED = "space", "enter", "tab", "backspace", "delete", "escape"
TAKEN = "p", "q"  # Keys with another use: P copies the position, Q ends the terminal.
VARIABLE = "FLOE_MAP"


def key_map(text: str) -> dict[str, int]:
    """The console's keys by keys of a keyboard, from words such as `j=A`; other keys stay."""
    found = {}
    for word in text.split():
        name, equals, key = word.rpartition("=")
        name = name.lower()
        if not equals or key.upper() not in KEYS:
            raise CommandError(
                f"--map: {word!r} names no key of the console; "
                "write a key, = and up, down, left, right, A or B, such as j=A."
            )
        if name in TAKEN or len(name) != 1 and name not in NAMED:
            raise CommandError(
                f"--map: {name!r} cannot be a key of yours; "
                f"take a character other than {' and '.join(TAKEN)}, or {', '.join(NAMED)}."
            )
        found[name] = KEYS[key.upper()]
    return found
