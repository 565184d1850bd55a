"""The engine protocol (notation.md) as a partner speaks it."""

from __future__ import annotations

import argparse
import queue
import sys
import time
from collections.abc import Sequence
from typing import Protocol

from host_sim.ugi.lines import END, Inbox, start_reader

SLICE = 250  # Iterations between two looks at the input and the clock.


class Partner(Protocol):
    """What a game's partner can do; ValueError where a text means nothing."""

    name: str

    def begin(self, words: Sequence[str]) -> None: ...
    def read(self, text: str) -> None: ...
    def text(self) -> str: ...
    def moves(self) -> dict[str, int]: ...
    def make(self, text: str) -> None: ...
    def turn(self) -> int: ...
    def result(self) -> str: ...
    def perft(self, depth: int) -> int: ...
    def start(self, number: int) -> None: ...
    def step(self, iterations: int) -> bool: ...
    def best(self) -> tuple[str, float]: ...


class Server:
    """A partner that is spoken to."""

    def __init__(self, partner: Partner, iterations: int, inbox: Inbox) -> None:
        self._partner = partner
        self._iterations = iterations
        self._inbox = inbox

    def serve(self) -> None:
        """Obey until `quit` or the end of input."""
        while (line := self._inbox.get()) is not END:
            words = line.split() if isinstance(line, str) else ["?"]
            if words == ["quit"]:
                return
            try:
                going_on = not words or self._obey(words)
            except ValueError as error:
                say(f"info string error: {error}")
                continue
            if not going_on:
                return

    def _obey(self, words: Sequence[str]) -> bool:
        """Do what a line says; False if it was to end."""
        command, rest = words[0], list(words[1:])
        if command == "ugi":
            say(f"id name {self._partner.name}", "id author Floe", "ugiok")
        elif command == "isready":
            say("readyok")
        elif command == "position":
            self._set_position(rest)
        elif command == "query":
            say(f"response {self._answer(rest)}".rstrip())
        elif command == "go" and rest[:1] == ["perft"]:
            self._perft(_number(rest[1:]))
        elif command == "go":
            return self._go(rest)
        elif command not in ("uginewgame", "setoption", "stop"):
            raise ValueError(f"'{command}' is not understood")
        return True

    def _set_position(self, words: Sequence[str]) -> None:
        partner = self._partner
        before = partner.text()
        cut = words.index("moves") if "moves" in words else len(words)
        try:
            if words[:1] == ["startpos"]:
                partner.begin(words[1:cut])
            elif words[:1] == ["fen"]:
                partner.read(" ".join(words[1:cut]))
            else:
                raise ValueError("write: position startpos … or position fen …, then moves …")
            for move in words[cut + 1 :]:
                partner.make(move)
        except ValueError:
            partner.read(before)
            raise

    def _answer(self, words: Sequence[str]) -> str:
        partner = self._partner
        answers = {
            "gameover": lambda: str(not partner.moves()).lower(),
            "p1turn": lambda: str(partner.turn() == 0).lower(),
            "turn": lambda: str(partner.turn() + 1),
            "result": partner.result,
            "moves": lambda: " ".join(sorted(partner.moves())),
            "fen": partner.text,
        }
        if len(words) != 1 or words[0] not in answers:
            raise ValueError(f"query takes one of {', '.join(answers)}")
        return answers[words[0]]()

    def _perft(self, depth: int) -> None:
        partner = self._partner
        here = partner.text()
        total = 0
        for move in sorted(partner.moves()):
            partner.make(move)
            count = partner.perft(depth - 1)
            partner.read(here)
            total += count
            say(f"{move}: {count}")
        say(f"nodes {total}")

    def _go(self, words: Sequence[str]) -> bool:
        """Search and say the move; False if that was ended by `quit`."""
        most = self._iterations
        until = float("inf")
        if words[:1] == ["nodes"]:
            most = _number(words[1:])
        elif words[:1] == ["movetime"]:
            until = time.monotonic() + _number(words[1:]) / 1000
        if words[:1] in (["movetime"], ["infinite"]):
            most = sys.maxsize
        elif words and words[0] != "nodes":
            raise ValueError(f"go {words[0]} is not understood")
        partner = self._partner
        if not partner.moves():
            say("bestmove none")
            return True
        partner.start(1)
        done = 0
        ended = stopped = False
        while done < most and not stopped and time.monotonic() < until:
            slice_ = min(SLICE, most - done)
            done += slice_
            if not partner.step(slice_):
                break
            ended, stopped = self._look()
        move, value = partner.best()
        say(f"info nodes {done} score {value:.3f} pv {move}", f"bestmove {move}")
        return not ended

    def _look(self) -> tuple[bool, bool]:
        """Obey what may come while searching: whether to end, whether to stop."""
        while True:
            try:
                line = self._inbox.get_nowait()
            except queue.Empty:
                return False, False
            words = line.split() if isinstance(line, str) else ["?"]
            if line is END or words == ["quit"]:
                return True, True
            if words == ["stop"]:
                return False, True
            if words == ["isready"]:
                say("readyok")
            else:
                say("info string error: only isready, stop and quit while searching")


def _number(words: Sequence[str]) -> int:
    """The number that words name, 1 or more."""
    if len(words) != 1 or not words[0].isdecimal() or int(words[0]) < 1:
        raise ValueError(f"'{' '.join(words)}' is no number from 1")
    return int(words[0])


def say(*lines: str) -> None:
    """Write lines at once."""
    print(*lines, sep="\n", flush=True)


def serve(partner: Partner, options: argparse.Namespace) -> None:
    """Speak until `quit` or the end of input."""
    Server(partner, options.iterations, start_reader(sys.stdin.fileno())).serve()
