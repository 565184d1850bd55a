"""How to play, from the texts that the console shows: its keys, and the rules of each game."""

from typing import Any

from host_sim.spoken.sentences import paragraph
from host_sim.spoken.tellers import FILE

from floe.games import registry
from floe.ui import strings

# The characters on a page for the symbols of the console's fonts.
_SYMBOLS = (("▴▾", "↑ ↓"), ("◂▸", "← →"), ("Ⓐ", "A"), ("Ⓑ", "B"))


def instructions(language: str) -> dict[str, Any]:
    """keys, game_keys: in a menu and in a game, [key, what it does]; games: each a name, a title
    and pages, [head, text].
    """
    pages = strings.load(language, "screens").ABOUT_PAGES
    rows = [line for _, lines in pages for line in lines if isinstance(line, list)]
    keys = [[_plain(part) for part in row] for row in rows]
    games: list[dict[str, Any]] = []
    for name in registry.names():
        if strings.has(name + ".rules"):
            title = strings.load(language, name).TITLE
            rules = strings.load(language, name + ".rules").PAGES
            pages = [[head, _text(page)] for head, page in rules]
            games.append({"name": name, "title": title, "pages": pages})
    game_keys = strings.load(FILE % language, "how").KEYS
    return {"keys": keys, "game_keys": game_keys, "games": games}


def _text(lines: list[Any]) -> str:
    """The lines of a page, which are short to fit the display, as one line."""
    return paragraph([" ".join(line) if isinstance(line, list) else line for line in lines])


def _plain(text: str) -> str:
    for symbol, name in _SYMBOLS:
        text = text.replace(symbol, name)
    return text
