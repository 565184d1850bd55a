from typing import Any, Protocol

class _Files(Protocol):
    def get(self, name: str, /) -> bytes | None: ...

FOLDER: str
packed: _Files

def head(name: str) -> tuple[Any, int]: ...
def read(name: str, at: int, size: int) -> bytes: ...
