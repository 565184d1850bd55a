"""A ray-traced picture of the closed console, on a table with a game on its display.

Seen from the front the console has one height at each place, so its surface is a height map. Rays
are followed over that map until they hit it, then on to the light, the sky and, from the glass, to
what it mirrors. All rays are followed at the same time, as arrays.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy
from PIL import Image

from tools.hardware import case_sizes

Array = numpy.ndarray

#: Millimetres: the map's grid, and the table round the console.
CELL, AROUND = 0.12, 34.0
#: The factor by which the picture is first drawn larger, and the distance of the camera.
LARGER, FAR = 2.0, 420.0
#: Degrees above the table from which the camera looks, and how far it is turned aside.
TILT, TURN = 58.0, -14.0
SUN = (-0.45, 0.55, 0.75)
SUN_RAYS, SKY_RAYS = 6, 8
TABLE = (64, 84, 104)
GLASS, LIT = (10, 13, 18), (190, 236, 255)


# How a picture's numbers become light: light is added up, and colours keep their strength.
GAMMA = 1.9


def light_of(colour: Sequence[int]) -> Array:
    """The light that a colour of 0 to 255 stands for, from 0 to 1."""
    return (numpy.array(colour) / 255) ** GAMMA


class Surface(NamedTuple):
    """The map: heights, colours from 0 to 1, how much it mirrors, and how much light it emits."""

    heights: Array
    colours: Array
    mirrors: Array
    shines: Array


def _raster(surface: Surface, triangles: Array, colour: Sequence[float], left: float, top: float,
            mirror: float) -> None:  # fmt: skip
    """Draw a mesh on the map where it is higher."""
    flat = triangles.copy()
    flat[:, :, 0] = (flat[:, :, 0] - left) / CELL
    flat[:, :, 1] = (top - flat[:, :, 1]) / CELL
    rows, columns = surface.heights.shape
    for (x0, y0, z0), (x1, y1, z1), (x2, y2, z2) in flat:
        area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)
        if abs(area) < 1e-9:
            continue
        a, b = max(0, math.ceil(min(x0, x1, x2))), min(columns - 1, int(max(x0, x1, x2)))
        c, d = max(0, math.ceil(min(y0, y1, y2))), min(rows - 1, int(max(y0, y1, y2)))
        if b < a or d < c:
            continue
        xs, ys = numpy.meshgrid(numpy.arange(a, b + 1), numpy.arange(c, d + 1))
        u = ((x1 - xs) * (y2 - ys) - (x2 - xs) * (y1 - ys)) / area
        v = ((x2 - xs) * (y0 - ys) - (x0 - xs) * (y2 - ys)) / area
        z = u * z0 + v * z1 + (1 - u - v) * z2
        part = surface.heights[c : d + 1, a : b + 1]
        seen = (u >= -1e-9) & (v >= -1e-9) & (u + v <= 1 + 1e-9) & (z > part)
        part[seen] = z[seen]
        surface.colours[c : d + 1, a : b + 1][seen] = colour
        surface.mirrors[c : d + 1, a : b + 1][seen] = mirror


def surface(
    meshes: Sequence[tuple[Array, tuple[int, int, int]]], pixels: bytes,
    display: case_sizes.Display,
) -> Surface:  # fmt: skip
    """The map of the console on its table; pixels: what the display shows, 128 x 64."""
    width, height, _ = case_sizes.size("aaa")
    left, top = -width / 2 - AROUND, height / 2 + AROUND
    columns, rows = int(2 * -left / CELL), int(2 * top / CELL)
    floor = case_sizes.bottom("aaa")
    made = Surface(
        numpy.full((rows, columns), floor),
        numpy.full((rows, columns, 3), light_of(TABLE)),
        numpy.zeros((rows, columns)),
        numpy.zeros((rows, columns, 3)),
    )
    # The glass, and on it the picture.
    x = case_sizes.SCREEN[0] - (case_sizes.INSIDE[0] + case_sizes.INSIDE[2]) / 2
    y = (case_sizes.INSIDE[1] + case_sizes.INSIDE[3]) / 2 - case_sizes.SCREEN[1]
    column, row = (x - left) / CELL, (top - y) / CELL

    def span(middle: float, size: float) -> slice:
        return slice(round(middle - size / 2 / CELL), round(middle + size / 2 / CELL))

    glass = (span(row, display.window[1] + 1), span(column, display.window[0] + 1))
    made.heights[glass] = case_sizes.CEILING - 0.1
    made.colours[glass] = light_of(GLASS)
    made.mirrors[glass] = 1.0
    shown = (span(row, display.active[1]), span(column, display.active[0]))
    lit = numpy.frombuffer(pixels, numpy.uint8).reshape(64, 128)
    ys = numpy.linspace(0, 64, shown[0].stop - shown[0].start, endpoint=False)
    xs = numpy.linspace(0, 128, shown[1].stop - shown[1].start, endpoint=False)
    # Between two pixels of a display there is a dark gap.
    gap = ((ys % 1) < 0.86)[:, None] & ((xs % 1) < 0.86)[None]
    on = lit[ys.astype(int)][:, xs.astype(int)] * gap
    made.shines[shown] = on[:, :, None] * light_of(LIT) * 1.15
    for triangles, colour in meshes:
        _raster(made, triangles, light_of(colour), left, top, 0.12)
    covered = made.heights > case_sizes.CEILING - 0.05
    made.shines[covered] = 0
    return made


def _height(heights: Array, x: Array, y: Array) -> Array:
    """The map's height under points, whose x and y are counted in cells."""
    rows, columns = heights.shape
    column = numpy.clip(x.astype(numpy.int32), 0, columns - 1)
    row = numpy.clip(y.astype(numpy.int32), 0, rows - 1)
    return heights[row, column]


