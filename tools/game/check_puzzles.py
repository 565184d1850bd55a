"""The author's puzzles of a game, which are solved as on the console, by its judge."""

from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from host_sim import data_files

from floe.games import registry
from floe.games.errors import TextError
from floe.ui import descriptor
from floe.ui.puzzles.judge import OPEN, REACHED, Judge
from floe.ui.puzzles.store import Puzzle
from tools.game.check_play import Fault


def puzzles(info: registry.GameInfo, folder: Path) -> Iterator[str]:
    """Faults of the puzzles."""
    judge: Any = Judge(registry.new_game(info.name), descriptor.load(info.name))
    for number, (line, _) in enumerate(data_files.puzzles_of(folder)):
        try:
            _solve(judge, Puzzle(info.name, number))
        except (Fault, TextError) as error:
            yield f"{data_files.PUZZLES}, line {line}: {error}."


def _solve(judge: Any, puzzle: Puzzle) -> None:
    """Play the right moves and their replies; Fault if that is no puzzle, or takes too long."""
    game, engine = judge.game, judge.engine
    game.read(puzzle.position)
    engine.start_hint(4000)  # thousandths of what a Pico does in 5 seconds
    while not (engine.nodes or engine.step(1)):
        pass
    most = engine.budget
    judge.begin(puzzle)
    judge.seek(0)
    while not engine.step(1):
        if engine.nodes > most:
            raise Fault("a Pico would think longer than 20 seconds: take a later position")
    _follow(judge, puzzle.goal, game.turn(), 1)


def _follow(judge: Any, goal: int, seat: int, used: int) -> None:
    """Play each right move of that number with its reply, and go on; Fault if one leads nowhere.

    A proof counts plies: if a player passes, not every right move need lead to the goal in time.
    """
    game = judge.game
    moves = array("i", bytes(4 * game.MAX_MOVES))
    right = [each for each in moves[: game.generate(moves)] if _is_right(judge, each, used)]
    sooner = used == 1 < goal and right and _is_right(judge, right[0], 2)
    if not right or sooner or used == 1 < len(right):
        found = " and ".join(map(game.move_text, right)) or "none"
        place = f" in {game.text()}" if used > 1 else ""
        raise Fault(
            f"exactly one move must win in {goal}, none sooner; move {used}{place}: {found}"
        )
    stood = bytes(game.state)
    for move in right:
        _is_right(judge, move, used)  # finds the reply
        game.make(move)
        if not game.over() and game.turn() != seat:
            game.make(judge.reply)
        game.commit()
        if not game.over():
            if game.turn() != seat:
                raise Fault(f"in {game.text()} the player who is to win has no move")
            _follow(judge, goal, seat, used + 1)
        game.state[:] = stood


def _is_right(judge: Any, move: int, used: int) -> bool:
    """Can the goal be reached after the person's move of that number?"""
    judge.game.make(move)
    found = judge.look(used)
    if found == OPEN:
        while not judge.engine.step(1):
            pass
        judge.decide()
    judge.game.undo()
    return found == REACHED or found == OPEN and judge.right
