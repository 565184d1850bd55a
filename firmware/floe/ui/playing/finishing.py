"""Offers the only player who can still move to play the rest automatically."""

from floe.ui.screens.confirm import Confirm


def offer(play):
    """Ask whether the machine is to finish the game of a PlayScreen."""
    console = play.console
    texts = console.strings
    keys = texts.YES_FINISH, texts.NO_RESUME
    console.push(Confirm(console, texts.FINISH, texts.FINISH_LINES, *keys, lambda: _finish(play)))


def _finish(play):
    play.console.pop()
    try:
        play.machine.prepare()
    except MemoryError:
        play.say(play.console.strings.PLAY_NO_MEMORY)
        return
    play.finish_alone()
