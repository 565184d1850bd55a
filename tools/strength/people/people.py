"""Simulated people: a first-timer, a beginner, a casual player; seeded, so that games are
repeatable.

Research explains how human errors arise, but not how frequent they are in these games:

- People look at the part of the board where the last move was, and are blind to what wins
  elsewhere: Amir et al., "Adaptive search space pruning in complex strategic
  problems", PLoS Computational Biology 18 (8), 2022.
- Their choices are those of a short search with a simple view of the board, which overlooks
features at random; with experience they look further ahead and overlook less: B. van Opheusden
  et al., "Expertise increases planning depth in human gameplay", Nature 618, 2023.
- How hard a position is says more about whether they err than how good they are: A. Anderson, J.
  Kleinberg, S. Mullainathan, "Assessing human error against a benchmark of perfection", KDD 2016.

Therefore a person here sees a share of the moves, more of those that take something, and judges
these with an untrained eye (see eyes); the shares are the same in all games.
"""

import random
from dataclasses import dataclass
from typing import Any

from tools.strength.people.eyes import EYES, WIN, legal


@dataclass(frozen=True)
class Person:
    """How a person plays.

    sees_win, sees_capture: how often they see a move that wins at once, or one that takes
    something; notices: of quiet moves, how often each is thought of; plausible: do they play any
    move of the better half instead of the best they see? replies: of how many of the best moves
    they look at the answer; sees_reply: how often they see each answer.
    """

    name: str
    sees_win: float
    sees_capture: float
    notices: float
    plausible: bool = False
    replies: int = 0
    sees_reply: float = 0.0


FIRST_TIMER = Person("first-timer", 0.85, 0.7, 0.6, plausible=True)
BEGINNER = Person("beginner", 0.95, 0.9, 0.8)
CASUAL = Person("casual player", 1.0, 0.95, 0.9, replies=8, sees_reply=0.75)
PEOPLE = (FIRST_TIMER, BEGINNER, CASUAL)


def choose(person: Person, game: Any, chance: random.Random) -> int:
    """The move that a person makes in a position."""
    eye = EYES[game.NAME]
    seat = game.turn()
    moves = list(legal(game))
    views = {move: eye.look(game, move, seat) for move in moves}
    wins = [move for move in moves if views[move] >= WIN]
    if wins and chance.random() < person.sees_win:
        return wins[0]
    taken = {move: eye.obvious(game, move) for move in moves}
    captures = [move for move in moves if taken[move]]
    quiet = [move for move in moves if not taken[move] and chance.random() < person.notices]
    if captures and chance.random() < person.sees_capture:
        if person.plausible:
            most = max(taken[move] for move in captures)
            return chance.choice([move for move in captures if taken[move] == most])
        quiet += captures
    seen = [move for move in quiet if views[move] < WIN] or moves
    chance.shuffle(seen)
    seen.sort(key=views.__getitem__, reverse=True)
    if person.plausible:
        return chance.choice(seen[: (len(seen) + 1) // 2])
    if person.replies:
        return max(seen[: person.replies], key=lambda move: _after(person, game, move, chance))
    return seen[0]


def _after(person: Person, game: Any, move: int, chance: random.Random) -> int:
    """How a position looks after a move and the best answer that is seen."""
    eye = EYES[game.NAME]
    seat = game.turn()
    now = eye.look(game, move, seat)
    game.kernel.make(game.state, move)
    worst = now
    if not game.over() and game.turn() != seat:
        for answer in legal(game):
            if chance.random() < person.sees_reply:
                game.kernel.make(game.state, answer)
                worst = min(worst, eye.view(game, seat))
                game.kernel.undo(game.state)
    game.kernel.undo(game.state)
    return worst
