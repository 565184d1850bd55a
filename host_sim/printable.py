"""Makes texts from outside safe for a terminal."""


def printable(text: object) -> str:
    """The text, with characters that control a terminal or cannot be shown written as escapes."""
    return "".join(
        character if character.isprintable() else ascii(character)[1:-1] for character in str(text)
    )
