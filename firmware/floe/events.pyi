UP: int
DOWN: int
LEFT: int
RIGHT: int
A: int
B: int
KEYS: int
PRESS: int
REPEAT: int
HOLD: int
CLICK: int
NONE: int

def key_of(event: int) -> int: ...
def kind_of(event: int) -> int: ...
