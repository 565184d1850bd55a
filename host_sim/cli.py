"""The command line of `python -m host_sim`, with a one-sentence message for each wrong use.

An installed Floe's command `floe` is the same, with more commands.
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from host_sim import arguments, boards, compiling, own_game
from host_sim.errors import CommandError, OutputError
from host_sim.printable import printable

from floe.games import registry
from floe.ui.strings import LANGUAGES

PROGRAM = "python -m host_sim"

_ABOUT = """\
Floe's console on your desk. Alone it opens a window, or where there is no screen (over ssh, in a
container) plays in the terminal.

commands, each with its own --help:
"""


_PLAY = """\
A game of your own: GAME is its folder, as `floe new` makes it, or a file that `floe pack` made.
The console opens at that game, once it knows your language.
"""

_REPLAY = """\
Replay a game: FILE is a record, an archive of saves as `floe backup` writes it, or a link to a
game, in quotes.
Left and Right lead back and forth, A plays on from what is shown; kept only in a --folder.
"""

_GIF = """\
Save a game as an animation: FILE is a record, an archive of saves as `floe backup` writes it, or a
link to a game, in quotes.
"""

_HEADLESS = """\
Keys from a script in, pictures out, on a clock of its own: the same script gives the same frames.

keys, with spaces between:
  U D L R A B   a key, pressed and let go
  B+            held
  A&B           together
  w500          wait 500 ms
"""


_LINK = """\
The console with a wire to another Floe. One of two computers says --host and shows a code of six
digits, the other one names its address. Or --usb: a board that runs Floe.
"""


_UGI = "The engine protocol, UGI, over standard input and output."


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
    except (CommandError, OutputError) as error:
        print(f"floe: {printable(error)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        _forget_output()
        return 0
    except OSError as error:
        _forget_output()
        where = error.filename or "Standard output"
        print(f"floe: {printable(where)}: {error.strerror or error}.", file=sys.stderr)
        return 2
    except Exception as error:
        told = own_game.told_if_own(error)
        if not told:
            raise
        print(f"floe: {printable(told)}", file=sys.stderr)
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
    options = _parser(program, command, tools).parse(words)
    compiling.begin()
    if command != "ugi":
        from host_sim import opened_game

        boards.use(getattr(options, "board", boards.OWN))
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


def _run_chosen(options: argparse.Namespace) -> int:
    """Run the front end that was chosen; only the terminal speaks."""
    if options.speech:
        options.front = "terminal"
    front_ends = {None: _run_any, "window": _run_window, "terminal": _run_terminal}
    return front_ends[options.front](options)


def _run_link(options: argparse.Namespace) -> int:
    from host_sim.link import command

    return command.run(options, _run_chosen)


def _run_gif(options: argparse.Namespace) -> int:
    from host_sim import headless

    return headless.run_replay(options)


def _run_ugi(options: argparse.Namespace) -> int:
    from host_sim.ugi import protocol

    if options.game is None:
        raise CommandError(f"The engine needs a game: --game {'|'.join(registry.names())}.")
    return protocol.run(options.game, options.language or LANGUAGES[0])


# -- the options

# The commands: what the list of commands and their own --help say of them, and what runs them.
COMMANDS: dict[str, tuple[str, str, Callable[[argparse.Namespace], int]]] = {
    "play": ("a game of your own, from its folder or file", _PLAY, _run_chosen),
    "window": ("the console in a window", "The console in a window.", _run_window),
    "terminal": ("the console in the terminal", "The console in the terminal.", _run_terminal),
    "headless": ("keys from a script in, pictures out", _HEADLESS, _run_headless),
    "replay": ("replay a game, from its record or a backup", _REPLAY, _run_chosen),
    "gif": ("save it as an animation", _GIF, _run_gif),
    "link": ("the console with a wire to another Floe", _LINK, _run_link),
    "ugi": ("a game's engine protocol over standard input and output", _UGI, _run_ugi),
}


def _parser(program: str, command: str, tools: Mapping[str, Tool]) -> arguments.Parser:
    if command:
        _, about, run = COMMANDS[command]
        return arguments.Parser(program, command, about, run)
    listed = {name: row[0] for name, row in COMMANDS.items()}
    listed |= {name: tool.about for name, tool in tools.items()}
    about = _ABOUT + "".join(f"  {name:12}{summary}\n" for name, summary in listed.items())
    return arguments.Parser(program, command, about, _run_any)
