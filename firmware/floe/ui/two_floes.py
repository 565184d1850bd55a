"""The entry to the link with another Floe, whose modules are in memory only when needed."""

from floe import modules
from floe.ui import memory


def open_link(console, session):
    """The floe.ui.link.partner.Partner of a game; None if all its seats are here, or if there is
    no wire: then moves reach the other device in other ways.
    """
    link = console.link
    if link and link.session is session:
        return link
    wire = link.wire if link else None
    console.link = None
    if session.linked() and console.open_wire:
        if max(session.seats) < 0:
            memory.release(memory.CODE)  # no search will need it
            memory.release(memory.TABLES)
        from floe.ui.link import partner

        if partner.is_link(session):
            console.link = partner.Partner(console, session, wire or console.open_wire())
    if wire and not console.link:
        wire.close()
        unload()
    return console.link


def close_link(console):
    """Leave the other Floe."""
    if console.link:
        console.link.wire.close()
        console.link = None
        unload()


def unload():
    """Drop the modules that only a link needs, also that of the closed wire."""
    games = ["floe.games." + name for name in ("link", "link_questions", "frames")]
    modules.unload("floe.ui.link", "floe.device.wire", *games)
