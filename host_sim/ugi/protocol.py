"""The engine protocol, UGI: a game and its search over standard input and output.

`score` in an info line is the value for the player to move in the points of the game's search (in
fish, 16 are one fish); a million or more is a won game, minus a million or less a lost one.
"""

import math
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass

from host_sim.printable import printable
from host_sim.ugi.game_state import GameState, Stopped
from host_sim.ugi.games import number
from host_sim.ugi.lines import END, MOST_WAITING, Inbox, Line, Unreadable, Waiting, start_reader
from host_sim.ugi.output import Output

from floe import VERSION
from floe.games import registry
from floe.games.errors import TextError
from floe.search.engine import Engine
from floe.search.layout import MOST_DEPTH

SLICE = 500  # Nodes searched between two checks of the input: a few milliseconds.

MOST = 1 << 29  # The largest number in `go`, and the budget of a search without one.

_LONGEST_REASON = 240  # The longest reason in characters; the middle of a longer one is left out.


def run(game_name: str, language: str) -> int:
    """Serve the game until `quit` or the end of input; the exit code.

    language: of the position in words.
    """
    if sys.stdin and sys.stdout:
        out = Output(sys.stdout)
        state = GameState(registry.find(game_name), language)
        Protocol(state, start_reader(sys.stdin.fileno()), out.say, out.closed).run()
    return 0


@dataclass
class Limits:
    """The limits of a search: a level's budget, or plies, nodes, milliseconds, or none."""

    level: int | None = None
    depth: int = MOST_DEPTH
    nodes: int = MOST
    movetime: float = math.inf
    infinite: bool = False


