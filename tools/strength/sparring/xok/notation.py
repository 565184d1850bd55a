"""Positions and moves of xok as text, for its partner."""

from __future__ import annotations

from tools.strength.sparring.xok.board import ROWS, Board, new_board
from tools.strength.sparring.xok.rules import (
    FISH,
    HAND,
    KINDS,
    SHARKS,
    SUPPLY,
    TURN,
    TWO_FISH,
    Position,
    new_position,
)

_SHARKS = "svyi"
_PIECES = {"w": FISH, "b": FISH + 1, "W": SHARKS, "B": SHARKS + 1}
_IN_ALL = (3, 1, 1, 1)


def read(text: str) -> tuple[Board, Position]:
    """The board and the position that a text names; ValueError if none."""
    words = text.split()
    if len(words) != 3 or words[2] not in ("1", "2"):
        raise ValueError(f"'{text}' is no position")
    rows = [_read_row(row) for row in words[0].split("/")]
    lengths = tuple(len(row) for row in rows)
    if lengths not in ROWS.values():
        raise ValueError(f"there is no board with rows of {lengths}")
    board = new_board(sum(lengths))
    position = new_position()
    for cell, piece in enumerate(piece for row in rows for piece in row):
        if piece:
            position[_PIECES[piece]] |= 1 << cell
    hands = words[1].split("/")
    if [len(digits) for digits in hands] != [KINDS, KINDS]:
        raise ValueError(f"'{words[1]}' are no sharks in hand")
    for seat, digits in enumerate(hands):
        for kind, digit in enumerate(digits):
            if digit not in "0123"[: _IN_ALL[kind] + 1]:
                raise ValueError(f"'{words[1]}' are no sharks in hand")
            position[HAND + KINDS * seat + kind] = int(digit)
        if int(position[FISH + seat]).bit_count() > SUPPLY:
            raise ValueError("too many fish")
    position[TURN] = int(words[2]) - 1
    return board, position


def _read_row(text: str) -> list[str]:
    """The pieces of a row, "" for an empty space."""
    row: list[str] = []
    for letter in text:
        if letter in _PIECES:
            row.append(letter)
        elif letter in "123456789":
            row += [""] * int(letter)
        else:
            raise ValueError(f"'{letter}' is nothing on a board")
    return row


def write(board: Board, position: Position) -> str:
    """The text of a position."""
    rows: list[str] = []
    cell = 0
    for length in ROWS[board.size]:
        row = ""
        for _ in range(length):
            here = [piece for piece, at in _PIECES.items() if int(position[at]) >> cell & 1]
            if here:
                row += here[0]
            elif row[-1:].isdigit():
                row = row[:-1] + str(int(row[-1]) + 1)
            else:
                row += "1"
            cell += 1
        rows.append(row)
    hands = "".join(str(number) for number in position[HAND:TURN])
    return f"{'/'.join(rows)} {hands[:KINDS]}/{hands[KINDS:]} {position[TURN] + 1}"


def _cell_text(board: Board, cell: int) -> str:
    for row, length in enumerate(ROWS[board.size]):
        if cell < length:
            return f"{'abcdefghi'[row]}{cell + 1}"
        cell -= length
    raise ValueError(cell)


def move_text(board: Board, move: int) -> str:
    """The text of a move."""
    cell, rest = move >> 3 & 63, move >> 9
    text = _cell_text(board, cell)
    if move & 7 == TWO_FISH:
        return "".join(_cell_text(board, each) for each in sorted((cell, rest)))
    eaten = sorted(int(board.step[cell, way]) for way in range(6) if rest >> way & 1)
    text = _SHARKS[(move & 7) - 1] + text
    return text + "".join("x" + _cell_text(board, each) for each in eaten)
