"""A board to flash: a real MicroPython with its raw REPL and littlefs, at a port of this desk."""

import contextlib
import socket
import threading
import time
from types import SimpleNamespace

import pytest
from mpremote import transport_serial

from tests.micropython_runner import micropython


class Port:
    """A board at `address`, which every connection switches on and its end switches off."""

    def __init__(self, board):
        self.board = board
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.address = "socket://127.0.0.1:{1}".format(*self._listening.getsockname())
        threading.Thread(target=self._serve, daemon=True).start()

    def close(self):
        # Closing alone does not end an accept() that waits.
        with contextlib.suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()

    def _serve(self):
        while True:
            try:
                desk, _ = self._listening.accept()
            except OSError:
                return
            with desk, self.board.connect() as cable:
                back = threading.Thread(target=_hand_on, args=(cable, desk), daemon=True)
                back.start()
                _hand_on(desk, cable)
                back.join()


def _hand_on(source, target):
    """Hand on what comes until one end closes; then both are."""
    with contextlib.suppress(OSError):
        while data := source.recv(4096):
            target.sendall(data)
    for end in (source, target):
        with contextlib.suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)


@pytest.fixture(autouse=True, scope="package")
def impatient():
    """mpremote looks for an answer every millisecond, not every ten."""
    quick = {**vars(time), "sleep": lambda seconds: time.sleep(min(seconds, 0.001))}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(transport_serial, "time", SimpleNamespace(**quick))
        yield


@pytest.fixture(scope="module")
def port(tmp_path_factory):
    """A port with a board, whose flash a test finds as the one before has left it."""
    pytest.importorskip("pty")
    from tests.host_sim.web.repl_board import ReplBoard

    flash = tmp_path_factory.mktemp("board") / "board.flash"
    port = Port(ReplBoard(micropython().program, flash))
    yield port
    port.close()
