"""Checks a game on a grid, and describes each fault in a sentence with its file and line.

    floe check four/

`check_source` reads the sources, `check_texts` the texts, `check_play` plays random games and lets
the machine think, `check_first_game` tries the steps of the first game, `check_puzzles` solves the
puzzles, `check_look` looks at the pictures, and `check_speed` estimates how long the machine
thinks on a Pico. It then prints what the games were like, how long the machine thinks, and how
much room the game takes.
docs/your_own_game.md explains the game's files; run by hand: see that page.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from host_sim import own_game

from floe.games.registry import GameInfo
from tools.build import mpy
from tools.game import (
    board_files,
    check_first_game,
    check_look,
    check_play,
    check_puzzles,
    check_source,
    check_speed,
    check_texts,
)


class Report:
    """What a check found: the faults, and, if there are none, lines that describe the game."""

    def __init__(self) -> None:
        self.faults: list[str] = []
        self.facts: list[str] = []


def report(place: str | Path) -> Report:
    """Check the game in a folder."""
    found = Report()
    try:
        with own_game.added(place, refused=found.faults.append) as info:
            _check(info, found)
    except own_game.GameError as error:
        found.faults.append(str(error))
    return found


def _check(info: GameInfo, found: Report) -> None:
    folder = own_game.folder_of(info.name)
    played = check_play.Played()
    files: dict[str, bytes] = {}
    if found.faults:
        return
    for check in (
        lambda: check_source.faults(info, folder),
        lambda: check_play.rules(info),
        lambda: check_texts.faults(info, folder),
        lambda: check_play.games(info, played),
        lambda: check_play.own_tests(info, folder),
        lambda: check_play.levels(info, folder),
        lambda: check_look.faults(info, folder),
        lambda: check_first_game.faults(info, folder),
        lambda: check_speed.faults(info),
        lambda: check_puzzles.puzzles(info, folder),
        lambda: _compiled(info, folder, files),
    ):
        try:
            found.faults.extend(check())
        except Exception as error:
            found.faults.append(own_game.told(error, folder))
        if found.faults:
            return
    found.facts.extend(played.lines())
    found.facts.extend(check_speed.facts(info))
    if files:
        found.facts.append(check_source.room(files))
    else:
        found.facts.append(f"How much room it takes is known with zig: {board_files.GET_ZIG}")


def _compiled(info: GameInfo, folder: Path, files: dict[str, bytes]) -> Iterator[str]:
    """Compile the game for a board, if this computer can; a sentence if a board refuses it."""
    if board_files.lacks_zig(folder):
        return
    try:
        files.update(board_files.compiled(info, folder))
    except mpy.CompileError as error:
        yield str(error)
    yield from check_source.too_large(files)


def run(words: Sequence[str]) -> int:
    """The command; returns its exit code."""
    parser = argparse.ArgumentParser(
        prog="floe check", description="Say what is wrong with a game of your own."
    )
    parser.add_argument("place", metavar="FOLDER", help="the game's folder")
    found = report(parser.parse_args(words).place)
    if found.faults:
        print("\n".join(found.faults), file=sys.stderr)
        return 1
    print("\n".join([*found.facts, "Nothing wrong was found."]))
    return 0
