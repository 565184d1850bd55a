"""The steps of a game's first game: their positions, and the moves that are wanted there."""

from array import array
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from host_sim import data_files, own_game

from floe.games import registry
from floe.games.errors import TextError
from floe.ui.screens.first_game import wants
from tools.game.check_play import Fault
from tools.game.check_texts import Lines

MOST_POSITIONS = 300  # So many are followed after a step that allows more, one in so many of them.


def faults(info: registry.GameInfo, folder: Path) -> Iterator[str]:
    """The first fault of the steps."""
    game: Any = registry.new_game(info.name)
    path = folder / own_game.ENGLISH
    texts: Any = data_files.read_texts(path).get("first_game", {})
    before = [game.text()]
    for step in texts.get(data_files.STEPS, ()):
        position, _, words = str(step).rpartition(": ")
        try:
            before = _after(game, [position] if position else before, words.split())
        except (Fault, TextError) as error:
            yield f"{Lines(path).of(str(step))}: {error}."
            return


def _after(game: Any, positions: Iterable[str], words: list[str]) -> list[str]:
    """The positions after each wanted move in each of these; Fault if one has none."""
    moves = array("i", bytes(4 * game.MAX_MOVES))
    after: dict[str, None] = {}
    unused = {*words}
    for position in positions:
        game.read(position)
        legal = list(moves[: game.generate(moves)])
        found = [move for move in legal if any(wants(w, game.move_text(move)) for w in words)]
        if not found:
            raise Fault(f"none of the moves that it wants is legal in {position}")
        for move in found:
            unused -= {word for word in unused if wants(word, game.move_text(move))}
            game.make(move)
            after[game.text()] = None
            game.undo()
    if unused:
        raise Fault(f"it wants {min(unused)}, which is no legal move")
    return [*after][:: len(after) // MOST_POSITIONS + 1]
