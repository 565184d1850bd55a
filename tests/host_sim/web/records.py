"""Records of games, and links to them as the page makes them."""

import base64
import random
import zlib
from array import array

from floe.games import record, registry


def fragment_of(text):
    """The fragment of a link to a record, without #."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = packer.compress(text.encode()) + packer.flush()
    return "game=" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


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
            game.settle()
        if game.winners() == 1 << turn:
            headers = {"players": "person person"}
            return record.write(
                record.Record("xok", start, moves[:-1], "none", headers)
            ), game.result()
