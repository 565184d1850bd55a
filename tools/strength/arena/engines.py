"""Parses the description of an engine: a source tree and limits, or a program.

    king                            a level of this tree
    this:nodes=20000                this tree, a budget of nodes
    tree:HEAD~3@king                another revision, at one of its levels
    tree:main:depth=4               to a depth, with no other limit
    program:nodes=5000 ./engine     any program that speaks UGI, with the words after `go`

Engines of this project are `floe ugi` of their tree. Without a level or a budget an engine plays
as after `go` alone: those of this project at their highest level. In a program's command {game}
stands for the game's name. A game of one's own is played by a level, this or a program.
"""

import shlex
import sys
from dataclasses import dataclass, replace

from host_sim import own_game

from floe.games import registry
from floe.search.levels import LEVELS, find_level
from tools.strength import source_trees

# The limits for `go`; movetime only for a program, because with a time limit games differ.
LIMITS = ("nodes", "depth", "movetime")
MOST_NODES = 1 << 29
MOST_DEPTH = 24
LEVEL_NAMES = ", ".join(LEVELS)


class SpecError(Exception):
    """A text is not an engine; the message is one sentence with a remedy."""


@dataclass(frozen=True)
class EngineSpec:
    """The description of an engine; it can be sent to another process.

    name: the text it was read from; tree: its sources, None for a program; command: the words that
    start a program, or this tree's engine of an added game; level: its name or ""; go: what
    follows `go`, "" for the level's or the default budget.
    """

    name: str
    tree: source_trees.Tree | None = None
    command: tuple[str, ...] = ()
    level: str = ""
    go: str = ""

    @property
    def identity(self) -> str:
        """A line that is equal for engines that play the same."""
        words = ([self.tree.digest] if self.tree else []) + list(self.command)
        source = shlex.join(words)
        return f"{source} level={self.level or '-'} go={self.go or '-'}"


def read(text: str, game: str) -> EngineSpec:
    """The engine of a game that a text names; SpecError or TreeError if there is none."""
    head, colon, rest = text.partition(":")
    if head == "program" and colon:
        return _program(text, rest, game)
    if head == "tree" and colon and not registry.find(game).package:
        revision, colon, rest = rest.partition(":")
        revision, level = _cut_level(revision)
        return _of_tree(text, source_trees.revision(revision), level, rest, known=False)
    head, level = _cut_level(head)
    if registry.find(game).package:
        if head not in ("this", *LEVELS):
            raise SpecError(f"'{text}' can't play {game}: name a level, this or program:COMMAND.")
        return _of_folder(text, game, level or head, rest)
    if head == "this":
        return _of_tree(text, source_trees.this_tree(), level, rest, known=True)
    if not colon and not level and find_level(text) >= 0:
        return EngineSpec(text, source_trees.this_tree(), level=text.lower())
    raise SpecError(
        f"'{text}' is no engine: name a level ({LEVEL_NAMES}), this, tree:REVISION or "
        "program:COMMAND."
    )


def _of_folder(text: str, game: str, level: str, rest: str) -> EngineSpec:
    """This tree's `floe ugi` for an added game."""
    command = (sys.executable, "-m", "host_sim", "ugi", "--game", str(own_game.folder_of(game)))
    spec = _of_tree(text, source_trees.this_tree(), "" if level == "this" else level, rest, True)
    return replace(spec, command=command)


def _cut_level(text: str) -> tuple[str, str]:
    source, at, level = text.rpartition("@")
    return (source, level) if at else (text, "")


def _of_tree(text: str, tree: source_trees.Tree, level: str, rest: str, known: bool) -> EngineSpec:
    """known: does the tree have this tree's levels?"""
    name, equals, value = rest.partition("=")
    if rest and (not equals or name not in LIMITS[:2]):
        raise SpecError(f"'{rest}' in '{text}' is no limit: write nodes=N or depth=N.")
    go = _limit(name, value) if rest else ""
    if level and go:
        raise SpecError(f"'{text}' has a level and a limit: take one of the two.")
    if level and known and find_level(level) < 0:
        raise SpecError(f"there is no level '{level}', the levels are {LEVEL_NAMES}.")
    return EngineSpec(text, tree, level=level, go=go)


def _program(text: str, rest: str, game: str) -> EngineSpec:
    try:
        words = shlex.split(rest)
    except ValueError as error:
        raise SpecError(f"'{text}' can't be parted into words: {error}.") from None
    level = go = ""
    while words and words[0].partition("=")[0] in (*LIMITS, "level"):
        name, _, value = words.pop(0).partition("=")
        if name == "level":
            level = value
        else:
            go = _limit(name, value)
    if not words:
        raise SpecError(f"'{text}' names no program: write program:COMMAND.")
    command = tuple(word.replace("{game}", game) for word in words)
    return EngineSpec(text, command=command, level=level, go=go)


def _limit(name: str, value: str) -> str:
    most = MOST_DEPTH if name == "depth" else MOST_NODES
    if not value.isdecimal() or not 1 <= int(value) <= most:
        raise SpecError(f"{name} is a number from 1 to {most}, not '{value}'.")
    return f"{name} {int(value)}"


REFUSALS = (SpecError, source_trees.TreeError)  # The errors of read().
