"""The command line of `python -m host_sim`, with a one-sentence message for each wrong use.

An installed Floe's command `floe` is the same, with more commands.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple, NoReturn

from host_sim import key_map
from host_sim.errors import CommandError, OutputError
from host_sim.link import options as link_options
from host_sim.printable import printable
from host_sim.sim_console import DISPLAYS, SEEDS

from floe import VERSION
from floe.games import numbers, registry
from floe.games.registry import SWITCH
from floe.ui.strings import LANGUAGES

PROGRAM = "python -m host_sim"

# The commands and their description in --help.
COMMANDS = {
    "window": "the console in a window",
    "terminal": "the console in the terminal",
    "headless": "keys from a script in, pictures out",
    "replay": "replay a game, from its record or a backup",
    "gif": "save it as an animation",
    "link": "the console with a wire to another Floe",
    "ugi": "a game's engine protocol over standard input and output",
}

_ABOUT = """\
Floe's console on your desk. Alone it opens a window, or where there is no screen (over ssh, in a
container) plays in the terminal.

commands, each with its own --help:
"""


class Tool(NamedTuple):
    """A command that is not a front end."""

    about: str  # Its description in --help.
    run: Callable[[list[str]], int]  # Takes the words after the command, returns the exit code.


def main(
    words: Iterable[str], program: str = PROGRAM, tools: Mapping[str, Tool] | None = None
) -> int:
    """Run a command line; returns the exit code: 0, 2 after an error, 130 after Ctrl-C.

    program: the command's name as typed. tools: more commands, by name.
    """
    try:
        try:
            return _obey(list(words), program, tools or {})
        except OutputError:
            _forget_output()
            raise
        finally:  # after --help and --version, too
            if sys.stdout:
                sys.stdout.flush()
    except CommandError as error:
        print(f"floe: {printable(error)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        _forget_output()
        return 0
    except OutputError as error:
        print(f"floe: {printable(error)}", file=sys.stderr)
        return 2
    except OSError as error:
        _forget_output()
        where = error.filename or "Standard output"
        print(f"floe: {where}: {error.strerror or error}.", file=sys.stderr)
        return 2


def _forget_output() -> None:
    """Discard the output that Python would flush at its end: nobody could read it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _obey(words: list[str], program: str, tools: Mapping[str, Tool]) -> int:
    command = ""
    if words and not words[0].startswith("-"):
        command = words.pop(0)
        if command in tools:
            return tools[command].run(words)
        if command not in COMMANDS:
            names = ", ".join((*COMMANDS, *tools))
            raise CommandError(f"There is no command {command!r}; the commands are {names}.")
    options = _parsers(program, tools)[command].parse(words)
    if command != "ugi":
        from host_sim import opened_game

        options.opened = opened_game.of_options(options)
    return options.run(options)


# -- the front ends, each imported when it is wanted


def _run_any(options: argparse.Namespace) -> int:
    from host_sim.paths import graphical_session

    if graphical_session():
        from host_sim.window import launch

        why = launch.try_to_run(options)
        if why is None:
            return 0
        print(f"floe: {why} Playing in the terminal instead.", file=sys.stderr)
    return _run_terminal(options)


def _run_window(options: argparse.Namespace) -> int:
    from host_sim.window import launch

    why = launch.try_to_run(options)
    if why is not None:
        raise CommandError(f"{why} `{options.program} terminal` plays without it.")
    return 0


def _run_terminal(options: argparse.Namespace) -> int:
    from host_sim.terminal import front_end as terminal

    return terminal.run(options)


def _run_headless(options: argparse.Namespace) -> int:
    from host_sim import headless

    return headless.run(options)


def _run_replay(options: argparse.Namespace) -> int:
    front_ends = {None: _run_any, "window": _run_window, "terminal": _run_terminal}
    return front_ends[options.front](options)


def _run_link(options: argparse.Namespace) -> int:
    from host_sim.link import command

    return command.run(options, _run_replay)


def _run_gif(options: argparse.Namespace) -> int:
    from host_sim import headless

    return headless.run_replay(options)


def _run_ugi(options: argparse.Namespace) -> int:
    from host_sim.ugi import protocol

    if options.game is None:
        raise CommandError(f"The engine needs a game: --game {'|'.join(registry.names())}.")
    return protocol.run(options.game)


# -- the options


class _Parser(argparse.ArgumentParser):
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
        self.set_defaults(speech=False)

    def parse(self, words: list[str]) -> argparse.Namespace:
        """The options; CommandError if they are not understood."""
        options, rest = self.parse_known_args(words)
        if rest:
            self.error(f"{rest[0]!r} is not understood")
        return options

    def error(self, message: str) -> NoReturn:
        message = message[:1].upper() + message[1:]
        raise CommandError(f"{message}; `{self.prog} --help` lists what is possible.")


