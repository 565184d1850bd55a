"""An engine as a running process, asked for moves by lines of UGI."""

import contextlib
import functools
import os
import queue
import signal
import subprocess
import tempfile
import time
from pathlib import Path

from host_sim.ugi.lines import END, start_reader

from tools import interpreters, mpy, source_trees

WORKER = Path(__file__).with_name("engine_worker.py")


class PlayerError(Exception):
    """An engine that can't be started, doesn't answer, or ends; the message is one sentence."""


@functools.cache
def python():
    """The MicroPython that this process uses, None where there is none."""
    try:
        return interpreters.find()
    except interpreters.NoMicroPython:
        return None


class Player:
    """A process of an engine (engines.Engine) for a game; close() ends it.

    patience: seconds it may take for an answer.
    """

    def __init__(self, engine, game, patience):
        self._engine = engine
        self._patience = patience
        self._told = None  # how many moves of the game it has been told, None: nothing of it
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115
        self._process = self._start(game)
        assert self._process.stdout
        self._inbox = start_reader(self._process.stdout.fileno())
        self.alive = True
        self._ask("ugi", "ugiok")

    def _start(self, game):
        engine = self._engine
        command, environment = list(engine.command), {}
        if engine.tree:
            try:
                command, environment = source_trees.launch(engine.tree, WORKER, [game], python())
            except mpy.CompileError as error:
                self._errors.close()
                raise PlayerError(f"{engine.name} can't be compiled: {error}") from None
        try:
            return subprocess.Popen(
                command,
                env={**os.environ, **environment},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                start_new_session=True,  # Ctrl-C is for the arena, which ends its engines itself
            )
        except OSError as error:
            self._errors.close()
            raise PlayerError(f"{engine.name} can't be started: {error.strerror}.") from None

    def begin(self, seed):
        """A new game; seed: of what an engine of this project leaves to chance."""
        self._told = None
        self._send("uginewgame")
        if self._engine.level:
            self._send(f"setoption name Level value {self._engine.level}")
        if self._engine.tree:
            self._send(f"setoption name Seed value {seed}")
        self._ask("isready", "readyok")

    def move(self, start, moves):
        """The move it plays after the moves from a start position."""
        if self._engine.tree and self._told is not None:
            self._send(f"moves {' '.join(moves[self._told :])}")
        else:
            line = f"position fen {start}"
            self._send(f"{line} moves {' '.join(moves)}" if moves else line)
        self._told = len(moves)
        words = self._ask(f"go {self._engine.go}".strip(), "bestmove").split()
        if len(words) < 2:
            raise PlayerError(f"{self._engine.name} answered '{' '.join(words)}' without a move.")
        return words[1]

    def _send(self, line):
        assert self._process.stdin
        try:
            self._process.stdin.write(line.encode() + b"\n")
            self._process.stdin.flush()
        except OSError:
            raise self._ended() from None

    def _ask(self, line, answer):
        """Send a line; the line that begins with the word `answer`."""
        self._send(line)
        until = time.monotonic() + self._patience
        while True:
            try:
                said = self._inbox.get(timeout=max(0.0, until - time.monotonic()))
            except queue.Empty:
                self.close(kill=True)
                within = f"within {self._patience:g} s"
                raise PlayerError(
                    f"{self._engine.name} did not answer '{line}' {within}."
                ) from None
            if said is END:
                self._inbox.put(END)
                raise self._ended()
            if isinstance(said, str) and said.split()[:1] == [answer]:
                return said
            if self._engine.tree and str(said).startswith("info string error:"):
                self.close(kill=True)
                raise PlayerError(f"{self._engine.name} says: {str(said)[18:].strip()}.")

    def _ended(self):
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout=1)  # until its last words are written
        self._errors.seek(0)
        said = self._errors.read().decode(errors="replace").strip().splitlines()
        self.close(kill=True)
        return PlayerError(
            f"{self._engine.name} ended: {said[-1] if said else 'it said nothing'}."
        )

    def close(self, kill=False):
        """End the process; it is given a moment unless it is to be killed."""
        if not self.alive:
            return
        self.alive = False
        self._errors.close()
        process = self._process
        assert process.stdin and process.stdout
        if kill:
            _kill(process)
        with contextlib.suppress(OSError):
            process.stdin.close()
        try:
            process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            _kill(process)
            process.wait()
        # The reader must have let go of the pipe before its number can be given to another; where
        # a child of the program still holds it open, it stays open.
        with contextlib.suppress(queue.Empty):
            while self._inbox.get(timeout=1) is not END:
                pass
            process.stdout.close()


def _kill(process):
    """Kill a process and, where there are groups of them, those that it has started."""
    if hasattr(os, "killpg"):
        with contextlib.suppress(OSError):
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
