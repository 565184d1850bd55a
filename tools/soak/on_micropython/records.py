"""The records of games in a session: what one is, and what is saved of it."""

import binascii

# The headers that an older Floe did not write; such a record is saved in the new format later.
CHECKED = ("# check:", "# format", "# hints:", "# take-b")


def version_of(record):
    """A CRC of the lines of a record that are not CHECKED."""
    from floe.games.record import lines

    crc = 0
    for line in lines(record):
        if line[: len(CHECKED[0])] not in CHECKED:
            crc = binascii.crc32(line.encode(), crc)
    return crc


def contents(name):
    """(CRC, state) of a record among the saves: begun, without a move, none or over; or "-"s."""
    try:
        with open("/flash/saves/" + name, "rb") as file:
            data = file.read()
    except OSError:
        return "-", "-"
    crc = 0
    lines = []
    for line in data.split(b"\n")[:-1]:
        if line[: len(CHECKED[0])] not in [word.encode() for word in CHECKED]:
            crc = binascii.crc32(line + b"\n", crc)
        if line[:1] != b"#":
            lines.append(line)
    if lines[-1:] != [b"none"]:
        return crc, "over"
    return crc, "begun" if len(lines) == 2 else "none"
