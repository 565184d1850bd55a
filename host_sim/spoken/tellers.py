"""The teller of a game: its own, or that of all games on a grid."""

from collections.abc import Callable
from typing import Any

from host_sim.spoken import grid
from host_sim.spoken.sentences import joined

from floe import modules
from floe.ui import strings

# The data file of a language, one of host_sim.data_files.SPOKEN.
FILE = "spoken.%s"


def make(game: Any, picker: Any, language: str, name: Callable[[int], str]) -> Any:
    """A GridTeller; the arguments are described there."""
    module = modules.load_if_there("host_sim.spoken." + game.NAME) or grid
    section = game.NAME if module is not grid else "grid"
    own = strings.load(FILE % language, section)
    if module is grid and strings.has(game.NAME + ".speech"):
        texts = strings.load(language, game.NAME + ".speech").__dict__
        for text in texts:
            setattr(own, text, texts[text])
    return module.TELLER(game, picker, strings.load(FILE % language, "speech"), own, name)


def position(game: Any, language: str) -> str:
    """A position in words: the scores, all that is on the board, and whose turn it is."""
    player = strings.load(language, "console").PLAYER
    teller = make(game, None, language, lambda seat: player % (seat + 1))
    texts = teller.texts
    turn = [] if game.over() else [texts.TURN_OF.format(name=teller.name(game.turn()))]
    return joined(teller.scores() + teller.board() + turn, texts.ARROWS)
