"""Checks a game on a grid, and describes each fault in a sentence.

    python -m tools.check_game four

It reads the game's texts, looks at its pictures, plays random games, and compiles its files for
the Pico. docs/your_own_game.md explains the files.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import traceback
from array import array
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from host_sim import ROOT, data_files
from host_sim.headless import HeadlessSim

from floe.games import registry
from floe.games.errors import TextError
from floe.games.grid import DRAW, GridGame
from floe.search import levels
from floe.ui import descriptor, strings
from floe.ui.canvas import Canvas
from tools.build import mpy

GAMES = 20  # Random games for each number of players.
MOST_MOVES = 1000  # A random game that is longer may never end.
RULES_LINES = 4
MENU_LINES = 3
SECTIONS = ("game", "rules")
WIDTH, HEIGHT = 128, 64


def faults(name: str) -> list[str]:
    """The faults of a game by its name; TextError if there is no such game on a grid."""
    info = registry.find(name)
    found = list(_compiled(info))
    if found:
        return found
    for check in (_class, _texts, _levels, _play, _look):
        try:
            found = list(check(info))
        except TextError:
            raise
        except Exception as error:
            found = [_where(error, name)]
        if found:
            return found
    return []


def _where(error: Exception, name: str) -> str:
    """An exception as a sentence that names the line in the game's own files."""
    lines = traceback.extract_tb(error.__traceback__)
    own = [line for line in lines if f"/{name}/" in Path(line.filename).as_posix()]
    last = (own or lines)[-1]
    path = Path(last.filename)
    shown = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
    return f"{shown}, line {last.lineno}: {type(error).__name__}: {error}"


def _files(name: str) -> list[Path]:
    folders = [ROOT / "firmware/floe" / layer / name for layer in ("games", "search", "ui")]
    return [path for folder in folders for path in sorted(folder.rglob("*.py"))]


def _compiled(info: registry.GameInfo) -> Iterator[str]:
    """The errors that the compilers of Python and MicroPython report."""
    for path in _files(info.name):
        text = path.read_text("utf-8")
        shown = path.relative_to(ROOT)
        try:
            compile(text, str(shown), "exec")
            with tempfile.TemporaryDirectory() as folder:
                mpy.compile_text(text, shown, Path(folder, "x.mpy"), None)
        except SyntaxError as error:
            yield f"{shown}, line {error.lineno}: {error.msg}"
        except mpy.CompileError as error:
            yield str(error)


def _class(info: registry.GameInfo) -> Iterator[str]:
    rules = f"firmware/floe/games/{info.name}/rules.py"
    try:
        kind: Any = info.game_class()
    except AttributeError:
        wanted = info.name[0].upper() + info.name[1:]
        yield f"{rules} has no class {wanted}, the game's name with a capital letter."
        return
    if not issubclass(kind, GridGame):
        raise TextError(f"{info.name} is no game on a grid, so this cannot check it")
    if info.name != kind.NAME:
        yield f'{rules}: NAME is "{kind.NAME}", but the registry says "{info.name}".'
    letters = kind.PIECES
    if len(letters) < info.most_players:
        yield f'{rules}: PIECES = "{letters}" has too few letters for {info.most_players} players.'
    elif len(set(letters)) < len(letters) or not letters.isalpha():
        yield f'{rules}: PIECES = "{letters}" must be different letters.'


# -- texts


def _texts(info: registry.GameInfo) -> Iterator[str]:
    for language in data_files.LANGUAGES:
        path = ROOT / "data/texts" / f"{info.name}.{language}.txt"
        if path.exists() or language == data_files.LANGUAGES[0]:
            yield from _texts_in(path, path.relative_to(ROOT).as_posix())


def _texts_in(path: Path, shown: str) -> Iterator[str]:
    """The faults in one file of texts."""
    try:
        sections = data_files.read_texts(path)
    except (OSError, data_files.DataError) as error:
        yield f"{error}"
        return
    for section in sections:
        if section not in SECTIONS:
            yield f"{shown}: [{section}] is not read: write [game] or [rules]."
    game = sections.get("game", {})
    if shown.endswith(f".{data_files.LANGUAGES[0]}.txt"):
        for text in ("TITLE", "MENU_LINES"):
            if text not in game:
                yield f"{shown}: the section [game] lacks {text}."
    lines = game.get("MENU_LINES", [])
    if not isinstance(lines, list) or len(lines) > MENU_LINES:
        yield f"{shown}: MENU_LINES are at most {MENU_LINES} indented lines."
    canvas = _canvas()
    for page in sections.get("rules", {}).get("PAGES", []):
        title, body = page
        if len(body) > RULES_LINES:
            yield f"{shown}: the page '{title}' has {len(body)} lines, {RULES_LINES} fit."
        for line in (title, *body):
            if canvas.width(str(line)) > WIDTH - 2:
                yield f"{shown}: '{line}' is too wide for the display: shorten it."


