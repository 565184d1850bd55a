"""The options of the commands, each wrong value with a message of one sentence."""

import argparse
import os
from collections.abc import Callable, Collection
from typing import Any, NoReturn

from host_sim import boards, key_map, own_game
from host_sim.chips.panels import NAMED
from host_sim.errors import CommandError
from host_sim.sim_console import SEEDS

from floe import VERSION
from floe.games import numbers, registry
from floe.games.registry import SWITCH
from floe.ui.strings import LANGUAGES


class Parser(argparse.ArgumentParser):
    """argparse with errors as one sentence."""

    def __init__(
        self, program: str, command: str, about: str, run: Callable[[argparse.Namespace], int]
    ) -> None:
        super().__init__(
            prog=f"{program} {command}".rstrip(),
            description=about,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        self.set_defaults(
            run=run, program=program, file=None, position=None, players=None, wire=None
        )
        self.set_defaults(speech=False, menu=None, front=None)
        for name in OF_COMMAND[command].split():
            self.add_argument(name.partition("=")[0], **OPTIONS[name])
        self.set_defaults(map=os.environ.get(key_map.VARIABLE, ""))

    def parse(self, words: list[str]) -> argparse.Namespace:
        """The options; CommandError if they are not understood."""
        options, rest = self.parse_known_args(words)
        if rest:
            self.error(f"{rest[0]!r} is not understood")
        return options

    def error(self, message: str) -> NoReturn:
        message = message[:1].upper() + message[1:]
        raise CommandError(f"{message}; `{self.prog} --help` lists what is possible.")


# -- values


def number(option: str, least: int, most: int) -> Callable[[str], int]:
    """Reads a number from least to most."""

    def read(text: str) -> int:
        value = numbers.read(text, most, least)
        if value == numbers.NONE:
            raise CommandError(f"{option} takes a number from {least} to {most}, not {text!r}.")
        return value

    return read


def one_of(thing: str, option: str, names: Collection[str]) -> Callable[[str], str]:
    """Reads one of several names of a thing."""

    def read(text: str) -> str:
        if text not in names:
            raise CommandError(f"There is no {thing} {text!r}; {option} takes {', '.join(names)}.")
        return text

    return read


def game(text: str) -> str:
    """Reads a game's name, or the folder or file of an added one, which it adds; CommandError."""
    if own_game.looks_like_one(text):
        return own_game.add(text).name
    return one_of("game", "--game", registry.names())(text)


def _own_game(text: str) -> str:
    return own_game.add(text).name


def _braille(text: str) -> bool:
    if text not in SWITCH:
        raise CommandError(f"--braille takes {' or '.join(SWITCH)}, not {text!r}.")
    return text == SWITCH[1]


def a_file(text: str) -> str:
    """Reads the name of a file to be written."""
    folder = os.path.dirname(text) or "."
    if not text:
        raise CommandError("'' is not a file; name one.")
    if not os.path.isdir(folder):
        raise CommandError(f"{text!r} cannot be written: there is no folder {folder!r}.")
    return text


def a_folder(text: str) -> str:
    """Reads the name of a folder, which is created if needed."""
    if not text or (os.path.lexists(text) and not os.path.isdir(text)):
        raise CommandError(f"{text!r} is not a folder; name one, which is created if needed.")
    return text


# -- options


def _option(read: Callable[[str], object], about: str, **more: object) -> dict[str, Any]:
    """What argparse is told of an option with a value: what reads it, and its help."""
    return {"type": read, "help": about, **more}


# What argparse is told of each option. A name without dashes is an argument; what stands behind =
# distinguishes options of one name.
OPTIONS: dict[str, dict[str, Any]] = {
    "--version": {"action": "version", "version": f"Floe {VERSION}"},
    "--folder": _option(a_folder, "the folder for settings and saved games"),
    "--seed": _option(number("--seed", 0, SEEDS - 1), f"the seed of every game, 0 to {SEEDS - 1}"),
    "--display": _option(
        one_of("display", "--display", NAMED),
        f"the connected panel: {', '.join(NAMED)}",
        default="ssd1306",
    ),
    "--board": _option(
        one_of("board", "--board", boards.names()),
        f"the board, with its display and keys: {', '.join(boards.names())}",
        default=boards.OWN,
    ),
    "--language": _option(
        one_of("language", "--language", LANGUAGES),
        f"the language of a new console, which then does not ask: {', '.join(LANGUAGES)}",
        metavar="CODE",
    ),
    "--up": _option(
        number("--up", 1, 60_000),
        "hold Up at power-on for this time: the console tries each kind of panel",
        default=0,
        metavar="MS",
    ),
    "--position": {
        "metavar": "TEXT",
        "help": "begin at a position, such as 'xok 4/4/4/4/4/4/4 ...'; saved only in a --folder",
    },
    "--players": {
        "metavar": "WORDS",
        "help": "who plays from there, such as 'person king'; a person has the first turn by "
        "default",
    },
    "menu": _option(_own_game, "its folder, or a packed file", metavar="GAME"),
    "--game=own": _option(_own_game, "add a game of your own", dest="menu", metavar="FOLDER"),
    "file": {"metavar": "FILE", "help": "the record, archive or link"},
    "--game=saved": _option(game, "the game, if an archive has several"),
    "--game=engine": _option(
        game, f"the game: {', '.join(registry.names())}, or the folder of another"
    ),
    "--map": _option(
        key_map.key_map,
        f"keys of your own, such as 'j=A k=B'; {key_map.VARIABLE} in the environment sets them "
        "too",
        metavar="WORDS",
    ),
    "--scale=window": _option(number("--scale", 1, 20), "screen pixels for a pixel, 1 to 20"),
    "--mute": {"action": "store_true", "help": "no sound"},
    "--braille": _option(
        _braille,
        "does the terminal's font have braille? (off on Windows and Linux's console)",
        metavar="on|off",
    ),
    "--speech": {"action": "store_true", "help": "sentences for a screen reader, and no picture"},
    "--keys": {"default": "", "help": "the key script"},
    "--png": _option(a_file, "save the last frame to this file"),
    "--gif": _option(a_file, "save everything to this file as an animation"),
    "--gif=replay": _option(a_file, "the file of the picture, by default named like the record"),
    "--frames": _option(a_folder, "save every changed frame in this folder"),
    "--frames=replay": _option(a_folder, "PNGs in this folder instead"),
    "--scale=picture": _option(
        number("--scale", 1, 20), "picture pixels for a pixel, 1 to 20", default=4
    ),
    "--front": _option(
        one_of("front end", "--front", ("window", "terminal")), "window or terminal"
    ),
    "address": {"nargs": "?", "metavar": "ADDRESS", "help": "of the host to join"},
    "--host": {"action": "store_true", "help": "wait for another Floe to join"},
    "--bind": {"help": "where it waits; without it only this computer can join"},
    "--port": {"type": int, "choices": range(65536), "metavar": "N", "help": "the TCP port"},
    "--code": {"help": "the six digits that the host shows"},
    "--usb": {"metavar": "PORT", "help": "the serial port of a board"},
}
_ANY = "--folder --seed --display --board --language --up"
_CONSOLE = _ANY + " --position --players"
_SCREEN = "--map --scale=window --mute"
# The options of each command; "" is the one without a name.
OF_COMMAND = {
    "": f"--version {_CONSOLE} {_SCREEN} --braille",
    "play": f"{_CONSOLE} menu {_SCREEN} --braille --speech --front",
    "window": f"{_CONSOLE} --game=own {_SCREEN}",
    "terminal": f"{_CONSOLE} --game=own --map --braille --speech",
    "headless": f"{_CONSOLE} --game=own --keys --png --gif --frames --scale=picture",
    "replay": f"{_ANY} file --game=saved {_SCREEN} --braille --speech --front",
    "gif": "file --game=saved --language --gif=replay --frames=replay --scale=picture",
    "link": f"{_ANY} --game=own {_SCREEN} --braille --speech --front "
    "address --host --bind --port --code --usb",
    "ugi": "--language --game=engine",
}
