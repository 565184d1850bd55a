"""The firmware keeps its layers and to what MicroPython has; and the check would notice."""

import pytest

from tests import micropython_runner
from tests.layers import LONGEST_FILE, MISSING_METHODS, MISSING_NAMES, circles, complaints
from tools.build import mpy

FILES = sorted(path.relative_to(mpy.FIRMWARE).as_posix() for path in mpy.FIRMWARE.rglob("*.py"))


@pytest.mark.parametrize("name", FILES)
def test_the_firmware_keeps_to_its_layers_and_to_micropython(name):
    assert complaints(name, (mpy.FIRMWARE / name).read_text("utf-8")) == []


@pytest.mark.parametrize(
    "name, source, complaint",
    [
        # layers
        (
            "floe/games/fish/rules.py",
            "from floe.search import levels",
            "may not import floe.search",
        ),
        (
            "floe/games/fish/rules.py",
            "from floe import search",
            "games may not import floe.search",
        ),
        ("floe/games/fish/rules.py", "from ... import ui", "games may not import floe.ui"),
        ("floe/games/fish/rules.py", "from ...ui import art", "games may not import floe.ui.art"),
        (
            "floe/games/fish/rules.py",
            "from floe.events import UP",
            "games may not import floe.events",
        ),
        ("floe/games/fish/rules.py", "import os", "games may not import os"),
        ("floe/games/fish/rules.py", "import time", "games may not import time"),
        ("floe/games/fish/rules.py", "import random", "games may not import random"),
        ("floe/search/alphabeta.py", "import floe.ui.art", "search may not import floe.ui"),
        ("floe/search/alphabeta.py", "import floe.device", "search may not import floe.device"),
        (
            "floe/ui/screens/title.py",
            "from floe.device import keys",
            "ui may not import floe.device",
        ),
        ("floe/ui/screens/title.py", "from floe import device", "ui may not import floe.device"),
        ("floe/ui/screens/title.py", "import machine", "ui may not import machine"),
        (
            "floe/ui/screens/title.py",
            "def f():\n    from machine import Pin",
            ":2: ui may not import mac",
        ),
        ("floe/ui/strings.py", "from time import ticks_ms", "ui may not import time"),
        ("floe/ui/screens/play.py", "import main", "ui may not import main"),
        ("floe/device/keys.py", "from floe.ui import canvas", "device may not import floe.ui"),
        ("floe/device/keys.py", "from floe.games import fish", "device may not import floe.games"),
        ("floe/device/keys.py", "from floe import VERSION", "device may not import floe.VERSION"),
        ("floe/device/keys.py", "import time", "device may not import time"),
        ("floe/events.py", "import array", "floe may not import array"),
        ("floe/__init__.py", "from floe import games", "floe may not import floe.games"),
        ("main.py", "import machine", "main may not import machine"),
        ("main.py", "from host_sim import board", "main may not import host_sim"),
        (
            "floe/games/fish/rules.py",
            "__import__('floe.ui.art')",
            "games may not import floe.ui.art",
        ),
        ("floe/games/fish/rules.py", "__import__(name)", "only the running program knows"),
        ("floe/extra.py", "", "outside the layers"),
        ("floe/sound/tunes.py", "", "outside the layers"),
        ("boot.py", "", "outside the layers"),
        # modules, syntax and names that MicroPython lacks
        ("floe/ui/screens/title.py", "from typing import Any", "ui may not import typing"),
        ("floe/ui/screens/title.py", "import enum", "ui may not import enum"),
        (
            "floe/ui/screens/title.py",
            "from dataclasses import dataclass",
            "may not import dataclasses",
        ),
        ("floe/ui/screens/title.py", "import itertools", "ui may not import itertools"),
        (
            "floe/ui/screens/title.py",
            "from __future__ import annotations",
            "may not import __future__",
        ),
        ("floe/ui/screens/title.py", "match x:\n    case 1:\n        pass", "no match statement"),
        ("floe/ui/screens/title.py", "def f(a, /):\n    pass", "no positional-only parameters"),
        ("floe/ui/screens/title.py", "x = y[::2]", "no slices with a step"),
        ("floe/ui/screens/title.py", "x = y[a:b:-1]", "no slices with a step"),
        ("floe/ui/screens/title.py", "x = f'so {y=}'", "an f-string with ="),
        ("floe/ui/screens/title.py", "x = f'{y.z[0] = }'", "an f-string with ="),
        (
            "floe/ui/screens/title.py",
            "try:\n    f()\nexcept FileNotFoundError:\n    pass",
            ":3: MicroPython",
        ),
        ("floe/ui/screens/title.py", "x = hash(y)", "hash() gives other numbers"),
        ("floe/ui/screens/title.py", "x = format(3, '02')", "MicroPython has no format"),
        ("floe/ui/screens/title.py", "x = y.bit_length()", "int has no bit_length()"),
        ("floe/ui/screens/title.py", "x = buffer.copy()", "bytearray has no copy()"),
        ("floe/ui/screens/title.py", "x = str(y).zfill(6)", "str has no zfill()"),
        ("floe/ui/screens/title.py", "import sys\nsys.getsizeof(x)", "no sys.getsizeof()"),
        ("floe/ui/screens/title.py", "zip(x, y, strict=True)", "no strict="),
        ("floe/ui/screens/title.py", "x = 1\n" * (LONGEST_FILE + 1), "more than 400 lines"),
    ],
)
def test_the_check_finds(name, source, complaint):
    found = complaints(name, source)
    assert len(found) == 1
    assert complaint in found[0]


