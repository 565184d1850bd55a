"""What tests send to a simulated chip, and what they see of it."""

from host_sim.chips.panels import panel

from tests.tables import rows

CONTROL = {"C": 0x00, "D": 0x40}  # before commands, before data


def cells(name):
    """The cases of a table of OLED chips; the first cell, which has several chips, becomes one."""
    return [(chip, *rest) for chips, *rest in rows(__file__, name) for chip in chips.split()]


def transfers(script):
    """The transfers such as `C 0x21 5 6; D 0xFF*128`: what they are, and their bytes."""
    for what, *words in [words.split() for words in script.split(";") if words.strip()]:
        parts = [word.partition("*") for word in words]
        yield what, [n for each, _, times in parts for n in [int(each, 0)] * int(times or 1)]


def send(chip, script):
    """Send commands, data, or what a control byte says."""
    for what, values in transfers(script):
        chip.receive(bytes((CONTROL[what] if what in CONTROL else int(what, 0), *values)))


def lit_chip(name, strict=True):
    """A chip that shows an empty RAM upright, at page 0 and column 0."""
    chip = panel(name, strict=strict)
    send(chip, f"C 0xA1 0xC8 {'0x8D 0x14' * (name == 'ssd1306')} 0xAF")
    for page in range(8):
        send(chip, f"C {0xB0 | page} 0 0x10; D 0*{chip.segments}; C 0xB0 0 0x10")
    return chip


def numbers(text):
    """The numbers of a text such as `0 4 16-63`."""
    spans = [word.partition("-") for word in text.split()]
    return [n for a, _, b in spans for n in range(int(a, 0), int(b or a, 0) + 1)]
