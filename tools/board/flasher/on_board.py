"""Python that runs on the board, as text; board.py reads what it prints.

It must run even on MicroPython versions that are too old for Floe, down to 1.20, so that they can
be refused.
"""

# Prints [name, machine, version, number of .mpy files].
IDENTIFY = """
import sys, json
i = sys.implementation
print(json.dumps((i[0], getattr(i, '_machine', ''), i[1][:3], getattr(i, '_mpy', 0))))
"""

# Prints [the version of the Floe that is part of the board's MicroPython, and its board], or ["",
# ""].
FROZEN = """
import sys, json
path = list(sys.path)
sys.path.clear()
sys.path.append('.frozen')
VERSION = BOARD = ''
try:
    from floe import VERSION
    from floe.device.pins import BOARD
except ImportError:
    pass
for name in ('floe', 'floe.device', 'floe.device.pins'):
    sys.modules.pop(name, None)
sys.path.clear()
sys.path.extend(path)
print(json.dumps([VERSION, BOARD]))
"""

# Prints each file [path, size, hash] and folder [path, null, null] at the root, below the folders
# {recursive}, and below folders whose names begin with {kept}; then [block size, free blocks].
# littlefs counts the two blocks of each folder twice, so on a full board it counts fewer than
# none.
CONTENTS = """
import hashlib, os, binascii, json
def show(path, size):
    digest = hashlib.sha256()
    buffer = memoryview(bytearray(2048))
    with open(path, 'rb') as file:
        n = file.readinto(buffer)
        while n:
            digest.update(buffer[:n])
            n = file.readinto(buffer)
    print(json.dumps((path[1:], size, binascii.hexlify(digest.digest()).decode())))
def walk(folder, shown, deep):
    folders = 0
    for entry in os.ilistdir(folder + '/'):
        path = folder + '/' + entry[0]
        if entry[1] & 0x4000:
            if shown:
                print(json.dumps((path[1:], None, None)))
            inside = deep or path in {recursive!r} or path.startswith({kept!r})
            folders += 1 + walk(path, inside, inside)
        elif shown:
            show(path, entry[3])
    return folders
folders = walk('', True, False)
s = os.statvfs('/')
free = (s[3] if s[3] < 1 << 31 else s[3] - (1 << 32)) + 2 * folders
print(json.dumps((s[0], max(free, 0))))
"""

# Prints true if this Floe takes added games; then [name, bytes, the text of game.json] for each.
GAMES = """
import os, json
known = False
for path in ('/floe/added.mpy', '/floe/added.py'):
    try:
        known = bool(os.stat(path))
    except OSError:
        pass
if not known:
    try:
        from floe import added  # frozen
        known = True
    except ImportError:
        pass
print(json.dumps(known))
try:
    names = os.listdir('/games')
except OSError:
    names = []
for name in names:
    text = ''
    size = 0
    try:
        for entry in os.ilistdir('/games/' + name):
            size += entry[3]
        with open('/games/' + name + '/game.json') as file:
            text = file.read(4000)
    except (OSError, ValueError):
        pass
    print(json.dumps((name, size, text)))
"""

# Prints the names of the files in a folder.
FILES = """
import os, json
try:
    print(json.dumps(os.listdir({path!r})))
except OSError:
    print('null')
"""

HASH = """
import hashlib, binascii
def show(path):
    digest = hashlib.sha256()
    with open(path, 'rb') as file:
        piece = file.read(1024)
        while piece:
            digest.update(piece)
            piece = file.read(1024)
    print(binascii.hexlify(digest.digest()).decode())
show({path!r})
"""

# Prints the bytes of a file as hexadecimal digits.
READ = """
import binascii
def show(path):
    with open(path, 'rb') as file:
        piece = file.read(1024)
        while piece:
            print(binascii.hexlify(piece).decode())
            piece = file.read(1024)
show({path!r})
"""

# Prints the number or text of each name that Python code, the value of an expression, assigns,
# null for other values; only null if it does not run.
VALUES = """
import json
values = {{}}
try:
    exec({source}, values)
except Exception:
    values = None
if values is not None:
    values = {{n: v if isinstance(v, (int, str)) else None for n, v in values.items()}}
print(json.dumps(values))
"""

# Sets the clock to (year, month, day, weekday from 0 for Monday, hour, minute, second, 0).
SET_CLOCK = "import machine\nmachine.RTC().datetime({time!r})"

RESTART = "import time, machine\ntime.sleep_ms(100)\nmachine.reset()"
