"""The result of a game of the day, as a short text to share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floe.ui import daily, descriptor
from floe.ui.player_names import name_of
from floe.ui.progress import Progress

if TYPE_CHECKING:
    from floe.ui.console import Console


def daily_result(console: Console) -> str:
    """Date, figures, help and days in a row, if a console shows the result of such a game; else
    "".
    """
    screen = console.screen
    if type(screen).__name__ != "Result" or daily.HEADER not in screen.session.record.headers:
        return ""
    console.keep()  # the days in a row are read from the saved progress
    session = screen.session
    counts = descriptor.load(session.game.NAME).counts
    players = []
    for seat in range(session.game.players):
        name = name_of(console.strings, session, seat)
        players.append(f"{name} {counts(session.game, seat)[0]}")
    _, row, most = daily.read(Progress(console.storage))
    texts = console.strings
    day = f"Floe, {texts.DAILY_TITLE} {session.record.headers[daily.HEADER]}"
    helped = "".join(f"{line[0].upper()}{line[1:]}. " for line in screen.help)
    return f"{day}: {', '.join(players)}. {helped}{texts.IN_A_ROW % (row, most)}"
