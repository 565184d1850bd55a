"""What tests send to a simulated chip, and what they see of it."""


def commands(chip, *values):
    chip.receive(bytes((0x00, *values)))


def data(chip, *values):
    chip.receive(bytes((0x40, *values)))


def lit_pixels(chip):
    """The lit pixels as (x, y), from the top left."""
    return [(at % 128, at // 128) for at, pixel in enumerate(chip.pixels()) if pixel]


def refusal_of(sent, named):
    """The complaint about a command (names itself), or about its value."""
    command = f"0x{sent[0]:02X}"
    return named if named == command else f"{named} is no value for command {command}"
