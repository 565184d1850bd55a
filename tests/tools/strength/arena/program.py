"""A program for the arena's tests that speaks UGI, and can misbehave.

    program.py GAME HOW

HOW is fair, silent (no move), babbles (for ever), illegal, ends,
escapes (an illegal move that a terminal obeys), stays (does not end by itself), or mute (never an
answer). It
plays the first of the legal moves as text, after a line such as talkative engines write.
"""

import sys
import time

from host_sim.ugi.game_state import GameState

from floe.games import registry


def main(name, how):
    state = GameState(registry.find(name))
    for line in sys.stdin:
        words = line.split()
        if how == "mute":
            continue
        if words[0] == "ugi":
            print("id name Test\nugiok")
        elif words[0] == "isready":
            print("readyok")
        elif words[0] == "setoption":
            state.set_option(words[1:])
        elif words[0] == "position":
            state.set_position(words[1:])
        elif words[0] == "go" and how == "ends":
            sys.exit("no more of this")
        elif words[0] == "go" and how == "babbles":
            while True:
                print("info string well, let me see")
        elif words[0] == "go" and how != "silent":
            print("info string thinking", *words[1:])
            print(
                "bestmove",
                {"illegal": "zz9", "escapes": "\33]0;pwn\7"}.get(how) or state.move_texts()[0],
            )
        elif words[0] == "quit":
            return
        sys.stdout.flush()
    if how == "stays":
        time.sleep(600)


main(sys.argv[1], sys.argv[2])
