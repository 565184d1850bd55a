"""Messages on the display when the user interface is missing or has failed.

Only the display's driver and MicroPython's own font are needed. Therefore the texts are here, in
English, and not with the others.
"""

from collections.abc import Sequence

from floe.device import hal
from floe.display_kinds import NAMES

COLUMNS = 16  # Letters in a line; eight lines fill the display.

SAFE_START = (
    "SAFE START",
    "",
    "B was held.",
    "MicroPython is",
    "ready on USB.",
    "",
    "Off and on again",
    "starts the game.",
)
SAFE_START_USB = "B was held, so the game does not start. import main; main.run() starts it."

_CANNOT = "CANNOT START"
_CURE = ("Put Floe on the", "board once more.")


def show(lines: Sequence[str], settings: str = "") -> None:
    """Show up to eight lines of text.

    settings: the text of the settings' file; only the display's kind and its flip are used.
    """
    words = settings.split("\n")
    kind = 0
    for i in range(len(NAMES)):
        if "display: " + NAMES[i] in words:
            kind = i
    display = hal.display(kind, "flip: on" in words)
    for row, line in enumerate(lines):
        display.frame.text(line, 0, 8 * row)
    display.connect()
    display.show()


def broken(error: BaseException, place: tuple[str, int]) -> list[str]:
    """The lines that say why the game cannot start. place: (module, line) of the error."""
    said = str(error) or "no reason given"
    lines = [_CANNOT, type(error).__name__]
    lines += [said[i : i + COLUMNS] for i in range(0, len(said), COLUMNS)][:3]
    lines.append(("%s, %d" % place)[-COLUMNS:])
    return lines + list(_CURE)
