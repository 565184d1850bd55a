"""Starts the console, and calls its step() again and again.

Everything is imported when it is needed, so that a damaged or missing file prevents neither a safe
start nor the message about it.
"""

import gc
import sys
import time

SAVES = "/saves"  # The folder in the board's flash for settings and games.
GAMES = "/games"  # The folder of the added games.
SEEDS = 1_000_000
UNSET_YEAR = 2021  # The year of a chip's clock at power-on.
EMERGENCY_BYTES = 256  # Memory for the error itself when memory has run out.
# Garbage is collected after this number of allocated bytes. Otherwise long-lived objects would be
# scattered over the heap and leave no room for the large buffers of a search or a module's file.
COLLECT_AFTER = 20480
# The same until the console runs; larger, because each collection delays the start by 20 ms.
COLLECT_FIRST = 65536
NAP_MS = 2  # The longest sleep at a time, so that keys are answered quickly.
# Ms that the chip itself sleeps at a time while nobody plays: a key held that long wakes it.
NIGHT_NAP = 40
NIGHT_MS = 600_000  # The date is corrected after a sleep, and at least this often during it.
RESERVE = 2048  # Bytes kept free to report a crash, until the console frees the rest.


def build(files=None, new_seed=None, clock=None, language=None, today=None):
    """Create the console from the parts on the pins.

    files: what Storage works on, by default a folder in the flash; new_seed(): a seed for a new
    game, 0 to 999999, random by default; clock(): milliseconds as time.ticks_ms(), for keys
    that are watched by interrupts, without which they are only polled. language: the code of the
    language of a new console, which asks for it by default. today(): (year, month, day), or None
    if nobody knows it; by default as the chip's clock has it.
    """
    from floe import modules, parts

    added = None if files else _find_added_games()
    console = parts.put_together(
        files or SAVES,
        new_seed or _any_seed,
        clock,
        language,
        today or _date,
        time.sleep,
        _health,
        _wire,
    )
    modules.unload("floe.parts", "floe.display_kinds", "floe.added")  # before a game needs memory
    console.has_added = added is not None
    if added:
        console.note = console.strings.NOTE_ADDED % added[0]
    return console


def _find_added_games():
    """Add the games in the flash; the names of those that are damaged, None without games."""
    import os

    try:
        os.stat(GAMES)
    except OSError:  # most boards have none
        return None
    from floe import added

    return added.find(GAMES)


def _health(display, storage):
    """A function that creates a Health, which is in memory only during the self-test."""

    def ask():
        from floe.device.health import Health

        return Health(display, storage)

    return ask


def _wire():
    """The wire to another Floe."""
    from floe.device import hal

    wire = hal.wire()
    _drop_parts()
    return wire


def _drop_parts():
    """Free the memory of what created the parts."""
    from floe import modules

    modules.unload("floe.device.hal", "floe.device.models")


def _any_seed():
    """A seed from the chip's noise."""
    from os import urandom

    return int.from_bytes(urandom(4), "little") % SEEDS


def _date():
    """(year, month, day); None if the chip's clock was not set since power-on."""
    date = tuple(time.localtime()[:3])
    return date if date[0] > UNSET_YEAR else None


def run():
    """Run the console until Ctrl-C, which opens the REPL; if B is held, open it at once.

    The console handles other held keys. If the start fails, the display says why, and the REPL
    opens.
    """
    path = list(sys.path)
    try:
        try:
            console = _start()
        except Exception as error:
            try:
                from floe import failure

                failure.show(error, _settings())
            except Exception:
                pass  # The REPL, which comes next, prints the first error.
            raise
        if console:
            error = _run(console)
            from floe import modules

            while console.has_added and modules.once(
                "floe.failure", "left_added_game", console, error
            ):
                error = _run(console)
            console.let_go()
            from floe import failure

            failure.break_down(console, error, _settings, time.sleep_ms)
    finally:
        sys.path[:] = path  # the REPL finds modules in the flash again


