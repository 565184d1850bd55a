"""Files that are none of ours, on the emulated Pico: they stop no start, and none is lost."""

import hashlib

import pytest

FOREIGN = {
    "words": "b'a ' * ({size} // 2)",
    "lines": "b'\\n' * {size}",
    "headers": "b''.join([b'# %d: b\\n' % i for i in range({size} // 9)])",
    "position": "b'fish ' + b'1/' * ({size} // 2) + b'\\nnone\\n'",
    "moves": "b'fish x\\n' + b'a ' * ({size} // 2) + b'\\nnone\\n'",
    "players": "b'# players:' + b' king' * ({size} // 5) + b'\\nfish x\\nnone\\n'",
}
"""What a file holds, as expressions, of some size: each was, or might be, too much for the heap in
one way of reading it."""
SIZES = (7_000, 8_180, 16_000)
NAMES = ("game.floe", "settings.txt", "crash.txt")


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
        data = FOREIGN[what].format(size=size)
        board.execute(f"with open('/saves/{name}', 'wb') as file: file.write({data})")
        board.power_cut()
        begun = len(board.serial)
        board.power_on()
        board.wait_picture(any, 15_000)
        board.wait_ms(1000)
        board.play("A w500 B w500")
        assert "Error" not in board.serial[begun:]
        whole = hashlib.sha256(eval(data)).digest()
        assert repr(whole) in board.execute(
            "import hashlib, os\n"
            "for name in os.listdir('/saves'):\n"
            "    with open('/saves/' + name, 'rb') as file:\n"
            "        print(hashlib.sha256(file.read()).digest())"
        )
