VERSION: str
LONGEST: int
SEEKS: str
OFFERS: str
MOST_WORDS: int

def frame(*words: str) -> bytes: ...

class FrameReader:
    foreign: bool
    def __init__(self, longest: int = ...) -> None: ...
    def feed(self, data: bytes | bytearray | memoryview, count: int) -> list[list[str]]: ...
