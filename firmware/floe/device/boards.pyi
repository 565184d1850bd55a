RP2040_WATCHDOG: int
RP2350_WATCHDOG: int

class Board:
    name: str
    led: int | str
    supply: int | None
    usb: int | str | None
    watchdog: int
    def __init__(
        self,
        name: str,
        led: int | str,
        supply: int | None,
        usb: int | str | None,
        watchdog: int,
    ) -> None: ...

def find(machine: str) -> Board: ...
def this() -> Board: ...
