"""Pictures of solid bodies: triangles, a depth buffer, and one light."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path

import numpy
from build123d import Part
from PIL import Image

Colour = tuple[int, int, int]
LIGHT = numpy.array((-0.35, 0.45, 0.82))
BIGGER = 2  # Pictures are drawn this many times larger and then reduced, which smooths the edges.


def picture(
    bodies: Sequence[tuple[Part, Colour]], turn: float, tilt: float, width: int, path: Path
) -> None:
    """Draw bodies seen from `turn` degrees round the upright axis and `tilt` above the plane."""
    a, b = math.radians(turn), math.radians(tilt)
    right = numpy.array((math.cos(a), math.sin(a), 0.0))
    away = numpy.array((-math.sin(a) * math.cos(b), math.cos(a) * math.cos(b), -math.sin(b)))
    up = numpy.cross(right, away)
    view = numpy.array((right, up, -away))
    meshes: list[tuple[numpy.ndarray, numpy.ndarray]] = []
    for body, colour in bodies:
        points, triangles = body.tessellate(0.1, 0.3)
        corners = numpy.array([tuple(point) for point in points])[numpy.array(triangles)]
        normals = numpy.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
        normals /= numpy.maximum(numpy.linalg.norm(normals, axis=1), 1e-9)[:, None]
        light = 0.45 + 0.55 * numpy.abs(normals @ (LIGHT / numpy.linalg.norm(LIGHT)))
        shade = numpy.clip(light[:, None] * numpy.array(colour), 0, 255)
        meshes.append((corners @ view.T, shade))
    every = numpy.concatenate([corners.reshape(-1, 3) for corners, _ in meshes])
    low, high = every.min(axis=0), every.max(axis=0)
    scale = (width * BIGGER - 40) / (high[0] - low[0])
    rows = int((high[1] - low[1]) * scale) + 40
    image = numpy.full((rows, width * BIGGER, 3), 255.0)
    depth = numpy.full(image.shape[:2], -1e9)
    for corners, shade in meshes:
        flat = (corners - low) * scale + 20
        flat[:, :, 1] = rows - flat[:, :, 1]
        for triangle, colour in zip(flat, shade, strict=True):
            _fill(image, depth, triangle, colour)
    small = Image.fromarray(image.astype("uint8")).resize(
        (width, rows // BIGGER), Image.Resampling.LANCZOS
    )
    small.quantize(64).save(path, optimize=True)


def _fill(
    image: numpy.ndarray, depth: numpy.ndarray, corners: numpy.ndarray, colour: numpy.ndarray
) -> None:
    """Draw one triangle where nothing is before it."""
    (x0, y0, z0), (x1, y1, z1), (x2, y2, z2) = corners
    area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)
    if abs(area) < 1e-6:
        return
    left, right = int(min(x0, x1, x2)), int(max(x0, x1, x2)) + 2
    top, bottom = int(min(y0, y1, y2)), int(max(y0, y1, y2)) + 2
    xs, ys = numpy.meshgrid(numpy.arange(left, right), numpy.arange(top, bottom))
    u = ((x1 - xs) * (y2 - ys) - (x2 - xs) * (y1 - ys)) / area
    v = ((x2 - xs) * (y0 - ys) - (x0 - xs) * (y2 - ys)) / area
    w = 1 - u - v
    z = u * z0 + v * z1 + w * z2
    inside = (u >= -1e-9) & (v >= -1e-9) & (w >= -1e-9)
    window = depth[top:bottom, left:right]
    seen = inside & (z > window)
    window[seen] = z[seen]
    image[top:bottom, left:right][seen] = colour
