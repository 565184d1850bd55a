"""Reads what kind of shared library a file is, and what it exports: ELF, Mach-O and PE."""

import struct

ELF_MACHINES = {62: "x86_64", 183: "aarch64"}
MAC_MACHINES = {0x1000007: "x86_64", 0x100000C: "aarch64"}
PE_MACHINES = {0x8664: "x86_64"}
ELF_SHARED, MAC_LIBRARY, PE_LIBRARY = 3, 6, 0x2000
DYNAMIC_SYMBOLS = 11
SYMBOLS, LOADED, NAME, SIGNATURE = 0x2, 0xC, 0xD, 0x1D  # Load commands of Mach-O.


def facts(data):
    """(system, machine, exported names, further facts) of a shared library."""
    if data[:4] == b"\x7fELF":
        return _elf(data)
    return _mach_o(data) if data[:4] == b"\xcf\xfa\xed\xfe" else _pe(data)


def _text(data, at):
    return data[at : data.index(b"\0", at)].decode()


def _elf(data):
    kind, machine = struct.unpack_from("<2H", data, 16)
    assert kind == ELF_SHARED
    start, size, count = *struct.unpack_from("<Q", data, 40), *struct.unpack_from("<2H", data, 58)
    sections = [struct.unpack_from("<2I4Q2I2Q", data, start + size * n) for n in range(count)]
    exported = set()
    for section in sections:
        if section[1] == DYNAMIC_SYMBOLS:
            texts = sections[section[6]][4]
            for at in range(section[4], section[4] + section[5], 24):
                name, _, _, place = struct.unpack_from("<I2BH", data, at)
                if place:
                    exported.add(_text(data, texts + name))
    return "linux", ELF_MACHINES[machine], exported, set()


def _mach_o(data):
    _, machine, _, kind, commands = struct.unpack_from("<5I", data)
    assert kind == MAC_LIBRARY
    exported, further = set(), set()
    at = 32
    for _ in range(commands):
        command, size = struct.unpack_from("<2I", data, at)
        if command == SYMBOLS:
            first, count, texts = struct.unpack_from("<3I", data, at + 8)
            for entry in range(first, first + 16 * count, 16):
                name, kind = struct.unpack_from("<IB", data, entry)
                if kind & 0xF == 0xF:  # external, and defined in a section
                    exported.add(_text(data, texts + name).removeprefix("_"))
        elif command in (LOADED, NAME):
            further.add(_text(data, at + struct.unpack_from("<I", data, at + 8)[0]))
        elif command == SIGNATURE:
            further.add("signed")
        at += size
    return "darwin", MAC_MACHINES[machine], exported, further


def _pe(data):
    head = struct.unpack_from("<I", data, 0x3C)[0]
    assert data[:2] == b"MZ" and data[head : head + 4] == b"PE\0\0"
    machine, count = struct.unpack_from("<2H", data, head + 4)
    size, kind = struct.unpack_from("<2H", data, head + 20)
    assert kind & PE_LIBRARY
    sections = [
        struct.unpack_from("<4I", data, head + 24 + size + 40 * n + 8) for n in range(count)
    ]

    def at(address):
        for length, start, _, place in sections:
            if start <= address < start + length:
                return place + address - start
        raise AssertionError(address)

    exports = at(struct.unpack_from("<I", data, head + 24 + 112)[0])
    number, _, names = struct.unpack_from("<3I", data, exports + 24)
    exported = {
        _text(data, at(struct.unpack_from("<I", data, at(names) + 4 * n)[0]))
        for n in range(number)
    }
    return "win32", PE_MACHINES[machine], exported, set()
