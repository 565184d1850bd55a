"""Damaged files, for tests that a reader raises only its documented error.

FLOE_FUZZ=100000 sets how many of them each such test tries.
"""

import os
import random

from hypothesis import settings
from hypothesis import strategies as st

from floe.games import record, registry
from tests.games.legal_moves import make_random_moves

fuzz = settings(max_examples=int(os.environ.get("FLOE_FUZZ", "50")))

FOREIGN_WORDS = (
    "none draw p1win p4win shared # : \n \r \0 - / , + * ^ @ 0 1 4 9 -1 99999999999999999999 ² ٣ "
    "ž players format check deal person emperor on a1 h8 fish xok soccer pass 1/2/3 0+0"
).split(" ")
_ANYTHING = st.sampled_from(FOREIGN_WORDS).map(str.encode) | st.binary(max_size=4)


def game_records():
    """Records of all games as texts: at their start, in the middle, at the end."""
    texts = []
    for info in registry.GAMES:
        for players in range(2, info.most_players + 1):
            for plies in (0, 3, 30, 300):
                texts.append(_record(info.name, players, plies))
    return texts


def _record(name, players, plies):
    """A random game of a number of plies, or shorter if it ends before."""
    headers = {"deal": "7", "players": " ".join(["person", "chick", "king", "emperor"][:players])}
    game = registry.new_game(name, players, headers)
    start = game.text()
    moves = make_random_moves(game, random.Random(plies), plies)
    return record.write(record.Record(name, start, moves, game.result(), headers))


def unchecked(text):
    """A record in the format without a check, so that damage is found later."""
    return "".join(
        [line for line in text.splitlines(keepends=True) if line[:3] not in ("# c", "# f")]
    )


@st.composite
def damaged(draw, texts):
    """Bytes of one of some texts after one to four accidents."""
    data = draw(st.sampled_from(texts)).encode()
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, max(len(data) - 1, 0)))
        data = draw(st.sampled_from(_ACCIDENTS))(draw, data, at)
    return data


def _flip(draw, data, at):
    flipped = bytearray(data)
    if flipped:
        flipped[at] ^= 1 << draw(st.integers(0, 7))
    return bytes(flipped)


def _cut(_draw, data, at):
    return data[:at]


def _lose(draw, data, at):
    return data[:at] + data[at + draw(st.integers(1, 300)) :]


def _insert(draw, data, at):
    return data[:at] + draw(_ANYTHING) + data[at:]


def _repeat(draw, data, at):
    part = data[at : at + draw(st.integers(1, 100))]
    return data[:at] + part * draw(st.integers(2, 40)) + data[at:]


def _exchange(draw, data, at):
    """Replace a word by another."""
    begin = max(data.rfind(space, 0, at) for space in (b" ", b"\n")) + 1
    ends = [end for end in (data.find(space, at) for space in (b" ", b"\n")) if end >= 0]
    word = draw(_ANYTHING | st.sampled_from(data.split() or [b""]))
    return data[:begin] + word + data[min(ends, default=len(data)) :]


_ACCIDENTS = (_flip, _cut, _lose, _insert, _repeat, _exchange)
