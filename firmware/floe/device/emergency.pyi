from collections.abc import Sequence

COLUMNS: int
SAFE_START: tuple[str, ...]
SAFE_START_USB: str

def show(lines: Sequence[str], settings: str = "") -> None: ...
def broken(error: BaseException, place: tuple[str, int]) -> list[str]: ...
