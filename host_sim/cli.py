"""The command line: what `python -m host_sim …` may say, and one sentence for what it may not."""

import argparse
import os
import sys

from host_sim.errors import CommandError
from host_sim.sim_console import DISPLAYS, SEEDS
from host_sim.ugi.games import GAMES

from floe import VERSION

COMMANDS = ("window", "terminal", "headless", "ugi")

_ABOUT = """\
Floe's console on your desk. Alone it opens a window, or where there is no screen (over ssh, in a
container) plays in the terminal.

commands, each with its own --help:
  window      the console in a window
  terminal    the console in the terminal
  headless    keys from a script in, pictures out
  ugi         a game's engine protocol over standard input and output
"""


def main(words):
    """Obey a command line; the exit code: 0, 2 for what cannot be done, 130 after Ctrl-C."""
    try:
        code = _obey(list(words))
        if sys.stdout:
            sys.stdout.flush()
        return code
    except CommandError as error:
        print(f"floe: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Nobody listens any more; leave nothing for Python to flush at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _obey(words):
    command = ""
    if words and not words[0].startswith("-"):
        command = words.pop(0)
        if command not in COMMANDS:
            raise CommandError(
                f"There is no command {command!r}; the commands are {', '.join(COMMANDS)}."
            )
    options = _parsers()[command].parse(words)
    return options.run(options)


# -- the fronts, each imported when it is wanted


def _run_any(options):
    from host_sim.paths import graphical_session

    if graphical_session():
        from host_sim.window import front as window

        why = window.try_to_run(options)
        if why is None:
            return 0
        print(f"floe: {why} Playing in the terminal instead.", file=sys.stderr)
    return _run_terminal(options)


def _run_window(options):
    from host_sim.window import front as window

    why = window.try_to_run(options)
    if why is not None:
        raise CommandError(f"{why} `python -m host_sim terminal` plays without it.")
    return 0


def _run_terminal(options):
    from host_sim.terminal import front as terminal

    return terminal.run(options)


def _run_headless(options):
    from host_sim import headless

    return headless.run(options)


def _run_ugi(options):
    from host_sim.ugi import session as ugi

    if options.game is None:
        raise CommandError(f"The engine needs a game: --game {'|'.join(GAMES)}.")
    return ugi.run(options.game)


# -- the options


class _Parser(argparse.ArgumentParser):
    """argparse, but what is wrong becomes one sentence."""

    def __init__(self, command, about, run):
        name = f"python -m host_sim {command}".rstrip()
        super().__init__(
            prog=name,
            description=about,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        self.set_defaults(run=run)

    def parse(self, words):
        options, rest = self.parse_known_args(words)
        if rest:
            self.error(f"{rest[0]!r} is not understood")
        return options

    def error(self, message):
        message = message[:1].upper() + message[1:]
        raise CommandError(f"{message}; `{self.prog} --help` tells what is.")


def _parsers():
    anything = _Parser("", _ABOUT, _run_any)
    anything.add_argument("--version", action="version", version=f"Floe {VERSION}")
    window = _Parser("window", "The console in a window.", _run_window)
    terminal = _Parser("terminal", "The console in the terminal.", _run_terminal)
    headless = _Parser("headless", _HEADLESS, _run_headless)
    ugi = _Parser("ugi", "The engine protocol, UGI, over standard input and output.", _run_ugi)
    for parser in (anything, window, terminal, headless):
        _add_console_options(parser)
    for parser in (anything, window):
        parser.add_argument("--scale", type=_scale, help="screen pixels for a pixel, 1 to 20")
        parser.add_argument("--mute", action="store_true", help="no sound")
    _add_headless_options(headless)
    ugi.add_argument("--game", type=_game, help="the game: " + ", ".join(GAMES))
    return {
        "": anything,
        "window": window,
        "terminal": terminal,
        "headless": headless,
        "ugi": ugi,
    }


def _add_console_options(parser):
    parser.add_argument(
        "--folder", type=_folder, help="where settings and the game under way are kept"
    )
    parser.add_argument("--seed", type=_seed, help=f"the seed of every deal, 0 to {SEEDS - 1}")
    parser.add_argument(
        "--display",
        type=_display,
        default="ssd1306",
        help=f"the panel that is wired: {', '.join(DISPLAYS)}",
    )
    parser.add_argument(
        "--up",
        type=_up,
        default=0,
        metavar="MS",
        help="hold Up at power-on for so long: it tries the kinds of panel in turn",
    )


_HEADLESS = """\
Keys from a script in, pictures out, on a clock of its own: the same script gives the same frames.

keys, with spaces between:
  U D L R A B   a key, pressed and let go
  B+            held
  A&B           together
  w500          wait 500 ms
"""


def _add_headless_options(parser):
    parser.add_argument("--keys", default="", help="the key script")
    parser.add_argument("--png", type=_file, help="save the last frame there")
    parser.add_argument("--frames", type=_folder, help="save every changed frame in this folder")
    parser.add_argument(
        "--scale",
        type=_scale,
        default=4,
        help="picture pixels for a pixel, 1 to 20",
    )


def _number(text, least, most, option):
    good = text.isascii() and text.isdigit() and len(text) < 10
    if not (good and least <= int(text) <= most):
        raise CommandError(f"{option} takes a number from {least} to {most}, not {text!r}.")
    return int(text)


def _seed(text):
    return _number(text, 0, SEEDS - 1, "--seed")


def _scale(text):
    return _number(text, 1, 20, "--scale")


def _display(text):
    if text not in DISPLAYS:
        raise CommandError(f"There is no display {text!r}; --display takes {', '.join(DISPLAYS)}.")
    return text


def _up(text):
    return _number(text, 1, 60_000, "--up")


def _game(text):
    if text not in GAMES:
        raise CommandError(f"There is no game {text!r}; --game takes {', '.join(GAMES)}.")
    return text


def _file(text):
    folder = os.path.dirname(text) or "."
    if not os.path.isdir(folder):
        raise CommandError(f"{text!r} cannot be written: there is no folder {folder!r}.")
    return text


def _folder(text):
    if not text or (os.path.exists(text) and not os.path.isdir(text)):
        raise CommandError(f"{text!r} is no folder; name one, it is made if need be.")
    return text
