"""What the console does between games: it leaves screens, frees memory, begins and ends games.

This module is not in memory during a game.
"""

from floe import modules
from floe.games import registry
from floe.ui import memory
from floe.ui.session import PERSON
from floe.ui.statistics import NOBODY

_OFFER = "floe.ui.screens.level_offer"

# Modules of floe.ui that are used only between games.
_BETWEEN = (
    "screens",
    "rows",
    "list_screen",
    "puzzles",
    "daily",
    "statistics",
    "progress",
    "saved_game",
    "settings_file",
    "two_floes",
    "art",
)


def go_home(console):
    """Leave all screens for the title."""
    console.saving.save()
    if console.link:
        from floe.ui import two_floes

        two_floes.close_link(console)
    _leave(console)
    console.fragmented = not memory.reserve()
    console.show_title()


def begin(console, session):
    """Begin or continue a game; one that is over shows its result."""
    if session.over():
        finish(console, session, session is not console.session)
        return
    rules = "floe.games." + session.game.NAME
    modules.unload(rules + ".positions", rules + ".position_reader")
    if not make_room(console, max(session.seats) >= 0 or registry.TIME in session.record.headers):
        session.keep()  # the game can be continued from the title
        return
    console.session = session
    console.saving.session = session
    from floe.ui.playing.first_screen import first_screen

    try:
        console.push(first_screen(console, session))
    except MemoryError:
        session.keep()  # as above; the board restarts
        _leave(console)
        console.fragmented = True
        console.show_title()
        return
    modules.unload("floe.ui.playing.first_screen")
    memory.begin()


def make_room(console, thinks):
    """See Console.make_room()."""
    _leave(console)
    console.saving.save_settings()  # their module is still loaded; later it would take long
    console.played = True
    free_between(console)
    console.fragmented = not memory.reserve() and thinks and console.has_played
    if console.fragmented:
        console.show_title()
    return not console.fragmented


def free_between(console):
    """Drop what is used only between games: modules and texts."""
    console.strings.leave_screens()
    console.strings.keep_levels(())
    modules.unload("floe.games.record_reader", *["floe.ui." + name for name in _BETWEEN])


def finish(console, session, again):
    """See Console.finish(). What counts the game leaves memory before its result is shown."""
    _leave(console)  # before more is loaded
    console.key_filter.be_deaf(console.now)
    if session.pending:
        session.keep()
    console.saving.session = session
    console.show_title()
    from floe.ui import statistics
    from floe.ui.progress import Progress

    progress = Progress(console.storage)
    new = not statistics.counted(session)
    beaten = statistics.count(progress, session, again)
    offer = NOBODY
    if new:
        if len(session.seats) == 2 and min(session.seats) == PERSON < max(session.seats):
            modules.once("floe.ui.screens.strength", "note", progress, session.game.NAME)
        offer = modules.once(_OFFER, "note", progress, session, beaten == NOBODY)
    console.saving.progress_changed(progress)
    session.discard()
    lacks = new and not again and statistics.lacks_diploma(progress, session)
    del statistics, progress, Progress
    modules.unload("floe.ui.statistics", "floe.ui.progress", "floe.ui.daily")
    from floe.ui.screens.result import Result

    console.push(Result(console, session, beaten, lacks))
    if offer != NOBODY:
        console.push(modules.load(_OFFER).LevelOffer(console, session, offer))


def _leave(console):
    memory.end()
    while console.stack:
        console.stack.pop().closed()
    console.session = None
    if console.played:
        console.played = False
        console.has_played = True
        # The next screen loads what it needs again, into free memory that is in one piece.
        own = [info.ui for info in registry.GAMES]
        modules.unload("floe.search", "floe.ui.playing", "floe.ui.puzzles", *own)
        memory.reserve()
