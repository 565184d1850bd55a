"""The engine protocol, UGI: a game and its opponent over standard input and output.

`score` in an info line is what the player to move stands to gain on the others, in the points of
the game's search (in fish, 8 are one fish); a million and more is a won game, less a lost one.
"""

import io
import math
import sys
import time
from dataclasses import dataclass

from host_sim.ugi.games import number
from host_sim.ugi.lines import END, Unreadable, start_reader
from host_sim.ugi.table import Stopped, Table

from floe import VERSION
from floe.games import registry
from floe.games.errors import TextError
from floe.search.engine import Opponent
from floe.search.layout import MOST_DEPTH

SLICE = 500
"""Nodes searched between two looks at the input: a few milliseconds."""

MOST = 1 << 29
"""The largest number in `go`, and the budget of a search without one."""

_LONGEST_WHY = 240
"""Characters of a reason; the middle of a longer one is left out."""


def run(game_name) -> int:
    """Serve the game until `quit` or the end of input; the exit code."""
    out = sys.stdout
    if isinstance(out, io.TextIOWrapper):
        out.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")

    def say(line) -> None:
        out.write(line + "\n")
        out.flush()

    if sys.stdin and out:
        Session(Table(registry.find(game_name)), start_reader(sys.stdin.fileno()), say).run()
    return 0


@dataclass
class Limits:
    """What a search may take: a level's budget, or plies, nodes, milliseconds, or all it wants."""

    level: int | None = None
    depth: int = MOST_DEPTH
    nodes: int = MOST
    movetime: float = math.inf
    infinite: bool = False


class Session:
    """Obeys the lines of `inbox`, a queue as of ugi_lines, and answers with `say(line)`."""

    def __init__(self, table, inbox, say) -> None:
        self._table = table
        self._inbox = inbox
        self._say = say
        self._later = []
        self._ended = False
        # The opponent thinks about a game of its own: the table's stays as it is.
        self._thinking = table.info.game_class()()
        self._opponent = Opponent(self._thinking)
        self._commands = {
            "ugi": self._ugi,
            "isready": self._isready,
            "setoption": self._table.set_option,
            "uginewgame": self._uginewgame,
            "position": self._table.set_position,
            "go": self._go,
            "stop": self._stop,
            "query": self._query,
            "quit": self._quit,
        }

    def run(self) -> None:
        """Obey until `quit` or the end of input."""
        while not self._ended:
            line = self._next_line()
            if line is END:
                return
            try:
                self._obey(line)
            except TextError as error:
                self._complain(str(error))
            except OSError:
                raise
            except Exception as error:  # an engine that ends loses its user's game
                self._complain(f"internal error: {error!r}")

    def _next_line(self):
        return self._later.pop(0) if self._later else self._inbox.get()

    def _lines_waiting(self):
        return self._later or not self._inbox.empty()

    def _obey(self, line) -> None:
        if isinstance(line, Unreadable):
            raise TextError(line.why)
        words = line.split()
        if not words:
            return
        if words[0] not in self._commands:
            raise TextError(f"there is no command '{words[0]}'")
        self._commands[words[0]](words[1:])

    def _complain(self, why) -> None:
        if len(why) > _LONGEST_WHY:
            why = f"{why[: _LONGEST_WHY // 2]} … {why[-_LONGEST_WHY // 2 :]}"
        self._say("info string error: " + "".join(map(_printable, why)))

    # -- commands

    def _ugi(self, words) -> None:
        _no_more("ugi", words)
        self._say(f"id name Floe {VERSION}")
        self._say("id author the Floe developers")
        for line in self._table.option_lines():
            self._say(line)
        self._say("ugiok")

    def _isready(self, words) -> None:
        _no_more("isready", words)
        self._say("readyok")

    def _uginewgame(self, words) -> None:
        _no_more("uginewgame", words)
        self._table.reset()

    def _stop(self, words) -> None:
        _no_more("stop", words)

    def _quit(self, words) -> None:
        _no_more("quit", words)
        self._ended = True

    def _query(self, words) -> None:
        self._say(f"response {self._table.query(words)}".rstrip())

    def _go(self, words) -> None:
        if words[:1] == ["perft"] and len(words) == 2:
            self._perft(words[1])
        else:
            self._think(self._read_limits(words))

    def _read_limits(self, words):
        limits = Limits()
        if not words:
            limits.level = self._table.level
        elif words == ["infinite"]:
            limits.infinite = True
        elif len(words) == 2 and words[0] in ("depth", "nodes", "movetime"):
            setattr(limits, words[0], number(words[1], 1, MOST, f"{words[0]} in go"))
        else:
            raise TextError(
                "go takes nothing, infinite, or depth, nodes, movetime, perft and a number"
            )
        return limits

    # -- perft

    def _perft(self, depth_text) -> None:
        """Count; meanwhile `isready` is answered, `stop` obeyed, and all else waits its turn."""
        try:
            lines = self._table.perft(depth_text, self._glance)
        except Stopped:
            self._say("info string perft stopped")
            return
        for line in lines:
            self._say(line)

    def _glance(self) -> None:
        while not self._inbox.empty():
            line = self._inbox.get()
            words = _words(line)
            if words == ["isready"]:
                self._say("readyok")
            elif words == ["stop"] and not self._later:
                raise Stopped
            else:
                self._later.append(line)

    # -- searching

    def _think(self, limits) -> None:
        """Search and tell; meanwhile only `isready`, `stop` and `quit` are obeyed."""
        if self._table.game.over():
            self._say("bestmove none")
            return
        self._thinking.copy_from(self._table.game)
        opponent = self._opponent
        if limits.level is None:
            opponent.start_budget(limits.nodes, min(limits.depth, MOST_DEPTH))
        else:
            opponent.start(limits.level)
        opponent.weigh()
        ends = time.monotonic() + limits.movetime / 1000
        done = stopped = False
        depth = nodes = 0
        while not stopped:
            done = done or opponent.step(SLICE)
            if opponent.valued and opponent.depth > depth:
                depth, nodes = opponent.depth, opponent.nodes
                self._tell()
            if done and not limits.infinite or time.monotonic() >= ends:
                break
            stopped = self._interrupted(wait=done)
        opponent.stop()
        if opponent.valued and opponent.depth and opponent.nodes > nodes:
            self._tell()
        self._say(f"bestmove {self._thinking.move_text(opponent.best)}")

    def _tell(self) -> None:
        opponent = self._opponent
        line = " ".join([self._thinking.move_text(move) for move in opponent.line()])
        self._say(
            f"info depth {opponent.depth} nodes {opponent.nodes} score {opponent.value} pv {line}"
        )

    def _interrupted(self, wait) -> bool:
        """Take the lines that have come, or wait for one; is the search to stop?"""
        while wait or self._lines_waiting():
            line = self._next_line()
            words = _words(line)
            if line is END or words in (["stop"], ["quit"]):
                self._ended = words != ["stop"]
                return True
            if words == ["isready"]:
                self._say("readyok")
            elif words or isinstance(line, Unreadable):
                self._complain("while searching only isready, stop and quit are obeyed")
        return False


def _words(line):
    """The words of a line that may have come at any time; none of what is no text."""
    return line.split() if isinstance(line, str) else []


def _no_more(command, words) -> None:
    if words:
        raise TextError(f"{command} stands alone, without '{' '.join(words)}'")


def _printable(character):
    return character if character.isprintable() else ascii(character)[1:-1]
