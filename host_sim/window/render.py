"""Draws the display like an OLED: square pixels with gaps and a slight glow."""

import pygame

from floe.ui.art import PENGUIN_ON_FLOE

WIDTH, HEIGHT = 128, 64
MARGIN = 12  # The least window pixels around the picture.
BAR = 26  # Window pixels for the line of text under the picture.

FONT_SIZES = 24, 20, 17, 15, 13, 11  # Sizes for the text: the first that fits is used.

CASE = (30, 33, 38)
BACKGROUND = (2, 3, 5)
UNLIT = (10, 12, 16)
LIT = (214, 238, 255)
TEXT = (150, 160, 170)
# The opacity of the gaps between pixels; some light of lit neighbours shines through.
GAP = (2, 3, 5, 150)
GLOW = 44  # How strongly lit pixels light up their surroundings, 0 to 255.
# The brightness of a pixel at brightness 0, so that a dimmed display can be read.
FAINTEST = 0.25

# A colour display: its size in the console's pixels, and the colours of dark and lit ones.
Look = tuple[tuple[int, int], tuple[int, int, int], tuple[int, int, int]]


def best_scale(size: tuple[int, int], picture: tuple[int, int] = (WIDTH, HEIGHT)) -> int:
    """The largest whole scale at which a picture fits a window of `size`, 1 at least."""
    across = (size[0] - 2 * MARGIN) // picture[0]
    down = (size[1] - 2 * MARGIN - BAR) // picture[1]
    return max(1, min(across, down))


def window_size(scale: int) -> tuple[int, int]:
    """The size of the window that a scale fills."""
    return WIDTH * scale + 2 * MARGIN, HEIGHT * scale + 2 * MARGIN + BAR


def icon() -> pygame.Surface:
    """The title's penguin, for the window's frame and the list of windows."""
    width, height, columns = PENGUIN_ON_FLOE
    surface = pygame.Surface((width, height))
    surface.fill(BACKGROUND)
    for i in range(width * height):
        x, y = i % width, i // width
        if columns[(y >> 3) * width + x] >> (y & 7) & 1:
            surface.set_at((x, y), LIT)
    return surface


class Renderer:
    """Draws the picture and a line of text on a window's surface."""

    def __init__(self) -> None:
        self._fonts = [pygame.font.Font(None, size) for size in FONT_SIZES]
        self._grid = pygame.Surface((0, 0))
        self._scale = 0

    def draw(
        self,
        surface: pygame.Surface,
        pixels: bytes,
        brightness: float,
        text: str,
        look: Look | None = None,
    ) -> None:
        """Draw 128 * 64 pixels of 0 or 1 at a brightness of 0 to 1, and the text below.

        look: that of a colour display, in whose middle they are.
        """
        surface.fill(CASE)
        size = look[0] if look else (WIDTH, HEIGHT)
        scale = best_scale(surface.get_size(), size)
        picture = (
            self._coloured(pixels, brightness, scale, look)
            if look
            else self._picture(pixels, brightness, scale)
        )
        left = (surface.get_width() - picture.get_width()) // 2
        top = max(0, (surface.get_height() - BAR - picture.get_height()) // 2)
        frame = picture.get_rect(topleft=(left, top)).inflate(2 * scale, 2 * scale)
        pygame.draw.rect(surface, BACKGROUND, frame, border_radius=scale)
        surface.blit(picture, (left, top))
        room = surface.get_width() - 2 * MARGIN
        fitting = [font for font in self._fonts if font.size(text)[0] <= room]
        line = (fitting or self._fonts)[0 if fitting else -1].render(text, True, TEXT)
        surface.blit(
            line, line.get_rect(centerx=surface.get_width() // 2, bottom=surface.get_height() - 8)
        )

    def _coloured(
        self, pixels: bytes, brightness: float, scale: int, look: Look
    ) -> pygame.Surface:
        """The whole panel of a colour display."""
        (columns, rows), *colours = look
        light = FAINTEST + (1 - FAINTEST) * brightness if brightness else 0
        dark, lit = ([round(part * light) for part in colour] for colour in colours)
        small = pygame.image.frombuffer(bytes(pixels), (WIDTH, HEIGHT), "P")
        small.set_palette([dark, lit])
        panel = pygame.Surface((columns, rows))
        panel.fill(dark)
        panel.blit(small, ((columns - WIDTH) // 2, (rows - HEIGHT) // 2))
        return pygame.transform.scale(panel, (columns * scale, rows * scale))

    def _picture(self, pixels: bytes, brightness: float, scale: int) -> pygame.Surface:
        small = pygame.image.frombuffer(bytes(pixels), (WIDTH, HEIGHT), "P")
        light = FAINTEST + (1 - FAINTEST) * brightness
        small.set_palette([UNLIT, [round(part * light) for part in LIT]])
        small = small.convert(24)
        size = WIDTH * scale, HEIGHT * scale
        picture = pygame.transform.scale(small, size)
        if scale >= 3:
            picture.blit(self._gaps(scale), (0, 0))
            glow = pygame.transform.smoothscale(small, (WIDTH // 2, HEIGHT // 2))
            glow = pygame.transform.smoothscale(glow, size)
            glow.fill((GLOW * 2 // 3, GLOW * 5 // 6, GLOW), special_flags=pygame.BLEND_RGB_MULT)
            picture.blit(glow, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return picture

    def _gaps(self, scale: int) -> pygame.Surface:
        """The gaps between pixels, to be drawn over the picture."""
        if scale != self._scale:
            self._scale = scale
            gap = 1 if scale < 8 else 2
            self._grid = pygame.Surface((WIDTH * scale, HEIGHT * scale), pygame.SRCALPHA)
            for x in range(WIDTH):
                self._grid.fill(GAP, (x * scale + scale - gap, 0, gap, HEIGHT * scale))
            for y in range(HEIGHT):
                self._grid.fill(GAP, (0, y * scale + scale - gap, WIDTH * scale, gap))
        return self._grid
