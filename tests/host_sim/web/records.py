"""Records of games to begin with."""

import base64
import random
import zlib

from floe.games import record, registry
from tests.games.legal_moves import make_random_moves, moves_of


def nearly_won_game():
    """A game of xok of two people whose next move can win it, as a record; the result then."""
    generator = random.Random(3)
    while True:
        game = registry.new_game("xok")
        start = game.text()
        moves = make_random_moves(game, generator)
        if game.winners() == 1 << 1 - game.turn():
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
            move = generator.choice(moves_of(game))
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
    start = game.text()
    made = make_random_moves(game, generator, moves)
    return record.write(record.Record(name, start, made, headers=headers))


def link(rec):
    """The fragment of a link to a game, as host_sim/web/page/share.js makes it."""
    packer = zlib.compressobj(wbits=-15)
    packed = packer.compress(record.write(rec).encode()) + packer.flush()
    return "game=" + base64.urlsafe_b64encode(packed).decode().rstrip("=")
