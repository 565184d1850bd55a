"""A client of the contest: its process and its connection."""

from __future__ import annotations

import contextlib
import os
import selectors
import shlex
import signal
import socket
import subprocess
import time
import uuid
from collections.abc import Callable
from typing import IO
from xml.etree import ElementTree

import host_sim  # noqa: F401

from floe.games.fish.rules import Fish
from tools.strength.sparring.challenge import memento

HOST = "127.0.0.1"
# Seconds between two looks at the process, the clock and who else may want something.
SLICE = 0.02
JOINS = ("join", "joinPrepared", "joinRoom")


class ClientError(Exception):
    """A client can't be started, connected or understood; the message is one sentence."""


class Client:
    """A client in a game of its own; close() ends it.

    command: its words, with {host} and {port} or without; seat: 0 for red, which begins, or 1;
    connect, patience: seconds it may take to connect and join, and for a move; log: where its
    output goes; look: is called while it is waited for, and what it raises ends that.
    """

    def __init__(
        self,
        command: str,
        seat: int,
        connect: float,
        patience: float,
        log: IO[bytes] | None = None,
        look: Callable[[], object] = lambda: None,
    ) -> None:
        self.seat = seat
        self._patience = patience
        self._look = look
        self._room = str(uuid.uuid4())
        self._parser = ElementTree.XMLPullParser(["end"])
        self._parser.feed(b"<client>")  # so that a stream may begin with any of its elements
        self._waiting: list[ElementTree.Element] = []
        self._connection: socket.socket | None = None
        with socket.create_server((HOST, 0)) as listener:
            port = listener.getsockname()[1]
            until = time.monotonic() + connect
            self._process = _start(words_of(command, HOST, port), log)
            try:
                self._connection = self._accept(listener, until, connect)
                self._await(JOINS, until, f"join within {connect:g} s")
                self._send(memento.joined(self._room) + memento.welcome(self._room, seat))
            except BaseException:
                self.close()
                raise

    def _accept(self, listener: socket.socket, until: float, seconds: float) -> socket.socket:
        listener.settimeout(SLICE)
        while time.monotonic() < until:
            try:
                return listener.accept()[0]
            except TimeoutError:
                self._check()
        raise ClientError(f"The client did not connect within {seconds:g} s.")

    def _check(self) -> None:
        """Check for other requests, and whether the process still runs."""
        self._look()
        code = self._process.poll()
        if code is not None:
            raise ClientError(f"The client ended with exit code {code}.")

    def show(self, game: Fish, last: str = "") -> None:
        """Send it a position; last: the move that led to it."""
        self._send(memento.memento(self._room, game, last))

    def ask(self) -> str:
        """Ask for a move; returns it as text, or memento.PASS. It is paused afterwards."""
        self._signal("SIGCONT")
        self._send(memento.request(self._room))
        until = time.monotonic() + self._patience
        while True:
            message = self._await(("room",), until, f"answer within {self._patience:g} s")
            try:
                move = memento.read_move(message)
            except ValueError as error:
                raise ClientError(f"The client's move can't be understood: {error}.") from None
            if move:
                self._signal("SIGSTOP")
                return move

    def _signal(self, name: str) -> None:
        """Stop the process or let it go on, where there are such signals."""
        if hasattr(signal, name) and self._process.poll() is None:
            os.kill(self._process.pid, getattr(signal, name))

    def _send(self, text: str) -> None:
        assert self._connection
        self._connection.settimeout(self._patience)
        try:
            self._connection.sendall(text.encode())
        except OSError:
            raise ClientError("The client does not listen any more.") from None

    def _await(self, tags: tuple[str, ...], until: float, what: str) -> ElementTree.Element:
        """The next element with one of the tags; what: what it did not do otherwise."""
        assert self._connection
        with selectors.DefaultSelector() as selector:
            selector.register(self._connection, selectors.EVENT_READ)
            while True:
                while self._waiting:
                    element = self._waiting.pop(0)
                    if element.tag in tags:
                        return element
                if time.monotonic() >= until:
                    raise ClientError(f"The client did not {what}.")
                if selector.select(SLICE):
                    self._read()
                else:
                    self._check()

    def _read(self) -> None:
        """Take what has come."""
        assert self._connection
        try:
            data = self._connection.recv(1 << 16)
        except OSError:
            data = b""
        if not data:
            raise ClientError("The client closed its connection.")
        try:
            self._parser.feed(data)
            for event in self._parser.read_events():
                if isinstance(event[-1], ElementTree.Element):
                    self._waiting.append(event[-1])
        except ElementTree.ParseError as error:
            raise ClientError(f"The client sent what is no XML: {error}.") from None

    def close(self) -> None:
        """End the process and the connection."""
        if self._connection:
            self._connection.close()
        with contextlib.suppress(OSError):
            self._process.kill()  # one that is stopped hears nothing else
        self._process.wait()


def words_of(command: str, host: str, port: int) -> list[str]:
    """A client's command with the address to connect to; ClientError if it can't be read."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise ClientError(f"'{command}' can't be parted into words: {error}.") from None
    if not words:
        raise ClientError("--client names no program.")
    if not any("{port}" in word for word in words):
        words += ["--host", "{host}", "--port", "{port}"]
    return [word.replace("{host}", host).replace("{port}", str(port)) for word in words]


def _start(words: list[str], log: IO[bytes] | None) -> subprocess.Popen[bytes]:
    output = subprocess.DEVNULL if log is None else log
    try:
        # It stays in our process group: who ends the group ends it too.
        return subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=output, stderr=output)
    except OSError as error:
        raise ClientError(f"'{words[0]}' can't be started: {error.strerror}.") from None
