from collections.abc import Callable
from typing import Any, Protocol

BOUNCE_MS: int

class _Pin(Protocol):
    # And IRQ_FALLING, IRQ_RISING, which MicroPython's stubs have as variables of the class.
    def value(self) -> int | None: ...
    @property
    def irq(self) -> Callable[..., Any]: ...

class DebouncedPin:
    presses: int
    closed: bool
    def __init__(self, pin: _Pin, clock: Callable[[], int], watched: bool = True) -> None: ...
    def poll(self) -> None: ...
    def quiet(self) -> bool: ...
