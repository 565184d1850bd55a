"""Shared by the tests of soccer: moves as texts, random games, random positions."""

import random

from hypothesis import strategies as st

import host_sim  # noqa: F401  makes floe importable

from floe.games.soccer import layout, squares
from floe.games.soccer.layout import HISTORY
from floe.games.soccer.rules import Soccer
from tests.games.legal_moves import legal, moves_of

# The choices at the beginning of a game.
CHOICES = st.binary(min_size=100, max_size=100)


def of_text(text, repetition=True):
    """The game a position text describes."""
    game = Soccer()
    game.set_up(repetition)
    game.read(text)
    return game


def moves_in(text):
    """The legal moves of a position, as a set of texts."""
    return set(legal(of_text(text)))


def after(text, *moves):
    """The text of the position after moves; it is the same when it is read from that text."""
    game = of_text(text)
    for move in moves:
        game.make(game.find_move(move))
    assert game.state[: game.POSITION] == of_text(game.text()).state[: game.POSITION]
    return game.text()


def play(game, choices):
    """Play on, a byte of `choices` a move, until the game is over; yields each move as text.

    Most tackles and kicks are taken: purely random games would have few of either.
    """
    for choice in choices:
        moves = moves_of(game)
        if not moves:
            return
        lively = [m for m in moves if game.action(m) in (layout.TACKLE, layout.KICK)]
        if lively and choice % 4:
            moves = lively
        move = moves[choice // 4 % len(moves)]
        text = game.move_text(move)
        game.make(move)
        yield text


def position(seed):
    """A well-formed position text of a game that is on, crowded or not, reachable or not."""
    rng = random.Random(seed)
    side = rng.choice((3, 4, 8))
    left, bottom = rng.randint(1, 9 - side), rng.randint(1, 9 - side)
    free = ["abcdefgh"[left + i % side - 1] + str(bottom + i // side) for i in range(side * side)]
    rng.shuffle(free)
    share = rng.choice((0.5, 0.8, 1))
    there = [free.pop() if rng.random() < share else "-" for _ in range(6)]
    words = [cell if cell == "-" else cell + rng.choice(squares.POSES) for cell in there]
    holders = [i for i in range(6) if there[i] not in ("-", "a1", "h8")]
    corners = ("a1", "h8")
    if not set(there) & {"d4", "d5", "e4", "e5"} and rng.random() < 0.3:
        ball = "*"
    elif holders and rng.random() < 0.8:
        holder = rng.choice(holders)
        ball = there[holder]
        words[holder] = ball + "^"
    else:
        ball = rng.choice([c for c in free + ["c6"] if c not in there and c not in corners])
    return f"{','.join(words[:3])}/{','.join(words[3:])} {ball} {rng.randint(1, 2)}"


SEEDS = st.integers(0, 10**9)
POSITIONS = SEEDS.map(position)  # Well-formed position texts of games that are on.
STARTS = st.just("-,-,-/-,-,- * 1") | POSITIONS
UNDONE = slice(0, HISTORY)  # The bytes of a state that undo() restores.
WHAT = ["^"] + [
    what + cell + pose
    for cell in map(squares.cell_name, squares.CELLS)
    for what, poses in (("", squares.POSES), ("x", [""]), ("*", [""]))
    for pose in poses
]
ALL_TEXTS = ["pass"] + [kind + what for kind in "MPB" for what in WHAT]


def turned_round(text):
    """The same position with the board turned by 180° and the players swapped."""
    families, ball, turn = text.split()
    words = [
        word if word == "-" else _across(word[:2]) + _opposite(word[2:])
        for word in families.replace("/", ",").split(",")
    ]
    ball = ball if ball == "*" else _across(ball)
    return f"{','.join(words[3:])}/{','.join(words[:3])} {ball} {3 - int(turn)}"


def flipped(text):
    """The same position flipped over the line from a1 to h8: files become ranks."""
    families, ball, turn = text.split()
    families = [[_flipped(word) for word in words.split(",")] for words in families.split("/")]
    ball = ball if ball == "*" else _flipped(ball)
    return f"{'/'.join(map(','.join, families))} {ball} {turn}"


def _flipped(word):
    """Flip a square, with or without a penguin's pose; - stays."""
    if word == "-":
        return word
    pose = word[2:]
    if pose and pose != "^":
        pose = squares.POSES[(2 - squares.POSES.index(pose)) % 8]
    return "abcdefgh"[int(word[1]) - 1] + str("abcdefgh".index(word[0]) + 1) + pose


def _across(cell):
    return "hgfedcba"["abcdefgh".index(cell[0])] + str(9 - int(cell[1]))


def _opposite(pose):
    return pose if pose == "^" else squares.POSES[(squares.POSES.index(pose) + 4) % 8]
