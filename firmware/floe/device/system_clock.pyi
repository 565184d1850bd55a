from collections.abc import Callable

from floe.device.storage import Storage

FAST: int
NOTE: str

def speed_up(storage: Storage, sleep: Callable[[float], object]) -> bool: ...
def running(storage: Storage) -> None: ...
