"""Positions and moves of fish as text, for its partner."""

from __future__ import annotations

from tools.strength.sparring.fish import rules
from tools.strength.sparring.fish.board import PLACES, ROW_LENGTHS, fish_on
from tools.strength.sparring.fish.rules import (
    FISH,
    FLOES,
    FREE,
    NOWHERE,
    PENGUINS,
    PENGUINS_EACH,
    PLAYERS,
    RETIRED,
    THREES,
    TO_PLACE,
    TURN,
    TWOS,
    Position,
)

NAMES = tuple(f"{'abcdefgh'[row]}{at + 1}" for row, at in PLACES)
_FLOE_OF = {name: floe for floe, name in enumerate(NAMES)}


def read(text: str) -> Position:
    """The position that a text names; ValueError if none."""
    words = text.split()
    if len(words) != 4:
        raise ValueError(f"'{text}' is no position")
    rows = words[0].split("/")
    if tuple(len(row) for row in rows) != ROW_LENGTHS or set("".join(rows)) - set("0123"):
        raise ValueError(f"'{words[0]}' are no floes")
    groups = [group.split(",") for group in words[1].split("/")]
    players = len(groups)
    if players not in (2, 3, 4) or {len(group) for group in groups} != {PENGUINS_EACH[players]}:
        raise ValueError(f"'{words[1]}' are no penguins")
    if words[2] not in [str(seat + 1) for seat in range(players)]:
        raise ValueError(f"'{words[2]}' is no player")
    position = rules.set_up(players, [int(digit) for digit in "".join(rows)])
    position[TURN] = int(words[2]) - 1
    _read_caught(words[3], position)
    for seat, group in enumerate(groups):
        for name in group:
            if name != "-":
                _place(position, seat, name)
    if position[FLOES : FLOES + 4].sum() > sum(_standing(position, i) for i in range(players)):
        position[TO_PLACE] = 0
        for seat in range(players):
            if not position[PENGUINS + seat]:
                position[RETIRED] |= 1 << seat
    rules.find_turn(position)
    return position


def _standing(position: Position, seat: int) -> int:
    """How many penguins a player has on the board."""
    return int(position[PENGUINS + seat]).bit_count()


def _place(position: Position, seat: int, name: str) -> None:
    floe = 1 << _FLOE_OF.get(name, NOWHERE)
    if not int(position[FREE]) & floe:
        raise ValueError(f"no penguin can stand on '{name}'")
    position[PENGUINS + seat] |= floe
    position[FREE] ^= floe
    position[TO_PLACE] -= 1
    position[FISH + seat] += fish_on(floe, position[TWOS], position[THREES])
    position[FLOES + seat] += 1


def _read_caught(text: str, position: Position) -> None:
    scores = [score.split("+") for score in text.split("/")]
    if len(scores) != position[PLAYERS]:
        raise ValueError(f"'{text}' has not a score for each player")
    for seat, score in enumerate(scores):
        if len(score) != 2 or not all(len(n) < 4 and n.isdecimal() for n in score):
            raise ValueError(f"'{text}' is nothing caught")
        position[FISH + seat], position[FLOES + seat] = int(score[0]), int(score[1])


def write(position: Position) -> str:
    """The text of a position."""
    seats = range(int(position[PLAYERS]))
    retired = [bool(position[RETIRED] >> seat & 1) for seat in seats]
    sets = [0 if retired[i] else int(position[PENGUINS + i]) for i in seats]
    there = int(position[FREE]) | sum(sets)
    if not position[TO_PLACE]:
        there &= ~int(rules.sunk(position))
    layers = (there, there & int(position[TWOS]), there & int(position[THREES]))
    digits = (str(sum(layer >> i & 1 for layer in layers)) for i in range(60))
    rows = ["".join(next(digits) for _ in range(length)) for length in ROW_LENGTHS]
    groups: list[str] = []
    caught: list[str] = []
    for seat in seats:
        names = [name for floe, name in enumerate(NAMES) if sets[seat] >> floe & 1]
        groups.append(",".join(names + ["-"] * (PENGUINS_EACH[len(seats)] - len(names))))
        under = int(fish_on(sets[seat], position[TWOS], position[THREES]))
        caught.append(f"{position[FISH + seat] - under}+{position[FLOES + seat] - len(names)}")
    turn = position[TURN] + 1
    return f"{'/'.join(rows)} {'/'.join(groups)} {turn} {'/'.join(caught)}"


def move_text(move: int) -> str:
    """The text of a move."""
    source = "" if move >> 6 == NOWHERE else NAMES[move >> 6]
    return source + NAMES[move & 63]
