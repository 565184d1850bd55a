"""Sentences in place of the picture, for a screen reader: a line for everything new."""

from collections.abc import Callable

from host_sim.spoken.reader import Reader
from host_sim.spoken.speaker import Speaker

from floe.ui.console import Console


class Sentences:
    """The sentences in a terminal; `send(text)` writes to it. It has the methods of a Picture."""

    needed = 0, 0

    def __init__(self, send: Callable[[str], object], console: Console) -> None:
        self._send = send
        self._speaker = Speaker(console, Reader())
        self._heard: bytes | None = None
        self._texts: list[str] = []

    def forget(self) -> None:
        """Do nothing: earlier sentences stay valid."""

    def show(
        self, _size: tuple[int, int], pixels: bytes, _brightness: float, texts: list[str]
    ) -> None:
        """Say what is new on the display, and the texts that were not said before."""
        if pixels != self._heard:
            self._heard = bytes(pixels)
            self._say(self._speaker.news())
        for text in texts:
            if text not in self._texts:
                self._say(text)
        self._texts = list(texts)

    def complain(self, _size: tuple[int, int], text: str) -> None:
        """Print what is wrong with the terminal."""
        self._say(text)

    def answer(self, question: str) -> None:
        """Say what is on the board, or where the cursor can go."""
        self._say(self._speaker.answer(question))

    def _say(self, words: str) -> None:
        if words:
            self._send(words + "\r\n")
