"""The curve of the game that was reviewed last, so that its review goes on where it was left."""

from binascii import crc32, hexlify, unhexlify

from floe.games import numbers, record
from floe.search.judge import FULL
from floe.ui.progress import REVIEW, Progress

_STEP = FULL // 125  # The values are kept in steps of this: a byte each.
_GAME, _WEIGHED, _MOVERS, _CURVE = "game", "weighed", "movers", "curve %d"


def load(console, session, movers, curves):
    """Fill in what is known of a session's game; returns the number of positions evaluated."""
    kept = Progress(console.storage, REVIEW)
    weighed = numbers.read(kept.get(_WEIGHED), record.MOST_MOVES + 1)
    if kept.get(_GAME) != _check(session) or weighed < 0:
        return 0
    texts = [kept.get(_MOVERS)] + [kept.get(_CURVE % i) for i in range(len(curves))]
    try:
        rows = [unhexlify(text) for text in texts]
    except ValueError:
        return 0
    if [row for row in rows if len(row) != len(movers)]:
        return 0
    movers[:] = rows.pop(0)
    for curve, row in zip(curves, rows):
        for i in range(len(row)):
            curve[i] = (row[i] - 125) * _STEP
    return weighed


def save(console, session, movers, curves, weighed):
    """Keep what is known; only the last game is kept."""
    kept = Progress(console.storage, REVIEW)
    for name in kept.names():
        kept.remove(name)
    kept.set(_GAME, _check(session))
    kept.set(_WEIGHED, str(weighed))
    kept.set(_MOVERS, hexlify(movers).decode())
    for i, curve in enumerate(curves):
        row = bytes([value // _STEP + 125 for value in curve])
        kept.set(_CURVE % i, hexlify(row).decode())
    console.saving.progress_changed(kept)


def _check(session):
    """A number that identifies a game by its moves."""
    check = crc32(session.record.start.encode())
    for move in session.record.moves:
        check = crc32(move.encode(), check)
    return "%08x" % check
