"""Weak levels of soccer do not move as no person would: at most two such moves in a game.

Odd is what readers of their games marked: to leave the ball or its holder alone when it can be
taken from beside it and would not be taken back, to hold it for more than three turns, to kick it
back or to an opponent, to go back to where the penguin was, and to face the rim.
"""

from typing import Any

import pytest

from floe.games import registry
from floe.games.soccer import layout
from floe.games.soccer.kernel import STEPS
from floe.search.engine import Engine
from floe.search.soccer.attention import squares_between, to_goal
from tests.games.legal_moves import moves_of
from tests.ui import fast_kernels

GAMES = 8
PLIES = 160
TURNS = 3


def takes(game, move):
    """Does it take the ball?"""
    ball = game.state[game.target(move)] & layout.WITH_BALL
    return game.action(move) == layout.TACKLE or game.action(move) == layout.SLIDE and ball > 0


def from_beside(game, move):
    """Does the penguin go one square?"""
    square = game.square_of(game.actor(move))
    return square > 0 and squares_between(square, game.target(move)) == 1


def tackled(game, move):
    """Can the opponent tackle after a move?"""
    game.make(move)
    found = any(game.action(reply) == layout.TACKLE for reply in moves_of(game))
    game.undo()
    return found


def own_ball(game):
    """Has the player to move the ball?"""
    holder = game.state[game.ball()] & layout.PENGUIN if game.ball() else 0
    return holder > 0 and holder >> 2 == game.turn()


def odd(game, move, held, before):
    """Is a move odd? held: turns with the ball, this one included; before: squares by turn."""
    action, target, seat = game.action(move), game.target(move), game.turn()
    if action == layout.KICK:
        taker = game.state[target] & layout.PENGUIN
        way = to_goal(target, seat)
        return way > 0 and (taker > 0 and taker >> 2 != seat or way > to_goal(game.ball(), seat))
    if held >= TURNS:
        return True
    if not held and not takes(game, move):
        taking = [other for other in moves_of(game) if takes(game, other)]
        if any(from_beside(game, other) for other in taking):
            return any(not tackled(game, other) for other in taking)
    if action != layout.SLIDE:
        return False
    pose = move >> layout.TURNED_SHIFT & layout.TURNED
    rim = pose < layout.STANDING and game.state[target + STEPS[pose] - 11] == layout.RIM
    return rim or any(squares[game.actor(move)] == target for squares in before[-TURNS:])


def odd_moves(level, number):
    """The odd moves of a level in a game against the next one, and how many moves it makes."""
    game: Any = registry.new_game("soccer", 2, {"full time": "300"})
    engine = Engine(game)
    seats = [level, level + 1] if number % 2 else [level + 1, level]
    held = 0
    past, before, found = [], [], []
    while not game.over() and len(past) < PLIES:
        engine.start(seats[game.turn()], 1000 + number // 2, past=past)
        while not engine.step(100_000):
            pass
        if seats[game.turn()] == level:
            held = held + 1 if own_ball(game) else 0
            found.append(odd(game, engine.best, held, before))
            before.append([game.square_of(penguin) for penguin in range(8)])
        past.append(game.move_text(engine.best))
        game.make(engine.best)
        game.commit()
    return sum(found), len(found)


@pytest.mark.parametrize("level", range(6))
def test_at_most_two_odd_moves_in_a_game(level):
    with fast_kernels.in_place():
        counts = [odd_moves(level, number) for number in range(GAMES)]
    assert sum(moves for _, moves in counts) > 20 * GAMES
    assert sum(odd for odd, _ in counts) <= 2 * GAMES, counts