def _open(heights: Array, start: Array, ray: Array, far: float, steps: int) -> Array:
    """Which rays from start, each in its own direction, hit nothing within `far` mm."""
    free = numpy.ones(len(start), bool)
    for step in range(1, steps + 1):
        at = start + ray * (far * (step / steps) ** 1.6)
        free &= at[:, 2] >= _height(heights, at[:, 0] / CELL, at[:, 1] / CELL)
    return free


def _sky(ray: Array) -> Array:
    """How bright the room is in a direction: a large window at the upper left."""
    up = numpy.clip(ray[:, 2], 0, 1)
    window = numpy.exp(-(((ray[:, 0] + 0.35) / 0.16) ** 2 + ((ray[:, 1] + 0.62) / 0.2) ** 2))
    return 0.10 + 0.14 * up + 0.5 * window


def picture(made: Surface, width: int) -> Image.Image:
    """The picture, by its width in pixels."""
    heights = made.heights
    rows, columns = heights.shape
    size = (columns * CELL, rows * CELL)
    wide = int(width * LARGER)
    high = int(wide * 1.16)
    tilt, turn = math.radians(TILT), math.radians(TURN)
    # The map's rows go down: away from the camera is towards smaller y.
    away = numpy.array((math.sin(turn) * math.cos(tilt), -math.cos(turn) * math.cos(tilt),
                        -math.sin(tilt)))  # fmt: skip
    right = numpy.array((math.cos(turn), math.sin(turn), 0.0))
    up = numpy.cross(right, away)
    up *= -1 if up[2] < 0 else 1
    target = numpy.array((size[0] / 2, size[1] / 2, 0.0))
    eye = target - FAR * away
    across = 122.0 / FAR
    xs = (numpy.arange(wide) / wide - 0.5) * across
    ys = (0.5 - numpy.arange(high) / high) * across * high / wide
    gx, gy = numpy.meshgrid(xs, ys)
    ray = away + gx.reshape(-1, 1) * right + gy.reshape(-1, 1) * up
    ray /= numpy.linalg.norm(ray, axis=1)[:, None]
    top, floor = heights.max() + 0.1, heights.min()
    near = (top - eye[2]) / ray[:, 2]
    deep = (floor - eye[2]) / ray[:, 2]
    steps = 150
    distance = deep.copy()
    found = numpy.zeros(len(ray), bool)
    for step in range(steps + 1):
        along = near + (deep - near) * step / steps
        at = eye + ray * along[:, None]
        hit = ~found & (at[:, 2] <= _height(heights, at[:, 0] / CELL, at[:, 1] / CELL))
        distance[hit] = along[hit]
        found |= hit
    at = eye + ray * distance[:, None]
    column = numpy.clip((at[:, 0] / CELL).astype(int), 2, columns - 3)
    row = numpy.clip((at[:, 1] / CELL).astype(int), 2, rows - 3)
    slope_x = (heights[row, column + 2] - heights[row, column - 2]) / (4 * CELL)
    slope_y = (heights[row + 2, column] - heights[row - 2, column]) / (4 * CELL)
    normal = numpy.stack((-slope_x, -slope_y, numpy.ones(len(at))), axis=1)
    normal /= numpy.linalg.norm(normal, axis=1)[:, None]
    light = _light(heights, at, normal)
    mirrored = ray - 2 * (ray * normal).sum(axis=1)[:, None] * normal
    grazing = (1 - numpy.clip(-(ray * normal).sum(axis=1), 0, 1)) ** 5
    gloss = made.mirrors[row, column] * (0.05 + 0.95 * grazing)
    colour = made.colours[row, column] * light[:, None]
    colour += (gloss * _sky(mirrored))[:, None] * 1.6 + made.shines[row, column]
    shown = numpy.clip(colour, 0, 1) ** (1 / GAMMA)
    image = Image.fromarray((shown.reshape(high, wide, 3) * 255).astype("uint8"))
    return image.resize((width, int(width * 1.16)), Image.Resampling.LANCZOS)


def _light(heights: Array, at: Array, normal: Array) -> Array:
    """How much light reaches points: from the sun, softly, and from the sky."""
    dice = numpy.random.default_rng(1)
    start = at + normal * 0.25
    start[:, 2] += 0.05
    light = numpy.zeros(len(at))
    for _ in range(SUN_RAYS):
        # The map's y goes down, so the sun's sign is reversed.
        ray = numpy.array((SUN[0], -SUN[1], SUN[2])) + dice.normal(0, 0.07, (len(at), 3))
        ray /= numpy.linalg.norm(ray, axis=1)[:, None]
        free = _open(heights, start, ray, 34.0, 22)
        light += free * numpy.clip((ray * normal).sum(axis=1), 0, 1) * 0.62 / SUN_RAYS
    for _ in range(SKY_RAYS):
        ray = normal + dice.normal(0, 0.6, (len(at), 3))
        ray[:, 2] = numpy.abs(ray[:, 2]) + 0.05
        ray /= numpy.linalg.norm(ray, axis=1)[:, None]
        light += _open(heights, start, ray, 16.0, 12) * 0.34 / SKY_RAYS
    return light
