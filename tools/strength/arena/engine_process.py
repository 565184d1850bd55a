"""An engine as a running process that speaks UGI."""

from __future__ import annotations

import atexit
import contextlib
import os
import queue
import signal
import subprocess
import tempfile
import time
from collections.abc import Mapping, Sequence

from host_sim.ugi.lines import END, start_reader

from tools.strength import source_trees
from tools.strength.arena.engines import EngineSpec


class EngineError(Exception):
    """An engine cannot be started, does not answer, or ended; the message is one sentence."""


_running: set[EngineProcess] = set()


@atexit.register
def close_all(kill: bool = False) -> None:
    """End all engines, because a program may not end when its input is closed."""
    for process in list(_running):
        process.close(kill)


class EngineProcess:
    """A process of an engine for a game; close() ends it.

    patience: seconds it may take for an answer.
    """

    def __init__(self, engine: EngineSpec, game: str, patience: float) -> None:
        self._engine = engine
        self._patience = patience
        command, environment = self._command(game)
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115
        self._process = self._start(command, environment)
        assert self._process.stdout
        self._inbox = start_reader(self._process.stdout.fileno())
        self.alive = True
        _running.add(self)
        self._ask("ugi", "ugiok")

    def _command(self, game: str) -> tuple[list[str], dict[str, str]]:
        """How to start it: the command, and additions to its environment."""
        engine = self._engine
        if engine.command or not engine.tree:
            return list(engine.command), {}
        return source_trees.engine(engine.tree, game)

    def _start(self, command: list[str], environment: dict[str, str]) -> subprocess.Popen[bytes]:
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
            raise EngineError(f"{self._engine.name} can't be started: {error.strerror}.") from None

    def begin(self, seed: int, settings: Mapping[str, str] | None = None) -> None:
        """Begin a new game.

        seed: of the random numbers of an engine of this project; settings: the options of the game
        that differ from the defaults.
        """
        self._send("uginewgame")
        if self._engine.level:
            self._send(f"setoption name Level value {self._engine.level}")
        if self._engine.tree:
            self._send(f"setoption name Seed value {seed}")
        for name, value in (settings or {}).items():
            self._send(f"setoption name {name} value {value}")
        self._ask("isready", "readyok")

    def move(self, start: str, moves: Sequence[str]) -> str:
        """The move it plays after the moves from a start position."""
        line = f"position fen {start}"
        self._send(f"{line} moves {' '.join(moves)}" if moves else line)
        words = self._ask(f"go {self._engine.go}".strip(), "bestmove").split()
        if len(words) < 2:
            raise EngineError(f"{self._engine.name} answered '{' '.join(words)}' without a move.")
        return words[1]

    def _send(self, line: str) -> None:
        assert self._process.stdin
        try:
            self._process.stdin.write(line.encode() + b"\n")
            self._process.stdin.flush()
        except OSError:
            raise self._ended() from None

    def _ask(self, line: str, answer: str) -> str:
        """Send a line; returns the line that begins with the word `answer`."""
        self._send(line)
        until = time.monotonic() + self._patience
        while True:
            left = until - time.monotonic()
            try:
                if left <= 0:  # it may print lines without ever answering
                    raise queue.Empty
                reply = self._inbox.get(timeout=left)
            except queue.Empty:
                self.close(kill=True)
                within = f"within {self._patience:g} s"
                raise EngineError(
                    f"{self._engine.name} did not answer '{line}' {within}."
                ) from None
            if reply is END:
                self._inbox.put(END)
                raise self._ended()
            if isinstance(reply, str) and reply.split()[:1] == [answer]:
                return reply
            if self._engine.tree and str(reply).startswith("info string error:"):
                self.close(kill=True)
                raise EngineError(f"{self._engine.name} says: {str(reply)[18:].strip()}.")

    def _ended(self) -> EngineError:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout=1)  # until its errors are written
        self._errors.seek(0)
        reply = self._errors.read().decode(errors="replace").strip().splitlines()
        self.close(kill=True)
        return EngineError(
            f"{self._engine.name} ended: {reply[-1] if reply else 'it said nothing'}."
        )

    def close(self, kill: bool = False) -> None:
        """End the process; kill: at once."""
        if not self.alive:
            return
        self.alive = False
        _running.discard(self)
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
        # The reader must have left the pipe before its descriptor is closed and given to another;
        # while a child of the program holds the pipe, it stays open.
        with contextlib.suppress(queue.Empty):
            while self._inbox.get(timeout=1) is not END:
                pass
            process.stdout.close()


def _kill(process: subprocess.Popen[bytes]) -> None:
    """Kill a process and, where process groups exist, those that it started."""
    if hasattr(os, "killpg"):
        with contextlib.suppress(OSError):
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
