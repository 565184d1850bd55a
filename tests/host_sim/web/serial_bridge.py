"""Between the page's serial port (serial_port.js) and a board: a WebSocket, message for message.

A message is what the page writes at once. `cut_at` pulls the cable: before message number `cut_at`
is handed on, both ends are closed.
"""

import base64
import contextlib
import hashlib
import socket
import threading

MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"  # RFC 6455
CLOSE, BINARY, FINAL, MASKED = 8, 2, 0x80, 0x80


class Bridge:
    """Serves one connection after another; connect() gives a socket to the board."""

    def __init__(self, connect):
        self.connect = connect
        self.cut_at = None
        self.messages = 0  # How many the page has sent.
        self.cut = threading.Event()  # Is set when the cable was pulled.

    def serve(self, handler):
        """Answer an HTTP handler's request, and hand on what comes until either end closes."""
        key = handler.headers["Sec-WebSocket-Key"].encode()
        accept = base64.b64encode(hashlib.sha1(key + MAGIC).digest()).decode()
        try:
            board = self.connect()
        except OSError:
            handler.send_error(503)
            return
        handler.protocol_version = "HTTP/1.1"
        handler.send_response(101)
        handler.send_header("Upgrade", "websocket")
        handler.send_header("Connection", "Upgrade")
        handler.send_header("Sec-WebSocket-Accept", accept)
        handler.end_headers()
        handler.close_connection = True
        back = threading.Thread(target=self._from_board, args=(board, handler), daemon=True)
        back.start()
        with contextlib.suppress(OSError, EOFError):
            self._to_board(handler.rfile, board)
        with contextlib.suppress(OSError):
            board.shutdown(socket.SHUT_RDWR)
        back.join(10)
        board.close()

    def _to_board(self, file, board):
        while True:
            kind, data = _message(file)
            if kind == CLOSE:
                return
            if self.messages == self.cut_at:
                self.cut_at = None
                self.cut.set()
                return
            self.messages += 1
            board.sendall(data)

    def _from_board(self, board, handler):
        with contextlib.suppress(OSError):
            while data := board.recv(4096):
                _send(handler.wfile, BINARY, data)
        with contextlib.suppress(OSError):
            _send(handler.wfile, CLOSE, b"")
            handler.connection.shutdown(socket.SHUT_WR)


def _message(file):
    """(kind, bytes) of the next frame, which a browser does not divide; EOFError at the end."""
    first, second = _exactly(file, 2)
    length = second & 127
    if length >= 126:
        length = int.from_bytes(_exactly(file, 2 if length == 126 else 8), "big")
    mask = _exactly(file, 4) if second & MASKED else bytes(4)
    data = _exactly(file, length)
    return first & 15, bytes(byte ^ mask[at % 4] for at, byte in enumerate(data))


def _exactly(file, count):
    data = file.read(count)
    if len(data) < count:
        raise EOFError
    return data


def _send(file, kind, data):
    head = bytes([FINAL | kind])
    if len(data) < 126:
        head += bytes([len(data)])
    else:
        head += bytes([126]) + len(data).to_bytes(2, "big")
    file.write(head + data)
    file.flush()