class Protocol:
    """Obeys the lines of `inbox` and answers with `say(line)`.

    After the end of input the current command is finished, unless it never ends by itself or
    closed() reports that nobody reads the output.
    """

    def __init__(
        self,
        state: GameState,
        inbox: Inbox,
        say: Callable[[str], object],
        closed: Callable[[], bool] = lambda: False,
    ) -> None:
        self._state = state
        self._inbox = inbox
        self._say = say
        self._closed = closed
        self._later = Waiting()
        self._left_out = False  # whether a line was left out since perft began
        self._ended = False
        # The search has its own game, so that the protocol's game keeps its position.
        self._search_game = state.info.game_class()()
        self._engine = Engine(self._search_game)
        self._commands: dict[str, Callable[[list[str]], object]] = {
            "setoption": self._state.set_option,
            "position": self._state.set_position,
            "go": self._go,
            "query": self._query,
        }
        # Commands without more words.
        self._alone: dict[str, Callable[[], object]] = {
            "ugi": self._ugi,
            "isready": lambda: self._say("readyok"),
            "uginewgame": self._state.reset,
            "stop": lambda: None,
            "quit": self._quit,
        }

    def run(self) -> None:
        """Obey until `quit` or the end of input."""
        while not self._ended:
            line = self._next_line()
            if line is None:
                return
            try:
                self._obey(line)
            except TextError as error:
                self._complain(str(error))
            except OSError:
                raise
            except Exception as error:  # if the engine ended, its user's game would be lost
                self._complain(f"internal error: {error!r}")

    def _next_line(self) -> Line:
        return self._inbox.get() if self._later.empty() else self._later.get()

    def _lines_waiting(self) -> bool:
        return not (self._later.empty() and self._inbox.empty())

    def _obey(self, line: str | Unreadable) -> None:
        if isinstance(line, Unreadable):
            raise TextError(line.why)
        words = line.split()
        if not words:
            return
        command, *more = words
        if command in self._alone:
            if more:
                raise TextError(f"{command} stands alone, without '{' '.join(more)}'")
            self._alone[command]()
        elif command in self._commands:
            self._commands[command](more)
        else:
            raise TextError(f"there is no command '{command}'")

    def _complain(self, why: str) -> None:
        if len(why) > _LONGEST_REASON:
            why = f"{why[: _LONGEST_REASON // 2]} … {why[-_LONGEST_REASON // 2 :]}"
        self._say("info string error: " + printable(why))

    # -- commands

    def _ugi(self) -> None:
        self._say(f"id name Floe {VERSION}")
        self._say("id author the Floe developers")
        for line in self._state.option_lines():
            self._say(line)
        self._say("ugiok")

    def _quit(self) -> None:
        self._ended = True

    def _query(self, words: list[str]) -> None:
        self._say(f"response {self._state.query(words)}".rstrip())

    def _go(self, words: list[str]) -> None:
        if words[:1] == ["perft"] and len(words) == 2:
            self._perft(words[1])
        else:
            self._think(self._read_limits(words))

    def _read_limits(self, words: list[str]) -> Limits:
        limits = Limits()
        if not words:
            limits.level = self._state.level
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

    def _perft(self, depth_text: str) -> None:
        """Count nodes; during that `isready`, `stop` and `quit` are answered, other lines wait."""
        self._left_out = False
        try:
            lines = self._state.perft(depth_text, self._poll)
        except Stopped:
            if not self._closed():
                self._say("info string perft stopped")
            return
        for line in lines:
            self._say(line)

    def _poll(self) -> None:
        while not self._inbox.empty():
            line = self._inbox.get()
            words = _words(line)
            if words == ["isready"]:
                self._say("readyok")
            elif words in (["stop"], ["quit"]):
                self._ended = words == ["quit"]
                raise Stopped
            elif line is END or self._later.qsize() < MOST_WAITING:
                self._later.put(line)
            elif not self._left_out:
                self._left_out = True
                self._complain(
                    f"{MOST_WAITING} bytes wait for the end of perft: "
                    "until then only isready, stop and quit are obeyed"
                )
        if self._closed():
            self._ended = True
            raise Stopped

    # -- searching

    def _think(self, limits: Limits) -> None:
        """Search and report; during that only `isready`, `stop` and `quit` are answered."""
        if self._state.game.over():
            self._say("bestmove none")
            return
        self._search_game.copy_from(self._state.game)
        engine = self._engine
        if limits.level is None:
            depth = min(limits.depth, MOST_DEPTH)
            engine.start_budget(limits.nodes, depth, contempt=not limits.infinite)
        else:
            engine.start(limits.level, self._state.seed, past=self._state.past)
        engine.want_value()
        ends = time.monotonic() + limits.movetime / 1000
        done = stopped = False
        depth = nodes = 0
        while not stopped:
            done = done or engine.step(SLICE)
            if engine.has_value and engine.depth > depth:
                depth, nodes = engine.depth, engine.nodes
                self._report()
            if done and not limits.infinite or time.monotonic() >= ends:
                break
            stopped = self._interrupted(wait=done, endless=limits.infinite)
        engine.stop()
        if engine.has_value and engine.depth and engine.nodes > nodes:
            self._report()
        self._say(f"bestmove {self._search_game.move_text(engine.best)}")

    def _report(self) -> None:
        engine = self._engine
        line = " ".join([self._search_game.move_text(move) for move in engine.pv()])
        self._say(f"info depth {engine.depth} nodes {engine.nodes} score {engine.value} pv {line}")

    def _interrupted(self, wait: bool, endless: bool) -> bool:
        """Read the lines that have arrived, or wait for one; must the search stop?"""
        while wait or self._lines_waiting():
            line = self._next_line()
            words = _words(line)
            if words in (["stop"], ["quit"]):
                self._ended = self._ended or words == ["quit"]
                return True
            if line is END:
                self._ended = True
                return endless
            if words == ["isready"]:
                self._say("readyok")
            elif words or isinstance(line, Unreadable):
                self._complain("while searching only isready, stop and quit are obeyed")
        return self._closed()


def _words(line: Line) -> list[str]:
    """The words of a line; none if it is unreadable or the end."""
    return line.split() if isinstance(line, str) else []