def _canvas() -> Canvas:
    import framebuf  # the simulator's, found once host_sim is imported

    buffer = bytearray(WIDTH * HEIGHT // 8 + 1)
    frame = framebuf.FrameBuffer(memoryview(buffer)[1:], WIDTH, HEIGHT, framebuf.MONO_VLSB)
    return Canvas(buffer, frame)


# -- levels


def _levels(info: registry.GameInfo) -> Iterator[str]:
    own = levels.budgets(info.name)
    path = f"firmware/floe/search/{info.name}/levels.py"
    if len(own.NODES) != len(levels.LEVELS):
        yield f"{path}: NODES needs {len(levels.LEVELS)} numbers, one for each level, 0 for none."
    elif len(own.STEPS) != len(levels.levels_of(info.name)) - 1:
        yield f"{path}: STEPS needs a number for each level but the lowest."


# -- play


def _play(info: registry.GameInfo) -> Iterator[str]:
    for players in range(2, info.most_players + 1):
        for seed in range(GAMES):
            for fault in _random_game(info, players, random.Random(seed)):
                yield f"firmware/floe/games/{info.name}/rules.py: {fault}"
                return


def _random_game(info: registry.GameInfo, players: int, chance: random.Random) -> Iterator[str]:
    game: Any = registry.new_game(info.name, players)
    other: Any = registry.new_game(info.name, players)
    moves = array("i", bytes(4 * game.MAX_MOVES))
    for method in ("outcome", "stuck"):
        setattr(game, method, _checked(method, getattr(game, method), players))
    for _ in range(MOST_MOVES):
        if game.over():
            break
        legal = list(moves[: game.generate(moves)])
        before = bytes(game.state)
        if not legal:
            yield f"in {game.text()} nobody wins, and there is no move."
            return
        if len(set(legal)) < len(legal):
            twice = next(move for move in legal if legal.count(move) > 1)
            yield f"in {game.text()} find_moves() adds the move {game.move_text(twice)} twice."
            return
        move = chance.choice(legal)
        text = f"{game.move_text(move)} in {game.text()}"
        game.make(move)
        after = bytes(game.state)
        game.undo()
        if bytes(game.state) != before:
            yield f"undo() does not take back {text}: change the state only with put()."
            return
        game.make(move)
        if bytes(game.state) != after:
            yield f"{text} does not do the same twice: keep what it needs in the state."
            return
        game.commit()
        other.read(game.text())
        if bytes(other.state) != after:
            yield (
                f"after {text} the position is not what its text {game.text()} says: outcome() "
                "must depend on the state alone."
            )
            return
    else:
        yield f"a random game goes on for more than {MOST_MOVES} moves: let something end it."


def _checked(method: str, call: Callable[..., object], players: int) -> Callable[..., int]:
    """Wrap outcome() or stuck(): ValueError if it returns something that is not an outcome."""

    def checked(*arguments: int) -> int:
        outcome = call(*arguments)
        if outcome != DRAW and outcome not in range(1 << players):
            raise ValueError(f"{method}() returned {outcome}, not an outcome such as GOES_ON")
        assert isinstance(outcome, int)
        return outcome

    return checked


# -- look


def _look(info: registry.GameInfo) -> Iterator[str]:
    """Look at the pictures, and open the rules and the board."""
    game = registry.new_game(info.name, info.most_players)
    own = strings.load_game(info.name, "en")
    view: Any = descriptor.load(info.name).view(game, own, own)  # it is not drawn
    path = f"firmware/floe/ui/{info.name}/descriptor.py"
    wide, high = max(view.layout.piece, view.layout.width - 2), view.layout.piece
    for number, (width, height, _) in enumerate(view.PICTURES, 1):
        if width > wide or height > high:
            yield (
                f"{path}: picture {number} of PICTURES is {width} x {height}, but at most "
                f"{wide} x {high} fits."
            )
    if 0 < len(view.PICTURES) < info.most_players:
        yield f"{path}: PICTURES needs a picture for each of {info.most_players} players."
        return
    with tempfile.TemporaryDirectory() as folder:
        sim = HeadlessSim(folder).power_on()
        open_menu = " R" * registry.names().index(info.name)
        sim.play(f"A w300{open_menu} D w300" + " R w50" * 9 + " B w300 A w900")


def main(argv: Sequence[str] | None = None) -> int:
    """The command; returns its exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.check_game", description="Say what is wrong with a game on a grid."
    )
    parser.add_argument("name", help="the game's name in the registry")
    try:
        found = faults(parser.parse_args(argv).name)
    except TextError as error:
        found = [f"{error}."]
    print("\n".join(found) or "Nothing wrong was found.", file=sys.stderr if found else sys.stdout)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
