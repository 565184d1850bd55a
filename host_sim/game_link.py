"""Reads links to games and puzzles, also those that a messenger or a mail program has changed.

The page and the desk use the same reader. A link holds a game as its record: raw deflate, as
base64 with - and _; host_sim/web/page/share.js makes links.
"""

import binascii
from collections.abc import Callable

GAME, PUZZLE = "game=", "puzzle="
LONGEST = 8192  # The most bytes of a record's text.
LONGEST_LINK = 12_000  # The most letters of a link that are read.
_DECODINGS = 3  # So often may a link have been percent-encoded.
_NAMES = "abcdefghijklmnopqrstuvwxyz0123456789-"
_LETTERS = _NAMES.upper() + _NAMES + "_"

CUT = "the link was cut off: ask for it again"
UNREADABLE = "the link holds no game and no puzzle that can be read"


class LinkError(Exception):
    """A link that names something that cannot be read: CUT or UNREADABLE."""


def read(link: str, inflate: Callable[[bytes, int], bytes]) -> tuple[str, str]:
    """What a link names: GAME and the record's text, or PUZZLE and a name such as `fish 17`.

    ("", "") if it names nothing; LinkError if that cannot be read. inflate(data, most): unpacks
    raw deflate, and ignores what follows it; EOFError if it breaks off, OSError if it is damaged
    or longer than `most`.
    """
    text = _decoded(link[: 3 * LONGEST_LINK])
    for kind in (GAME, PUZZLE):
        at = _find(text, kind)
        if at >= 0:
            rest = text[at + len(kind) :]
            return kind, _record(rest, inflate) if kind == GAME else _puzzle(rest)
    return "", ""


def _decoded(link: str) -> str:
    """A link without percent-encoding, invisible letters, and others that are not ASCII."""
    data = link.encode()
    for _ in range(_DECODINGS):
        parts = data.split(b"%")
        if len(parts) == 1:
            break
        data = parts[0] + b"".join([_letter(part) for part in parts[1:]])
    return "".join([chr(byte) for byte in data if byte < 128])


def _letter(part: bytes) -> bytes:
    """What stands after a percent sign, decoded."""
    try:
        return bytes([int(part[:2].decode(), 16)]) + part[2:]
    except ValueError:
        return b"%" + part


def _find(text: str, kind: str) -> int:
    """Where the word `kind` is in a text, in whatever case; -1 if it is not there."""
    lower = text.lower()
    at = lower.find(kind)
    while at > 0 and lower[at - 1] in _NAMES:  # such as `endgame=`
        at = lower.find(kind, at + 1)
    return at


def _run(text: str, letters: str, joins: bool) -> str:
    """The letters at a text's beginning; joins: even if white space is between them."""
    found: list[str] = []
    for i, letter in enumerate(text):
        if letter in letters:
            found.append(letter)
            if len(found) == LONGEST_LINK:
                break
            continue
        broken = letter == "=" and text[i + 1 : i + 2] in ("\r", "\n")
        if (letter > " " and not broken) or (found and not joins):
            break
    return "".join(found)


def _record(text: str, inflate: Callable[[bytes, int], bytes]) -> str:
    """A record's text. A mail may have broken it into lines, or have words after it."""
    error = UNREADABLE
    for joins in (True, False):
        letters = _run(text, _LETTERS, joins).replace("-", "+").replace("_", "/")
        letters = letters[: len(letters) - (len(letters) % 4 == 1)]
        try:
            packed = binascii.a2b_base64((letters + "=" * (-len(letters) % 4)).encode())
            return inflate(packed, LONGEST).decode()
        except EOFError:
            error = CUT
        except (OSError, ValueError):
            error = UNREADABLE
    raise LinkError(error)


def _puzzle(text: str) -> str:
    name, _, rest = _run(text.lower(), _NAMES, False).partition("-")
    digits = _run(rest, "0123456789", False)
    if not name or not digits:
        raise LinkError(UNREADABLE if name else CUT)
    return name + " " + digits
