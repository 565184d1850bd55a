"""The pictures of a game, and its screens."""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from host_sim.headless import HeadlessSim

from floe.games import registry
from floe.ui import descriptor, strings

ICON = 44, 36  # The room for the picture in the menu.


def faults(info: registry.GameInfo, folder: Path) -> Iterator[str]:
    """Look at the pictures, then open the rules and the set-up."""
    path = "look.py"
    module = info.load_descriptor()
    if module and not hasattr(module, "DESCRIPTOR"):
        yield f"{path} has no DESCRIPTOR, an object of its class: write it at the end."
        return
    own = descriptor.load(info.name)
    width, height, _ = own.icon()
    if width > ICON[0] or height > ICON[1]:
        yield f"{path}: icon() is {width} x {height}, but at most {ICON[0]} x {ICON[1]} fits."
    symbols = [len(page) for page in getattr(own, "LEGEND", ())]
    rules = strings.load("en", f"{info.name}.rules")
    lines = [len(body) for _, body in getattr(rules, "LEGEND", ())]
    if symbols != lines:
        yield (
            f"{path}: LEGEND has pages with {symbols} symbols, but the LEGEND of [rules] in the "
            f"texts has pages with {lines} lines: each symbol needs one."
        )
        return
    game = registry.new_game(info.name, info.most_players)
    texts = strings.load_game(info.name, "en")
    view: Any = own.view(game, texts, texts)  # it is not drawn
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
    with tempfile.TemporaryDirectory() as saves:
        sim = HeadlessSim(saves).power_on()
        open_menu = " R" * registry.names().index(info.name)
        sim.play(f"A w300{open_menu} D w300" + " R w50" * 9 + " B w300 A w900")
