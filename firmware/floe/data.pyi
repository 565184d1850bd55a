from typing import Any, BinaryIO, Protocol

class _Files(Protocol):
    def get(self, name: str, /) -> bytes | None: ...

FOLDER: str
packed: _Files

def open_file(name: str) -> tuple[Any, BinaryIO]: ...
