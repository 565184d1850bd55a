"""Asks a screen of one kind what it shows: see floe.ui.screen."""

from typing import Any


class Listener:
    """Takes every description and returns nothing; a subclass has the methods it wants."""

    def __getattr__(self, name: str) -> Any:
        return _nothing


def _nothing(*what: Any) -> list[str]:
    return []
