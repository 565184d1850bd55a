"""The piezo in the window: a square wave with the frequency on its pin."""

from array import array

import pygame

RATE = 44100
LOUDNESS = 2500  # The amplitude, of 32767.


class Piezo:
    """Plays the piezo's tones; `note` is a sentence if there is no sound, else None."""

    def __init__(self, mute: bool = False) -> None:
        self.note: str | None = None
        self._hz = 0
        self._loudness = 0.0
        self._channel: pygame.mixer.Channel | None = None
        self._tones: dict[int, pygame.mixer.Sound] = {}
        if mute:
            return
        try:
            pygame.mixer.init(RATE, -16, 1, 512)
            self._channel = pygame.mixer.Channel(0)
        except (pygame.error, NotImplementedError) as error:
            self.note = f"No sound: {error}."

    def play(self, hz: int, loudness: float = 1.0) -> None:
        """Play `hz` from now on, at a loudness from 0 to 1; 0 Hz is silence."""
        if self._channel is None or (hz, loudness) == (self._hz, self._loudness):
            return
        self._hz, self._loudness = hz, loudness
        if hz:
            self._channel.set_volume(loudness)
            self._channel.play(self._tone(hz), loops=-1)
        else:
            self._channel.stop()

    def _tone(self, hz: int) -> pygame.mixer.Sound:
        """A sound that can be looped: whole waves for about a tenth of a second."""
        if hz not in self._tones:
            waves = max(1, round(hz / 10))
            samples = round(RATE * waves / hz)
            wave = [
                LOUDNESS if i * waves * 2 // samples % 2 == 0 else -LOUDNESS
                for i in range(samples)
            ]
            self._tones[hz] = pygame.mixer.Sound(buffer=array("h", wave))
        return self._tones[hz]