def _start():
    """The console, or None for a safe start."""
    _find_modules_quickly()
    from micropython import alloc_emergency_exception_buf

    from floe.device import hal
    from floe.events import B

    alloc_emergency_exception_buf(EMERGENCY_BYTES)
    _collect_after(COLLECT_FIRST)
    pins = hal.key_pins()
    held = [key for key in range(len(pins)) if pins[key].value() == 0]
    if held == [B]:
        from floe import modules
        from floe.device import emergency

        print(emergency.SAFE_START_USB)
        emergency.show(emergency.SAFE_START, _settings())
        modules.unload("floe.device.emergency")
        _drop_parts()
        return None
    return build(clock=time.ticks_ms)


def _find_modules_quickly():
    """Find modules in flash faster, which saves a third of the start-up time.

    MicroPython looks for its own modules in all folders of sys.path first, 3 ms for each `import
    os`; so none are left there. If the rest fails, because a file is broken or on CPython, the
    console starts slower.
    """
    if sys.platform == "rp2":
        sys.path[:] = [".frozen"]
    try:
        from floe import finder

        finder.find_quickly()
    except Exception:
        pass


def _collect_after(size):
    """Collect garbage whenever that many bytes were allocated, if MicroPython can."""
    if hasattr(gc, "threshold"):
        gc.threshold(size)


def _settings():
    """The text of the settings, as far as it can be read."""
    try:
        with open(SAVES + "/settings.txt") as file:
            return file.read(1000)
    except (OSError, ValueError):
        return ""


def _run(console):
    """Run the console with the watchdog; returns the error that ends it. Ctrl-C is raised."""
    from floe import modules
    from floe.device.watchdog import Watchdog

    watchdog = Watchdog()
    reserve = bytearray(RESERVE)
    if watchdog.has_bitten():
        modules.once("floe.failure", "note_hang", console)
    try:
        try:
            watchdog.start()
            _step_for_ever(console, watchdog)
        except Exception as error:
            return error
        except KeyboardInterrupt:
            watchdog.stop()
            console.saving.save()
            raise
        finally:
            watchdog.stop()
    finally:
        # Again: mpremote sends Ctrl-C twice, and the second may have interrupted this.
        watchdog.stop()
        console.sound.stop()
        del reserve


def _step_for_ever(console, watchdog):
    """Call the console's step for ever, and report over USB when it has no display."""
    from floe.ui import memory, strings

    last = time.ticks_ms()
    now = 0
    present = True
    night = None  # when the chip began to sleep at times: ms, and seconds of its date
    console.step(now)
    # Now that the title is visible:
    _drop_parts()
    _collect_after(COLLECT_AFTER)
    memory.grow_names()
    while True:
        watchdog.feed()
        wait = console.step(now)
        if console.fragmented:
            _restart(console, watchdog)
        if console.display_power.present != present:
            present = console.display_power.present
            texts = strings.load(console.language, "failure")
            print(texts.DISPLAY_FOUND if present else texts.NO_DISPLAY)
        if night and (not console.resting or now - night[0] >= NIGHT_MS):
            _set_date_right(console.power, now - night[0], time.time() - night[1])
            night = None
        if console.resting and console.power.nap(NIGHT_NAP):
            night = night or (now, time.time())
            console.keys.look()
        else:
            _sleep(console.keys, wait)
        # ticks_ms() wraps around; the console's time does not.
        ticks = time.ticks_ms()
        now += time.ticks_diff(ticks, last)
        last = ticks


def _restart(console, watchdog):
    """Restart with everything saved: the heap is too fragmented for a game."""
    import machine

    console.saving.save()
    console.sound.stop()
    watchdog.stop()
    machine.reset()


def _set_date_right(power, ms, seconds):
    """Add to the chip's date the time it missed in `ms`, of which it counted `seconds`.

    In MicroPython 1.24 to 1.29 the clock stops while the chip sleeps (micropython/micropython
    issue 16519).
    """
    missed = ms // 1000 - seconds
    if missed > 1:
        power.set_date(time.localtime(time.time() + missed))


def _sleep(keys, ms):
    """Sleep for a time in ms, or until a key changes."""
    time.sleep_ms(min(ms, NAP_MS))
    while ms > NAP_MS and not keys.changed():
        ms -= NAP_MS
        time.sleep_ms(min(ms, NAP_MS))
