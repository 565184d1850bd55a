from collections.abc import Callable
from framebuf import FrameBuffer
from typing import Any, Protocol

SSD1306: int
SH1106: int
SH1106_AT_0: int
SSD1309: int
KINDS: int
NAMES: tuple[str, ...]
FAST: int
SPEEDS: tuple[int, ...]
ADDRESSES: tuple[int, ...]

class _I2C(Protocol):
    def writeto(self, address: int, data: Any, /) -> Any: ...

class Display:
    buffer: bytearray
    frame: FrameBuffer
    present: bool
    kind: int
    speed: int
    address: int
    def __init__(
        self, i2c_factory: Callable[[int], _I2C], kind: int = 0, flip: bool = False
    ) -> None: ...
    def connect(self) -> bool: ...
    def be_fast(self, fast: bool) -> None: ...
    def show(self) -> int: ...
    def refresh(self) -> None: ...
    def set_kind(self, kind: int) -> None: ...
    def contrast(self, level: int) -> None: ...
    def flip(self, flipped: bool) -> None: ...
    def power(self, on: bool) -> None: ...
