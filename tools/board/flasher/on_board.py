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

# Prints [the version of the Floe that is part of the board's MicroPython], or [""].
FROZEN = """
import sys, json
path = list(sys.path)
sys.path.clear()
sys.path.append('.frozen')
try:
    from floe import VERSION
    del sys.modules['floe']
except ImportError:
    VERSION = ''
sys.path.clear()
sys.path.extend(path)
print(json.dumps([VERSION]))
"""

# Prints [block size, free blocks], then each file [path, size, hash] and folder [path, null, null]
# at the root and below the folders {recursive}.
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
def walk(folder, deep):
    for entry in os.ilistdir(folder + '/'):
        path = folder + '/' + entry[0]
        if entry[1] & 0x4000:
            print(json.dumps((path[1:], None, None)))
            if deep or path in {recursive!r}:
                walk(path, True)
        else:
            show(path, entry[3])
s = os.statvfs('/')
print(json.dumps((s[0], s[3])))
walk('', False)
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
