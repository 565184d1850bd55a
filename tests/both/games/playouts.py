"""Plays random games with the heap locked while the rules work, and prints a line for each ply.

    games/playouts.py GAME PLAYERS PLIES FIRST_SEED GAMES [OPTION WORD ...]

The line has the position, the moves with checksums of their numbers and texts, the move, and a
checksum of the state. In every position all moves are made and taken back. A line for each game
has its seed, end, and result; then all moves since the last commit are taken back.
"""

import micropython
import sys
from array import array

from floe.games import registry
from floe.games.random import Random

COMMIT = 30  # One of so many moves is committed; in soccer each is.


def checksum(numbers, count):
    """The first numbers, in their order, as one number."""
    total = count
    for i in range(count):
        total = (total * 31 + numbers[i]) & 0xFFFFFF
    return total


def try_all(game, moves):
    """Generate, make and undo every move, allocating nothing; returns how many there are."""
    micropython.heap_lock()
    count = game.generate(moves)
    for i in range(count):
        game.make(moves[i])
        game.undo()
    micropython.heap_unlock()
    return count


def lively(game, move):
    """Is it a shark, a tackle or a kick? Purely random games would have few of these."""
    if game.NAME == "xok":
        return game.kind(move)
    return game.NAME == "soccer" and game.action(move) >= 2


def choose(game, moves, count, random):
    """One of the moves; mostly a lively one if there is any."""
    i = random.below(count)
    if random.below(4):
        for j in range(count):
            if lively(game, moves[(i + j) % count]):
                return moves[(i + j) % count]
    return moves[i]


def play(game, plies, random, moves):
    """Play to the end, finding each move by its text; returns the states since the last commit."""
    before = []
    for _ in range(plies):
        count = try_all(game, moves)
        if count == 0:
            break
        listed = checksum(moves, count)
        texts = [game.move_text(moves[i]) for i in range(count)]
        spelt = checksum(" ".join(texts).encode(), len(" ".join(texts)))
        move = choose(game, moves, count, random)
        if game.NAME == "xok":
            move = game.turned(move)
        state = bytes(game.state[: game.POSITION])
        text = game.move_text(move)
        print(game.text(), count, listed, spelt, text, checksum(state, len(state)))
        before.append(state)
        game.make(game.find_move(text))
        if game.NAME == "soccer" or random.below(COMMIT) == 0:
            game.commit()
            before = []
    return before


def main(name, players, plies, first, games, words):
    options = {}
    for i in range(0, len(words), 2):
        options[words[i]] = words[i + 1]
    for seed in range(first, first + games):
        options["deal"] = str(seed)
        game = registry.new_game(name, players, options)
        moves = array("i", bytes(4 * game.MAX_MOVES))
        before = play(game, plies, Random(seed), moves)
        print("end", seed, game.text(), game.result(), game.winners())
        while before:
            game.undo()
            assert bytes(game.state[: game.POSITION]) == before.pop()


PLAYERS, PLIES, FIRST, GAMES = [int(word) for word in sys.argv[2:6]]
main(sys.argv[1], PLAYERS, PLIES, FIRST, GAMES, sys.argv[6:])
