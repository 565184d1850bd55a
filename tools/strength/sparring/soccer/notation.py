"""Positions and moves of soccer as text, for its partner: see the engine protocol."""

from __future__ import annotations

from tools.strength.sparring.soccer.rules import (
    BALL,
    CENTRE,
    KICK,
    OFF,
    ON,
    PASS,
    POSE,
    RISE,
    STANDING,
    TACKLE,
    TURN,
    WHERE,
    Position,
    new_position,
)

POSES = ("n", "ne", "e", "se", "s", "sw", "w", "nw", "^")


def cell_name(cell: int) -> str:
    """A square's name."""
    return "abcdefgh"[cell % 8] + str(cell // 8 + 1)


def find_cell(name: str) -> int:
    """The square of a name; ValueError if there is none."""
    if len(name) != 2 or name[0] not in "abcdefgh" or name[1] not in "12345678":
        raise ValueError(f"'{name}' is no square")
    return 8 * (int(name[1]) - 1) + ord(name[0]) - ord("a")


def move_text(move: int) -> str:
    """A move as text."""
    action = move & 7
    if action == PASS:
        return "pass"
    who = "MPB"[(move >> 3 & 7) % 3]
    cell = cell_name(move >> 6 & 63)
    if action == RISE:
        return who + "^"
    if action == KICK:
        return f"{who}*{cell}"
    if action == TACKLE:
        return f"{who}x{cell}"
    return who + cell + POSES[move >> 12]


def write(position: Position) -> str:
    """A position as text."""
    words = [
        "-" if position[WHERE + i] == OFF else cell_name(int(position[WHERE + i])) + POSES[pose]
        for i, pose in enumerate(position[POSE : POSE + 6])
    ]
    ball = "*" if position[BALL] == OFF else cell_name(int(position[BALL]))
    return f"{','.join(words[:3])}/{','.join(words[3:])} {ball} {position[TURN] + 1}"


def read(text: str) -> Position:
    """The position of a text; ValueError if it is none."""
    words = text.replace("/", ",", 1).split()
    if len(words) != 3 or len(words[0].split(",")) != 6 or words[2] not in ("1", "2"):
        raise ValueError(f"'{text}' is no position")
    position = new_position()
    for penguin, word in enumerate(words[0].split(",")):
        if word == "-":
            continue
        cell = find_cell(word[:2])
        if word[2:] not in POSES or position[ON + cell]:
            raise ValueError(f"'{word}' is no place for a penguin")
        position[WHERE + penguin] = cell
        position[POSE + penguin] = POSES.index(word[2:])
        position[ON + cell] = penguin + 1
    if words[1] != "*":
        ball = position[BALL] = find_cell(words[1])
        holder = int(position[ON + ball])
        if holder and position[POSE + holder - 1] != STANDING:
            raise ValueError("who has the ball stands")
    elif any(position[ON : ON + 64][CENTRE]):
        raise ValueError("who is in the centre would have the ball")
    position[TURN] = int(words[2]) - 1
    return position
