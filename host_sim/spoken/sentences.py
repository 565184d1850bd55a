"""Sentences from texts of the screen, and the names of players in them."""

from collections.abc import Callable, Sequence
from typing import Any

from host_sim.spoken.reader import ARROWS, CHOSEN

from floe.ui.player_names import name_of
from floe.ui.session import PERSON

_BUTTONS = {"Ⓐ": "A", "Ⓑ": "B"}


def plain(line: str) -> str:
    """A line of the display, whether it is chosen or not."""
    return line.replace(CHOSEN, "").strip()


def paragraph(lines: Sequence[str]) -> str:
    """The lines of a page, which are short to fit the display, as one; joins words cut in two."""
    text = ""
    for line in lines:
        if text.endswith("-") and line[:1].islower():
            text = text[:-1] + line
        else:
            text += " " + line
    return text.strip()


def readable(text: str, arrows: Sequence[str]) -> str:
    """A text with the names of keys in place of the fonts' symbols.

    A key at the beginning or after a semicolon, and two arrows, are followed by a colon and what
    they do. arrows: the names of up, down, left, right, of the first two and of the last two.
    """
    read = ""
    at = 0
    while at < len(text):
        end = at
        while text[end : end + 1] and text[end] in ARROWS or text[end : end + 1] in _BUTTONS:
            end += 1
        if end == at:
            read += text[at]
            at += 1
            continue
        before = read.rstrip()
        names = [_BUTTONS[key] for key in text[at:end] if key in _BUTTONS]
        marks = "".join([key for key in text[at:end] if key in ARROWS])
        if marks in ("▴▾", "◂▸"):
            names.append(arrows[4 if marks == "▴▾" else 5])
        else:
            names.extend([arrows[ARROWS.index(mark)] for mark in marks])
        rest = text[end:].lstrip()
        begins = not before or before[-1] == ";"
        does = rest and (begins or len(marks) > 1 and before[-1] not in ":,.(")
        colon = ": " if does and rest[0] != ":" else " " if text[end : end + 1].isalpha() else ""
        read = read + ", ".join(names) + colon
        at = len(text) - len(rest) if colon else end
    return read.strip()


def joined(sentences: Sequence[str], arrows: Sequence[str]) -> str:
    """The sentences in a row; a full stop follows one that ends without a mark."""
    text = ""
    for sentence in [readable(each, arrows) for each in sentences]:
        if text and sentence:
            text += " " if text[-1] in "!?." else ". "
        text += sentence
    return text


def people(session: Any) -> int:
    """How many people play at this console."""
    return session.seats.count(PERSON)


def numbered(strings: Any, session: Any, seat: int) -> str:
    """The name of a seat, with its number if others have the same name."""
    names = [name_of(strings, session, other) for other in range(len(session.seats))]
    return f"{names[seat]} {seat + 1}" if names.count(names[seat]) > 1 else names[seat]


def namer(strings: Any, session: Any, you: str) -> Callable[[int], str]:
    """A function that names seats: the only person is `you`; equal names are numbered."""

    def name(seat: int) -> str:
        if session is None:
            return strings.PLAYER % (seat + 1)
        if session.level(seat) == PERSON and people(session) == 1:
            return you
        return numbered(strings, session, seat)

    return name
