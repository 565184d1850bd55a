"""What the engine protocol makes of the registry: `startpos` and the options of any game."""

from floe.games.errors import TextError
from floe.games.game import Game
from floe.games.random import SEEDS
from floe.games.registry import SWITCH, GameInfo, Option


def number(text: str, least: int, most: int, what: str) -> int:
    """The number a text of ASCII digits names; TextError unless it is `least` to `most`."""
    good = text.isascii() and text.isdigit() and len(text) <= 10
    if not good or not least <= int(text) <= most:
        raise TextError(f"{what} is a number from {least} to {most}, not '{text}'")
    return int(text)


def check_options(info: GameInfo) -> dict[str, bool]:
    """A game's check options and their defaults: what may be on or off about it."""
    return {
        option.name.capitalize(): option.first == 1
        for option in info.options
        if option.words == SWITCH
    }


def start(info: GameInfo, game: Game, words: list[str], options: dict[str, bool]) -> None:
    """Set a game up as `startpos` and the words after it say; TextError if they say nothing.

    Of a game that is dealt they are the players and the seed, bare 2 and 1; else one of the words
    of each option that is no check option.
    """
    chosen = info.chosen({name.lower(): SWITCH[on] for name, on in options.items()})
    players = 2
    if info.dealt:
        players, chosen["deal"] = _deal(info, words)
    else:
        _choose(info, words, chosen)
    game.begin(players, chosen)


def _deal(info: GameInfo, words: list[str]) -> tuple[int, str]:
    if len(words) not in (0, 2):
        raise TextError(
            f"startpos of {info.name} takes nothing, or players and seed: "
            f"startpos {info.most_players - 1} 17"
        )
    players, seed = words or ("2", "1")
    most = info.most_players
    return (
        number(players, 2, most, "the number of players"),
        str(number(seed, 0, SEEDS - 1, "the seed")),
    )


def _choose(info: GameInfo, words: list[str], chosen: dict[str, str]) -> None:
    options: list[Option] = [option for option in info.options if option.words != SWITCH]
    wrong = len(words) > len(options)
    for option, word in zip(options, words, strict=False):
        wrong = wrong or word not in option.words
        chosen[option.name] = word
    if wrong:
        takes = "".join(f", or the {each.name}: {', '.join(each.words)}" for each in options)
        raise TextError(f"startpos of {info.name} takes nothing{takes}")
