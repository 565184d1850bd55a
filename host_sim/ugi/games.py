"""`startpos` and the options of every game in the registry, for the engine protocol."""

from floe.games import numbers
from floe.games.errors import TextError
from floe.games.game import Game
from floe.games.random import SEEDS
from floe.games.registry import SWITCH, GameInfo, Option

# The values of a yes-or-no option, in the order of the words in SWITCH.
CHECKS = ("false", "true")


def number(text: str, least: int, most: int, what: str) -> int:
    """The number a text of ASCII digits names; TextError unless it is `least` to `most`."""
    value = numbers.read(text, most, least)
    if value == numbers.NONE:
        raise TextError(f"{what} is a number from {least} to {most}, not '{text}'")
    return value


def engine_options(info: GameInfo) -> dict[str, Option]:
    """The options that `setoption` can set, by their names there: all that can be off."""
    return {
        "".join(word.capitalize() for word in option.name.split()): option
        for option in info.options
        if option.words[0] == SWITCH[0]
    }


def option_line(name: str, option: Option) -> str:
    """An option as a line of the answer to `ugi`."""
    if option.words == SWITCH:
        return f"option name {name} type check default {CHECKS[option.first]}"
    choices = "".join(f" var {word}" for word in option.words)
    return f"option name {name} type combo default {option.words[option.first]}{choices}"


def option_word(name: str, option: Option, value: str) -> str:
    """The option's word for a value of `setoption`; TextError if it is not one."""
    values = CHECKS if option.words == SWITCH else option.words
    if value.lower() not in values:
        raise TextError(f"{name} is one of {', '.join(values)}, not '{value}'")
    return option.words[values.index(value.lower())]


def start(info: GameInfo, game: Game, words: list[str], options: dict[str, str]) -> None:
    """Set a game up by `startpos` and the words after it; TextError if they are invalid.

    For a game with a random layout they are the players and the seed, by default 2 and 1;
    otherwise the number of players, if more than two can play, and a word of each option that
    `setoption` cannot set. options: the words of the other options, by their names there.
    """
    setting = engine_options(info)
    chosen = info.chosen({setting[name].name: word for name, word in options.items()})
    players = 2
    if info.seeded:
        players, chosen["deal"] = _players_and_seed(info, words)
    else:
        if words and info.most_players > 2 and words[0].isdigit():
            players = number(words[0], 2, info.most_players, "the number of players")
            words = words[1:]
        _choose(info, words, chosen)
    game.begin(players, chosen)


def _players_and_seed(info: GameInfo, words: list[str]) -> tuple[int, str]:
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
    options = [option for option in info.options if option not in engine_options(info).values()]
    wrong = len(words) > len(options)
    for option, word in zip(options, words, strict=False):
        wrong = wrong or word not in option.words
        chosen[option.name] = word
    if wrong:
        takes = "".join(f", or the {each.name}: {', '.join(each.words)}" for each in options)
        raise TextError(f"startpos of {info.name} takes nothing{takes}")
