"""Keyboard and gamepad of the window, as presses and releases of the console's six keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from floe import events

if TYPE_CHECKING:
    from host_sim.sim_board import SimBoard

KEYS = {
    code: key
    for key, codes in {
        events.UP: (pygame.K_UP, pygame.K_w),
        events.DOWN: (pygame.K_DOWN, pygame.K_s),
        events.LEFT: (pygame.K_LEFT, pygame.K_a),
        events.RIGHT: (pygame.K_RIGHT, pygame.K_d),
        events.A: (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_z),
        events.B: (pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_x, pygame.K_b),
    }.items()
    for code in codes
}
HINT = (
    "arrows or WASD   A: Enter, Space   hold it: hint   "
    "B: Esc, B   hold it: pause   P: position   F11: full screen   F12: picture"
)

# Gamepad buttons: the four in the diamond, and the cross of pads that report it as buttons.
_DIAMOND: list[int] = [events.A, events.B, events.A, events.B]
_CROSS: list[int] = [events.UP, events.DOWN, events.LEFT, events.RIGHT]
BUTTONS = {**dict(enumerate(_DIAMOND)), **dict(enumerate(_CROSS, 11))}

STARTS = 6, 7  # Start of a gamepad, by its make: like B held, which pauses a game.
HELD = 900  # Milliseconds that count as held on the board, with some to spare.

PUSHED, RELEASED = 0.6, 0.4  # A stick is pushed beyond the first, released below the second.

# The least ms that a key is down on the board, so that a short press is not missed.
SHORTEST = 50


class WindowKeys:
    """Holds a key of the board down as long as any key, button or stick for it is down.

    own: the player's own keys, from host_sim.key_map.
    """

    def __init__(self, board: SimBoard, own: Mapping[str, int] | None = None) -> None:
        self._board = board
        self._keys = dict(KEYS)
        for name, key in (own or {}).items():
            self._keys[pygame.key.key_code("return" if name == "enter" else name)] = key
        self._sources: list[set[object]] = [set() for _ in range(events.KEYS)]
        self._until = [0] * events.KEYS
        self._down = [False] * events.KEYS
        self._pads: dict[int, pygame.joystick.JoystickType] = {}

    def take(self, event: pygame.event.Event, now: int) -> None:
        """Take an event of pygame; those that are not about keys are ignored."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            if event.key in self._keys:
                self._set(self._keys[event.key], event.key, event.type == pygame.KEYDOWN, now)
        elif event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            down = event.type == pygame.JOYBUTTONDOWN
            if event.button in STARTS and down:
                self.press_for(events.B, HELD, now)
            elif event.button in BUTTONS:
                source = "button", event.instance_id, event.button
                self._set(BUTTONS[event.button], source, down, now)
        elif event.type == pygame.JOYHATMOTION:
            source = "hat", event.instance_id, event.hat
            self._point(source, event.value[0], -event.value[1], now)
        elif event.type == pygame.JOYAXISMOTION:
            self._push_stick(event, now)
        elif event.type == pygame.JOYDEVICEADDED:
            pad = pygame.joystick.Joystick(event.device_index)
            self._pads[pad.get_instance_id()] = pad
        elif event.type in (pygame.JOYDEVICEREMOVED, pygame.WINDOWFOCUSLOST):
            self.release_all(now)
            if event.type == pygame.JOYDEVICEREMOVED:
                self._pads.pop(event.instance_id, None)

    def press_for(self, key: int, ms: int, now: int) -> None:
        """Press a key code and release it after `ms`."""
        self._set(key, "program", True, now)
        self._set(key, "program", False, now)
        self._until[key] = now + ms

    def release_all(self, now: int) -> None:
        """Release everything, because releases are not reported while the window has no focus."""
        for key, sources in enumerate(self._sources):
            for source in list(sources):
                self._set(key, source, False, now)

    def tick(self, now: int) -> int:
        """Release keys that were down for long enough; returns the ms until more is due, or -1."""
        due = -1
        for key, sources in enumerate(self._sources):
            if self._down[key] and not sources:
                left = self._until[key] - now
                if left <= 0:
                    self._down[key] = False
                    self._board.release(key)
                else:
                    due = left if due < 0 else min(due, left)
        return due

    def _set(self, key: int, source: object, down: bool, now: int) -> None:
        sources = self._sources[key]
        if not down:
            sources.discard(source)
            return
        sources.add(source)
        if not self._down[key]:
            self._down[key] = True
            self._until[key] = now + SHORTEST
            self._board.press(key)

    def _push_stick(self, event: pygame.event.Event, now: int) -> None:
        source = "axis", event.instance_id, event.axis
        if event.axis == 0:
            self._point(source, event.value, None, now)
        elif event.axis == 1:
            self._point(source, None, event.value, now)

    def _point(self, source: object, x: float | None, y: float | None, now: int) -> None:
        """A stick or hat points to x (right) and y (down), -1 to 1; None leaves an axis alone."""
        for value, less, more in ((x, events.LEFT, events.RIGHT), (y, events.UP, events.DOWN)):
            if value is None:
                continue
            for key, amount in ((less, -value), (more, value)):
                threshold = RELEASED if source in self._sources[key] else PUSHED
                self._set(key, source, amount > threshold, now)
