"""Files that are none of ours, on the emulated Pico: they stop no start, and none is lost."""

import hashlib

import pytest

# What a file of about some size holds: each was, or might be, too much for the heap in one way of
# reading it.
FOREIGN = {
    "words": lambda size: b"a " * (size // 2),
    "lines": lambda size: b"\n" * size,
    "headers": lambda size: b"".join(b"# %d: b\n" % number for number in range(size // 9)),
    "position": lambda size: b"fish " + b"1/" * (size // 2) + b"\nnone\n",
    "moves": lambda size: b"fish x\n" + b"a " * (size // 2) + b"\nnone\n",
    "players": lambda size: b"# players:" + b" king" * (size // 5) + b"\nfish x\nnone\n",
}
SIZES = (7_000, 8_180, 16_000)
PIECE = 500  # Bytes that are sent at once: the test is not to need more memory than the console.
HASHES = f"""
import hashlib, os
for name in os.listdir('/saves'):
    whole = hashlib.sha256()
    with open('/saves/' + name, 'rb') as file:
        piece = file.read({PIECE})
        while piece:
            whole.update(piece)
            piece = file.read({PIECE})
    print(whole.digest())
"""
NAMES = ("fish.floe", "settings.txt", "crash.txt")


@pytest.mark.parametrize(
    "name, what",
    [
        pytest.param(name, what, marks=() if name == NAMES[0] else pytest.mark.full)
        for name in NAMES
        for what in FOREIGN
    ],
)
def test_a_foreign_file_stops_no_start_and_is_not_lost(at_prompt, name, what):
    board = at_prompt
    board.execute("import hashlib, os\nif 'saves' not in os.listdir('/'): os.mkdir('/saves')")
    for size in SIZES:
        data = FOREIGN[what](size)
        board.execute(f"file = open('/saves/{name}', 'wb')")
        for at in range(0, len(data), PIECE):
            board.execute(f"file.write({data[at : at + PIECE]!r})")
        board.execute("file.close()")
        board.power_cut()
        begun = len(board.serial)
        board.power_on()
        board.wait_picture(any, 15_000)
        board.wait_ms(1000)
        board.play("A w500 B w500")
        assert "Error" not in board.serial[begun:]
        assert repr(hashlib.sha256(data).digest()) in board.execute(HASHES)
