"""A wire over TCP: one Floe hosts, the other joins with the code that the host shows.

The guest says `floe CODE` and a newline, the host answers `floe yes` or `floe no`. After that come
the bytes of the wire. A newer guest with the right code takes the seat, because the first one may
have been lost without a goodbye; the host says `floe taken` to the first one, which does not come
back. Nothing blocks: look() is called again and again.
"""

import errno
import select
import socket
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from secrets import randbelow
from typing import TypeAlias

from host_sim.chips.serial_line import SerialLine
from host_sim.errors import CommandError

PORT = 7563
LOOPBACK = "127.0.0.1"
MOST_WRONG = 5  # After this many wrong codes from an address nobody can join from there.
MOST_ASKING = 4  # From one address so many may be asked for the code at a time.
MOST_CONNECTIONS = 100  # So many from all addresses.
HELLO_S = 5.0  # Seconds within which a guest must send the code.
AGAIN_S = 2.0  # Seconds after which the guest tries a lost host again.
LONGEST_HELLO = 32
PIECE = 1024
TAKEN = b"floe taken\n"
# A connection without a sign of life is lost after half a minute, if the system has the options.
_LIFE_SIGNS = {
    "TCP_KEEPIDLE": 10,
    "TCP_KEEPALIVE": 10,
    "TCP_KEEPINTVL": 5,
    "TCP_KEEPCNT": 4,
    "TCP_USER_TIMEOUT": 30_000,
}

Say: TypeAlias = "Callable[[str], object]"


def new_code() -> str:
    """Six digits."""
    return f"{randbelow(1_000_000):06d}"


class _Ends:
    """A non-blocking connection; read() returns None when it is closed."""

    def __init__(self, connection: socket.socket, address: str) -> None:
        connection.setblocking(False)
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        for name, value in _LIFE_SIGNS.items():
            if hasattr(socket, name):
                with suppress(OSError):
                    connection.setsockopt(socket.IPPROTO_TCP, getattr(socket, name), value)
        self.connection = connection
        self.address = address
        self.begun = time.monotonic()
        self.received = b""

    def read(self) -> bytes | None:
        try:
            return self.connection.recv(PIECE) or None
        except BlockingIOError:
            return b""
        except OSError:
            return None

    def write(self, data: bytes) -> None:
        with suppress(
            OSError
        ):  # data that does not fit is lost; read() notices a closed connection
            self.connection.send(data)

    def close(self) -> None:
        self.connection.close()

    def hear(self) -> str | None:
        """The first line from the other side; "" until it is complete, None if none arrives."""
        data = self.read()
        late = time.monotonic() - self.begun > HELLO_S
        if data is None or late or len(self.received) > LONGEST_HELLO:
            return None
        self.received += data
        line, newline, _ = self.received.partition(b"\n")
        return line.decode("ascii", "replace") if newline else ""


