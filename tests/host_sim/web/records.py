"""Records of games to begin with."""

import random
from array import array

from floe.games import record, registry


def nearly_won_game():
    """A game of xok of two people whose next move can win it, as a record; the result then."""
    generator = random.Random(3)
    while True:
        game = registry.new_game("xok")
        start, moves = game.text(), []
        while not game.over():
            turn = game.turn()
            found = array("i", bytes(4 * game.MAX_MOVES))
            move = found[generator.randrange(game.generate(found))]
            moves.append(game.move_text(move))
            game.make(move)
            game.commit()
        if game.winners() == 1 << turn:
            headers = {"players": "person person"}
            rec = record.Record("xok", start, moves[:-1], headers=headers)
            return rec, game.result()


def nearly_over(name, headers, left):
    """A game between two pages without its last moves, of which each page has one at least.

    A record as a link brings it to the page whose move is next.
    """
    generator = random.Random(1)
    while True:
        game = registry.new_game(name, 2, headers)
        start, moves, turns = game.text(), [], []
        while not game.over():
            turns.append(game.turn())
            found = array("i", bytes(4 * game.MAX_MOVES))
            move = found[generator.randrange(game.generate(found))]
            moves.append(game.move_text(move))
            game.make(move)
            game.commit()
        if {*turns[-left:]} == {0, 1}:
            players = ("linked person", "person linked")[turns[-left] == 0]
            return record.Record(
                name, start, moves[:-left], headers={**headers, "players": players}
            )


def game_of(name, moves, seed=1):
    """A record of two people after a number of random moves."""
    generator = random.Random(seed)
    headers = {"players": "person person", "deal": "7"}
    game = registry.new_game(name, 2, headers)
    rec = record.Record(name, game.text(), headers=headers)
    for _ in range(moves):
        found = array("i", bytes(4 * game.MAX_MOVES))
        move = found[generator.randrange(game.generate(found))]
        rec.moves.append(game.move_text(move))
        game.make(move)
        game.commit()
    return record.write(rec)