@pytest.mark.parametrize(
    "name, source",
    [
        (
            "floe/games/fish/rules.py",
            "from array import array\nfrom floe.games import fish_kernel",
        ),
        ("floe/games/fish/rules.py", "from . import errors\nfrom .errors import TextError"),
        ("floe/search/engine.py", "from floe.games import fish\nfrom floe.search import levels"),
        (
            "floe/ui/screens/title.py",
            "import floe.events\nfrom floe import VERSION, games, search, ui",
        ),
        ("floe/ui/screens/title.py", "def f():\n    from floe.games.fish.rules import Fish"),
        ("floe/ui/art.py", "from floe.ui import strings"),
        ("floe/device/keys.py", "from machine import Pin\nfrom floe.events import PRESS"),
        ("floe/start.py", "import time\nfrom floe import VERSION, device, events, search, ui"),
        ("main.py", "from floe.start import run"),
        (
            "floe/ui/screens/title.py",
            "def format(text):\n    return text\n\nx = format(f'{y}={z!r}')",
        ),
        ("floe/ui/screens/title.py", "x = y[1:]; z = f'{x}'; a, *b = z"),
        ("floe/ui/screens/title.py", "x = 1\n" * LONGEST_FILE),
    ],
)
def test_the_check_lets_pass(name, source):
    assert complaints(name, source) == []


def test_what_is_called_missing_is_missing(tmp_path):
    names = [f"hasattr(builtins, {name!r})" for name in sorted(MISSING_NAMES)]
    for kind, methods in MISSING_METHODS.items():
        names += [f"hasattr({kind}(), {method!r})" for method in methods]
    script = tmp_path / "missing.py"
    script.write_text("import builtins\n" + "".join(f"print({name})\n" for name in names))
    present = micropython_runner.micropython().run(script).split()
    assert present == ["False"] * len(names)


def sources_of(folder, root):
    """The sources below a folder, by their dotted names."""
    return {
        ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(
            ".__init__"
        ): path.read_text("utf-8")
        for path in folder.rglob("*.py")
    }


@pytest.mark.parametrize("folder", ["firmware", "host_sim", "tools"])
def test_no_imports_go_round_in_a_circle(folder):
    root = mpy.FIRMWARE if folder == "firmware" else mpy.ROOT
    assert circles(sources_of(mpy.ROOT / folder, root)) == []


def test_a_circle_would_be_noticed_also_inside_a_function():
    sources = {
        "a": "import b",
        "b": "def f():\n    from pack import c",
        "pack": "",
        "pack.c": "from a import x",
        "d": "import a",
    }
    assert circles(sources) == [["a", "b", "pack.c"]]
