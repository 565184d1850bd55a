"""What is done when something fails: it is reported, noted in a log, and the board restarts.

In memory only then.
"""


def show(error, settings):
    """Show why Floe cannot start, by the display driver alone.

    settings: the text of the settings, as far as it can be read.
    """
    from floe.device import crash, emergency

    emergency.show(emergency.broken(error, crash.place(crash.traceback(error))), settings)


def note_hang(console):
    """Report to the player and in the log that the watchdog restarted the board."""
    from floe.device import crash

    console.note = console.strings.NOTE_HUNG
    crash.keep(console.storage, _head() + "it hung, and the watchdog restarted it.")


def _head():
    """The beginning of an entry in the log."""
    import sys

    from floe import VERSION

    version = ".".join([str(part) for part in sys.implementation.version[:3]])
    return "Floe %s, MicroPython %s: " % (VERSION, version)


def left_added_game(console, error):
    """If an error comes from an added game, go to the title, which names the game; else False."""
    from floe.device import crash
    from floe.games import registry

    text = crash.traceback(error)
    for info in registry.GAMES:
        if info.package and info.package + "." in text:
            crash.keep(console.storage, _head() + "\n" + text)
            console.leave_broken(info.name)
            return True
    return False


def break_down(console, error, settings, sleep_ms):
    """Report an error that ended the console, and restart when A is pressed.

    settings(): as for show(); sleep_ms(ms): waits.
    """
    from floe.device import crash, hal
    from floe.events import A

    text = crash.traceback(error)
    print(text)
    crash.keep(console.storage, _head() + "\n" + text)
    place = crash.place(text)
    try:
        from floe.ui import crash_page

        crash_page.show(console, error, place)
    except Exception:
        try:
            show(error, settings())
        except Exception:
            pass  # There is nothing left to show it with.
    key = hal.key_pins()[A]
    for level in (1, 0):  # released, if it is down, then pressed
        while key.value() != level:
            sleep_ms(10)
    crash.restart()
