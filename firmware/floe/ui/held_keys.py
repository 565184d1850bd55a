"""What keys do that are held at power-on: two open the self-test, Up tries displays."""

from floe.events import PRESS, UP


def take(console, event):
    """Act on a key that was held at power-on; returns whether it has a meaning."""
    down = console.keys.count_down()
    if console.health and down > 1:
        from floe.ui.self_test.screen import SelfTest

        console.push(SelfTest(console))
    elif event == PRESS | UP and down and not console.display_power.coloured:
        from floe.ui.screens.display_choice import DisplayChoice

        console.push(DisplayChoice(console))
    else:
        return False
    return True
