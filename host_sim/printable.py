"""Makes texts from outside safe for a terminal."""


def printable(text: object) -> str:
    """The text with each character that a terminal might obey, or can't show, written out."""
    return "".join(
        character if character.isprintable() else ascii(character)[1:-1] for character in str(text)
    )
