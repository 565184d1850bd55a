RP2040_WATCHDOG: int
RP2350_WATCHDOG: int
RP2040_REGULATOR: int

_BOARDS: tuple[Board, ...]

class Board:
    name: str
    led: int | str
    supply: int | None
    usb: int | str | None
    watchdog: int
    regulator: int | None
    naps: bool
    def __init__(
        self,
        name: str,
        led: int | str,
        supply: int | None,
        usb: int | str | None,
        watchdog: int,
        regulator: int | None = None,
        naps: bool = False,
    ) -> None: ...

def find(machine: str) -> Board: ...
def this() -> Board: ...
