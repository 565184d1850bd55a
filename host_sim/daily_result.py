"""The result of a game of the day, as a short text to share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from host_sim.spoken.listener import Listener

from floe.ui import daily, descriptor
from floe.ui.player_names import name_of
from floe.ui.progress import Progress
from floe.ui.strings import load

if TYPE_CHECKING:
    from floe.ui.console import Console


class _Result(Listener):
    """Notes whose result is shown, and the lines about help."""

    session: Any = None
    help: Sequence[str] = ()

    def result(self, screen: Any, session: Any, *rest: Any) -> list[str]:
        self.session, self.help = session, rest[-1]
        return []


def daily_result(console: Console) -> str:
    """Date, figures, help and days in a row, if a console shows the result of such a game; else
    "".
    """
    shown = _Result()
    console.screen.describe(shown)
    session = shown.session
    if session is None or daily.HEADER not in session.record.headers:
        return ""
    console.saving.save()  # the days in a row are read from the saved progress
    texts = console.strings
    game = session.game
    seats = range(game.players)
    counts = [descriptor.load(game.NAME).counts(game, seat) for seat in seats]
    names = [name_of(texts, session, seat) for seat in seats]
    if all(counts):
        ends = ", ".join([f"{names[seat]} {counts[seat][0]}" for seat in seats])
    else:
        winners = session.winners()
        ends = texts.WINS % names[winners >> 1] if winners in (1, 2) else texts.DRAW
    _, row, most = daily.read(Progress(console.storage))
    title = console.game_strings(game.NAME).TITLE
    day = f"Floe, {texts.DAILY} {session.record.headers[daily.HEADER]}, {title}"
    helped = "".join(f"{line[0].upper()}{line[1:]}. " for line in shown.help)
    in_a_row = load(console.language, "daily").IN_A_ROW % (row, most)
    return f"{day}: {ends.rstrip('.!')}. {helped}{in_a_row}"