class Host:
    """Waits for a guest who knows the code; the newest one is the other Floe."""

    def __init__(self, bind: str, port: int, say: Say, code: str = "") -> None:
        self.code = code or new_code()
        self.say = say
        self._wrong: Counter[str] = Counter()  # wrong codes, by address
        self._asking: list[_Ends] = []  # those that have not sent a code yet
        self._peer: _Ends | None = None
        try:
            self._server = socket.create_server((bind, port))
        except OSError as error:
            raise CommandError(
                f"Nobody can join at {bind}, port {port} ({error.strerror or error}): "
                "choose another with --bind or --port."
            ) from None
        self._server.setblocking(False)
        self.port: int = self._server.getsockname()[1]

    @property
    def joined(self) -> bool:
        """Is the other Floe connected?"""
        return self._peer is not None

    def send(self, data: bytes) -> None:
        """Bytes to the other Floe."""
        if self._peer:
            self._peer.write(data)

    def look(self, line: SerialLine | None = None) -> None:
        """Take what has come."""
        if self._peer:
            data = self._peer.read()
            if data is None:
                self.say(f"{self._peer.address} is gone.")
                self._peer.close()
                self._peer = None
            elif data and line:
                line.receive(data)
        for asking in self._asking[:]:
            self._ask(asking)
        while self._accept():
            pass

    def _accept(self) -> bool:
        """Take a connection that waits; False if there is none."""
        try:
            connection, (address, *_) = self._server.accept()
        except OSError:
            return False
        here = [each for each in self._asking if each.address == address]
        if not here and not self._is_barred(address):
            self.say(f"{address} asks to join.")
        # The oldest one makes room: a guest sends the code at once, a stranger may say nothing.
        crowd = here if len(here) >= MOST_ASKING else self._asking
        if crowd is here or len(crowd) >= MOST_CONNECTIONS:
            crowd[0].close()
            self._asking.remove(crowd[0])
        self._asking.append(_Ends(connection, address))
        return True

    def _is_barred(self, address: str) -> bool:
        return self._wrong[address] >= MOST_WRONG

    def _ask(self, asking: _Ends) -> None:
        said = asking.hear()
        if said == "":
            return
        self._asking.remove(asking)
        address = asking.address
        barred = self._is_barred(address)
        if said == f"floe {self.code}" and not barred:
            self._seat(asking)
            return
        asking.write(b"floe no\n")
        asking.close()
        if barred:
            return  # this was said when it became so
        self._wrong[address] += said is not None
        self.say(f"{address} did not know the code.")
        if self._is_barred(address):
            self.say(f"Nobody can join from {address} any more: begin again, for a new code.")

    def _seat(self, guest: _Ends) -> None:
        """Let a guest be the other Floe, in the place of an earlier one."""
        if self._peer:
            self._peer.write(TAKEN)
            self._peer.close()
        guest.write(b"floe yes\n")
        self._peer = guest
        self.say(f"{guest.address} has joined.")

    def close(self) -> None:
        """Close all connections."""
        for each in (self._peer, *self._asking):
            if each:
                each.close()
        self._server.close()


class Guest:
    """Joins a host, and again after a loss."""

    def __init__(self, address: str, port: int, code: str, say: Say) -> None:
        self._to = (address, port)
        self._code = code
        self.say = say
        self._ends: _Ends | None = None
        self._connected = False
        self.joined = False
        self._again = 0.0
        self._tried = 0
        self.refused = False

    def send(self, data: bytes) -> None:
        """Bytes to the other Floe."""
        if self._ends and self.joined:
            self._ends.write(data)

    def look(self, line: SerialLine | None = None) -> None:
        """Take what has come."""
        ends = self._ends
        if ends is None:
            self._call()
        elif self.joined:
            data = ends.read()
            if data is None:
                self._end(ends)
            else:
                ends.received = (ends.received + data)[-LONGEST_HELLO:]
                if data and line:
                    line.receive(data)
        elif self._connected:
            self._hear(ends)
        elif select.select([], [ends.connection], [], 0)[1]:
            self._connected = True
            ends.write(f"floe {self._code}\n".encode())

    def _call(self) -> None:
        now = time.monotonic()
        if self.refused or now < self._again:
            return
        self._again = now + AGAIN_S
        try:
            # A name may have several addresses, of which the host listens at one.
            found = socket.getaddrinfo(*self._to, type=socket.SOCK_STREAM)
            family, kind, _, _, where = found[self._tried % len(found)]
            self._tried += 1
            connection = socket.socket(family, kind)
            connection.setblocking(False)
            wrong = connection.connect_ex(where)
        except OSError:
            return
        if wrong in (0, errno.EINPROGRESS, errno.EWOULDBLOCK):
            self._ends = _Ends(connection, self._to[0])
            self._connected = False

    def _hear(self, ends: _Ends) -> None:
        said = ends.hear()
        if said == "floe yes":
            self.joined = True
            self.say(f"Joined {self._to[0]}.")
        elif said == "floe no":
            self.refused = True
            self._lose(f"{self._to[0]} says that the code is another.")
        elif said is None or said:
            self._lose("")

    def _end(self, ends: _Ends) -> None:
        """The host has closed the connection, or it is lost."""
        self.refused = ends.received.endswith(TAKEN)
        if self.refused:
            self._lose(f"Another Floe has joined {self._to[0]} in the place of this one.")
        else:
            self._lose(f"{self._to[0]} is gone.")

    def _lose(self, why: str) -> None:
        if self._ends:
            self._ends.close()
        self._ends = None
        self.joined = False
        if why:
            self.say(why)

    def close(self) -> None:
        """Close the connection."""
        self._lose("")
