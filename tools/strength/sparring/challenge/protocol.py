"""The engine protocol (notation.md), answered by a client of the contest."""

from __future__ import annotations

import queue
import time
from collections.abc import Callable, Sequence

from host_sim.ugi.game_state import GameState
from host_sim.ugi.lines import END, Inbox, Line

from floe.games import registry
from floe.games.errors import TextError
from floe.games.fish.rules import Fish
from tools.strength.sparring.challenge.client import Client, ClientError
from tools.strength.sparring.challenge.memento import COLOURS, PASS

GO = ("depth", "nodes", "movetime")


class Ended(Exception):
    """There was `quit` or the end of input while a client thought."""


class ClientGame:
    """A game with a client, and the moves that the client knows.

    new_client(seat): starts a client for a seat.
    """

    def __init__(self, new_client: Callable[[int], Client]) -> None:
        self._new_client = new_client
        self._client: Client | None = None
        self._start = ""
        self._sent: list[str] = []
        self._board = Fish()

    def move(self, start: str, moves: Sequence[str], seat: int) -> str:
        """The client's move after the moves from a position; ClientError if it has none."""
        client = self._client
        if not client or not self._goes_on(start, moves, seat):
            client = self._begin(start, moves, seat)
        for text in moves[len(self._sent) :]:
            self._make(text)
            client.show(self._board, text)
        answer = client.ask()
        try:
            self._make(answer)
        except TextError as error:
            what = "passed" if answer == PASS else f"played '{answer}'"
            why = f"player {seat + 1} can move" if answer == PASS else error
            raise ClientError(f"The client {what} in {self._board.text()}: {why}.") from None
        client.show(self._board, answer)
        return answer

    def _goes_on(self, start: str, moves: Sequence[str], seat: int) -> bool:
        """Is this the client's game, perhaps with more moves?"""
        sent = len(self._sent)
        known = self._client is not None and self._client.seat == seat and self._start == start
        return known and list(moves[:sent]) == self._sent

    def _make(self, text: str) -> None:
        self._board.make(self._board.find_move(text))
        self._board.commit()
        self._sent.append(text)

    def _begin(self, start: str, moves: Sequence[str], seat: int) -> Client:
        """A new client, shown the start; or the position, if its seat has moved without it."""
        self.end()
        self._start = start
        self._board.read(start)
        last = ""
        if self._moved(moves, seat):
            for last in moves:
                self._make(last)
        client = self._client = self._new_client(seat)
        client.show(self._board, last)
        return client

    def _moved(self, moves: Sequence[str], seat: int) -> bool:
        """Has a seat made one of the moves?"""
        board = Fish()
        board.read(self._start)
        for text in moves:
            if board.turn() == seat:
                return True
            board.make(board.find_move(text))
            board.commit()
        return False

    def end(self) -> None:
        """End the client, if there is one, and forget the game."""
        self._sent = []
        if self._client:
            self._client.close()
            self._client = None


class Server:
    """Obeys the lines of `inbox` and answers with `say(line, …)`.

    new_client(seat, look): starts a client, which calls look() while it is waited for.
    """

    def __init__(
        self,
        new_client: Callable[[int, Callable[[], object]], Client],
        inbox: Inbox,
        say: Callable[..., object],
    ) -> None:
        info = registry.find("fish")
        self._inbox = inbox
        self._say = say
        self._now = GameState(info)
        self._begun = GameState(info)
        self._moves: list[str] = []
        self._refused = ""
        self._game = ClientGame(lambda seat: new_client(seat, self._look))

    def serve(self) -> None:
        """Obey until `quit` or the end of input; ClientError if a client fails."""
        try:
            while True:
                line = self._inbox.get()
                words = line.split() if isinstance(line, str) else ["?"]
                if line is END or words == ["quit"]:
                    return
                try:
                    self._obey(words)
                except TextError as error:
                    self._say(f"info string error: {error}")
        except Ended:
            pass
        finally:
            self._game.end()

    def _obey(self, words: Sequence[str]) -> None:
        command, rest = (words[0] if words else ""), list(words[1:])
        if command == "ugi":
            self._say("id name Client of the Software Challenge 2015", "id author unknown")
            self._say("ugiok")
        elif command == "isready":
            self._say("readyok")
        elif command == "uginewgame":
            self._game.end()
        elif command == "setoption":
            self._now.set_option(rest)
            self._begun.set_option(rest)
        elif command == "position":
            self._set_position(rest)
        elif command == "query":
            self._say(f"response {self._now.query(rest)}".rstrip())
        elif command == "go":
            self._go(rest)
        elif command not in ("", "stop"):
            raise TextError(f"there is no command '{command}'")

    def _set_position(self, words: list[str]) -> None:
        cut = words.index("moves") if "moves" in words else len(words)
        before = self._now.game.text()
        try:
            self._now.set_position(words)
            players = self._now.game.players
            if players != len(COLOURS):
                self._now.game.read(before)
                raise TextError(f"the Software Challenge 2015 was for 2 players, not {players}")
        except TextError as error:
            self._refused = str(error)
            raise
        self._begun.set_position(words[:cut])
        self._moves = words[cut + 1 :]
        self._refused = ""

    def _go(self, words: list[str]) -> None:
        """Have the client move; what `go` allows is not for it."""
        if words[:1] == ["perft"] and len(words) == 2:
            self._say(*self._now.perft(words[1], lambda: None))
            return
        if words not in ([], ["infinite"]) and (len(words) != 2 or words[0] not in GO):
            raise TextError("go takes nothing, infinite, or depth, nodes, movetime, perft")
        if self._refused:  # whoever asks for a move nevertheless would wait for ever
            raise ClientError(f"The client has no position to play: {self._refused}.")
        game = self._now.game
        if game.over():
            self._say("bestmove none")
            return
        began = time.monotonic()
        move = self._game.move(self._begun.game.text(), self._moves, game.turn())
        took = round(1000 * (time.monotonic() - began))
        self._say(f"info time {took} pv {move}", f"bestmove {move}")

    def _look(self) -> None:
        """Obey what may come while a client thinks; `stop` waits for its move."""
        while True:
            try:
                line: Line = self._inbox.get_nowait()
            except queue.Empty:
                return
            words = line.split() if isinstance(line, str) else ["?"]
            if line is END or words == ["quit"]:
                raise Ended
            if words == ["isready"]:
                self._say("readyok")
            elif words != ["stop"]:
                self._say("info string error: only isready, stop and quit while searching")