def _parsers(program: str, tools: Mapping[str, Tool]) -> dict[str, _Parser]:
    listed = COMMANDS | {name: tool.about for name, tool in tools.items()}
    about = _ABOUT + "".join(f"  {name:12}{said}\n" for name, said in listed.items())
    anything = _Parser(program, "", about, _run_any)
    anything.add_argument("--version", action="version", version=f"Floe {VERSION}")
    window = _Parser(program, "window", "The console in a window.", _run_window)
    terminal = _Parser(program, "terminal", "The console in the terminal.", _run_terminal)
    headless = _Parser(program, "headless", _HEADLESS, _run_headless)
    protocol = "The engine protocol, UGI, over standard input and output."
    ugi = _Parser(program, "ugi", protocol, _run_ugi)
    replay = _Parser(program, "replay", _REPLAY, _run_replay)
    gif = _Parser(program, "gif", _GIF, _run_gif)
    link = _Parser(program, "link", link_options.ABOUT, _run_link)
    for parser in (anything, window, terminal, headless, replay, link):
        _add_console_options(parser)
    for parser in (anything, window, terminal, headless):
        _add_position_options(parser)
    for parser in (replay, gif):
        _add_file_options(parser)
    for parser in (anything, window, terminal, replay, link):
        key_map.add_option(parser)
    for parser in (anything, window, replay, link):
        parser.add_argument("--scale", type=_scale, help="screen pixels for a pixel, 1 to 20")
        parser.add_argument("--mute", action="store_true", help="no sound")
    for parser in (anything, terminal, replay, link):
        parser.add_argument(
            "--braille",
            type=_braille,
            metavar="on|off",
            help="does the terminal's font have braille? (off on Windows and Linux's console)",
        )
    terminal.add_argument(
        "--speech", action="store_true", help="sentences for a screen reader, and no picture"
    )
    _add_headless_options(headless)
    for parser in (replay, link):
        parser.add_argument("--front", type=_front_end, help="window or terminal")
    link_options.add(link)
    _add_language(gif)
    gif.add_argument(
        "--gif", type=_file, help="the file of the picture, by default named like the record"
    )
    gif.add_argument("--frames", type=_folder, help="PNGs in this folder instead")
    _add_picture_scale(gif)
    ugi.add_argument("--game", type=_game, help="the game: " + ", ".join(registry.names()))
    commands = (window, terminal, headless, replay, gif, link, ugi)
    return {"": anything, **dict(zip(COMMANDS, commands, strict=True))}


def _add_console_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--folder", type=_folder, help="the folder for settings and saved games")
    parser.add_argument("--seed", type=_seed, help=f"the seed of every game, 0 to {SEEDS - 1}")
    parser.add_argument(
        "--display",
        type=_display,
        default="ssd1306",
        help=f"the connected panel: {', '.join(DISPLAYS)}",
    )
    _add_language(parser)
    parser.add_argument(
        "--up",
        type=_up,
        default=0,
        metavar="MS",
        help="hold Up at power-on for this time: the console tries each kind of panel",
    )


def _add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--language",
        type=_language,
        metavar="CODE",
        help=f"the language of a new console, which then does not ask: {', '.join(LANGUAGES)}",
    )


def _add_position_options(parser: argparse.ArgumentParser) -> None:
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


_REPLAY = """\
Replay a game: FILE is a record, or an archive of saves as `floe backup` writes it.
Left and Right lead back and forth, A plays on from what is shown; kept only in a --folder.
"""

_GIF = """\
Save a game as an animation: FILE is a record, or an archive of saves as `floe backup` writes it.
"""


def _add_file_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the record or the archive")
    parser.add_argument("--game", type=_game, help="the game, if an archive has several")


_HEADLESS = """\
Keys from a script in, pictures out, on a clock of its own: the same script gives the same frames.

keys, with spaces between:
  U D L R A B   a key, pressed and let go
  B+            held
  A&B           together
  w500          wait 500 ms
"""


def _add_headless_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--keys", default="", help="the key script")
    parser.add_argument("--png", type=_file, help="save the last frame to this file")
    parser.add_argument("--gif", type=_file, help="save everything to this file as an animation")
    parser.add_argument("--frames", type=_folder, help="save every changed frame in this folder")
    _add_picture_scale(parser)


def _add_picture_scale(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--scale",
        type=_scale,
        default=4,
        help="picture pixels for a pixel, 1 to 20",
    )


def _number(text: str, least: int, most: int, option: str) -> int:
    number = numbers.read(text, most, least)
    if number == numbers.NONE:
        raise CommandError(f"{option} takes a number from {least} to {most}, not {text!r}.")
    return number


def _seed(text: str) -> int:
    return _number(text, 0, SEEDS - 1, "--seed")


def _scale(text: str) -> int:
    return _number(text, 1, 20, "--scale")


def _display(text: str) -> str:
    if text not in DISPLAYS:
        raise CommandError(f"There is no display {text!r}; --display takes {', '.join(DISPLAYS)}.")
    return text


def _language(text: str) -> str:
    if text not in LANGUAGES:
        raise CommandError(
            f"There is no language {text!r}; --language takes {', '.join(LANGUAGES)}."
        )
    return text


def _braille(text: str) -> bool:
    if text not in SWITCH:
        raise CommandError(f"--braille takes {' or '.join(SWITCH)}, not {text!r}.")
    return text == SWITCH[1]


def _up(text: str) -> int:
    return _number(text, 1, 60_000, "--up")


def _front_end(text: str) -> str:
    if text not in ("window", "terminal"):
        raise CommandError(f"There is no front end {text!r}; --front takes window, terminal.")
    return text


def _game(text: str) -> str:
    if text not in registry.names():
        raise CommandError(
            f"There is no game {text!r}; --game takes {', '.join(registry.names())}."
        )
    return text


def _file(text: str) -> str:
    folder = os.path.dirname(text) or "."
    if not text:
        raise CommandError("'' is not a file; name one.")
    if not os.path.isdir(folder):
        raise CommandError(f"{text!r} cannot be written: there is no folder {folder!r}.")
    return text


def _folder(text: str) -> str:
    if not text or (os.path.lexists(text) and not os.path.isdir(text)):
        raise CommandError(f"{text!r} is not a folder; name one, which is created if needed.")
    return text
