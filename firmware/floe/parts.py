"""Creates the console's parts on their pins, once at the start."""


def put_together(files, new_seed, clock, language, today, sleep, health, wire):
    """Create the console for start.build().

    files: a folder's path, or files as Storage uses them; sleep(seconds): waits; health(display,
    storage): the health() of the console; wire(): its wire. The result does not refer to this
    module, which can then be dropped.
    """
    import sys

    from floe.ui import memory

    # MicroPython's own start leaves its module rp2 behind, 1.4 KB that Floe does not use.
    sys.modules.pop("rp2", None)
    prompt = __import__("__main__")
    if hasattr(prompt, "rp2"):
        del prompt.rp2
    memory.reserve()
    from floe.device.storage import Folder, Storage

    storage = Storage(Folder(files) if isinstance(files, str) else files)
    from floe.device import hal, models, pins
    from floe.device.debounced_pin import DebouncedPin

    display = hal.display()  # First: a bus for a display may take pins that are set up later.
    # Then the keys: what is pressed from now on counts, as when the board restarts after a game.
    key_pins = hal.key_pins(clock)
    debounced_pins = (
        [DebouncedPin(pin, clock, hasattr(pin, "irq")) for pin in key_pins] if clock else None
    )
    from floe.device.power import Power
    from floe.ui.battery import Battery

    power = Power(hal.supply(), hal.usb(), hal.divider(), hal.naps(), pins.CELLS)
    storage.refuses = Battery(power).empty  # settings and clock may write before the console does
    from floe.ui.settings import Settings
    from floe.ui.strings import LANGUAGES

    settings = Settings(storage)
    if language and settings.fresh:
        settings.set("language", LANGUAGES.index(language))
        settings.fresh = False
    clock_set = None if storage.refuses() else _set_clock(settings, storage, sleep)
    from floe.device.keys import Keys
    from floe.device.led import Led
    from floe.device.sound import Sound
    from floe.ui.console import Console

    led = hal.led()
    console = Console(
        display,
        Keys(key_pins, debounced_pins),
        Sound(hal.buzzer()),
        storage,
        new_seed,
        Led(led) if led else None,
        health(display, storage),
        settings,
        power,
        wire,
    )
    storage.refuses = console.battery.empty
    console.today = today
    console.slow = sys.platform == "rp2"
    console.can_be_fast = models.this().regulator is not None
    if clock_set is False:
        settings.set("clock", 0)
        console.saving.settings_changed()
        console.note = console.strings.NOTE_CLOCK
    elif clock_set:
        console.started = clock_set  # pyright: ignore[reportAttributeAccessIssue], it was None
    if settings.fresh:
        from floe.ui.screens.language_choice import LanguageChoice

        console.push(LanguageChoice(console))
    return console


def _set_clock(settings, storage, sleep):
    """Set the chip's clock as the settings say.

    Returns False if it was too fast the last time; otherwise a function to call once the console
    runs, or None.
    """
    from floe.device import models

    if not settings.get("clock") or models.this().regulator is None:
        return None
    from floe.device import system_clock

    return system_clock.speed_up(storage, sleep) and (lambda: system_clock.running(storage))
