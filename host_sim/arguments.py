"""The options of the commands, each wrong value with a message of one sentence."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Collection
from typing import NoReturn

from host_sim import boards, own_game
from host_sim.chips.panels import NAMED
from host_sim.errors import CommandError
from host_sim.sim_console import SEEDS

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


def add_console(parser: argparse.ArgumentParser) -> None:
    """Add what any console can be told."""
    parser.add_argument("--folder", type=a_folder, help="the folder for settings and saved games")
    parser.add_argument(
        "--seed",
        type=number("--seed", 0, SEEDS - 1),
        help=f"the seed of every game, 0 to {SEEDS - 1}",
    )
    parser.add_argument(
        "--display",
        type=one_of("display", "--display", NAMED),
        default="ssd1306",
        help=f"the connected panel: {', '.join(NAMED)}",
    )
    parser.add_argument(
        "--board",
        type=one_of("board", "--board", boards.names()),
        default=boards.OWN,
        help=f"the board, with its display and keys: {', '.join(boards.names())}",
    )
    add_language(parser)
    parser.add_argument(
        "--up",
        type=number("--up", 1, 60_000),
        default=0,
        metavar="MS",
        help="hold Up at power-on for this time: the console tries each kind of panel",
    )


def add_language(parser: argparse.ArgumentParser) -> None:
    """Add --language."""
    parser.add_argument(
        "--language",
        type=one_of("language", "--language", LANGUAGES),
        metavar="CODE",
        help=f"the language of a new console, which then does not ask: {', '.join(LANGUAGES)}",
    )


def add_position(parser: argparse.ArgumentParser) -> None:
    """Add --position and --players."""
    parser.add_argument(
        "--position",
        metavar="TEXT",
        help="begin at a position, such as 'xok 4/4/4/4/4/4/4 ...'; saved only in a --folder",
    )
    parser.add_argument(
        "--players",
        metavar="WORDS",
        help="who plays from there, such as 'person king'; a person has the first turn by default",
    )


def add_file(parser: argparse.ArgumentParser) -> None:
    """Add the file to be replayed."""
    parser.add_argument("file", metavar="FILE", help="the record, archive or link")
    add_game(parser, "the game, if an archive has several")


def add_headless(parser: argparse.ArgumentParser) -> None:
    """Add the key script and what is saved of it."""
    parser.add_argument("--keys", default="", help="the key script")
    parser.add_argument("--png", type=a_file, help="save the last frame to this file")
    parser.add_argument("--gif", type=a_file, help="save everything to this file as an animation")
    parser.add_argument("--frames", type=a_folder, help="save every changed frame in this folder")
    add_picture_scale(parser)


def add_picture_scale(parser: argparse.ArgumentParser) -> None:
    """Add --scale of pictures."""
    parser.add_argument(
        "--scale",
        type=number("--scale", 1, 20),
        default=4,
        help="picture pixels for a pixel, 1 to 20",
    )


def add_screen(parser: argparse.ArgumentParser) -> None:
    """Add the options of a window."""
    scale = number("--scale", 1, 20)
    parser.add_argument("--scale", type=scale, help="screen pixels for a pixel, 1 to 20")
    parser.add_argument("--mute", action="store_true", help="no sound")


def add_braille(parser: argparse.ArgumentParser) -> None:
    """Add --braille."""
    parser.add_argument(
        "--braille",
        type=_braille,
        metavar="on|off",
        help="does the terminal's font have braille? (off on Windows and Linux's console)",
    )


def add_game(parser: argparse.ArgumentParser, about: str) -> None:
    """Add --game."""
    parser.add_argument("--game", type=game, help=about)


def add_game_to_menu(parser: argparse.ArgumentParser) -> None:
    """Add --game, which adds a game of one's own."""
    about = "add a game of your own"
    parser.add_argument("--game", dest="menu", type=_own_game, metavar="FOLDER", help=about)


def add_own_game(parser: argparse.ArgumentParser) -> None:
    """Add the game of one's own that is played."""
    about = "its folder, or a packed file"
    parser.add_argument("menu", metavar="GAME", type=_own_game, help=about)


def add_front(parser: argparse.ArgumentParser) -> None:
    """Add --front."""
    front = one_of("front end", "--front", ("window", "terminal"))
    parser.add_argument("--front", type=front, help="window or terminal")


def add_gif(parser: argparse.ArgumentParser) -> None:
    """Add where an animation goes."""
    about = "the file of the picture, by default named like the record"
    parser.add_argument("--gif", type=a_file, help=about)
    parser.add_argument("--frames", type=a_folder, help="PNGs in this folder instead")
    add_picture_scale(parser)


def add_link(parser: argparse.ArgumentParser) -> None:
    """Add the options for the other end of the wire."""
    parser.add_argument("address", nargs="?", metavar="ADDRESS", help="of the host to join")
    parser.add_argument("--host", action="store_true", help="wait for another Floe to join")
    parser.add_argument("--bind", help="where it waits; without it only this computer can join")
    parser.add_argument("--port", type=int, choices=range(65536), metavar="N", help="the TCP port")
    parser.add_argument("--code", help="the six digits that the host shows")
    parser.add_argument("--usb", metavar="PORT", help="the serial port of a board")
