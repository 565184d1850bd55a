"""Checks of the case: nothing touches, walls are thick enough, and it prints without supports."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import numpy
import trimesh
from build123d import BoundBox, Part, Pos

from tools.hardware import case_sizes
from tools.hardware.solids import block

#: Least clearance of a thing from the case, in millimetres: the board is on its posts, the display
#: is against the front, and the Pico's socket and the plates in their slots have less clearance
#: than the rest.
LEAST = {"board": 0.0, "display": 0.05, "A1": 0.15, "contacts": 0.19}
ELSE = 0.24
#: Degrees from the vertical that a printed face may hang over.
STEEPEST = 46.0
#: Square millimetres: smaller hanging triangles are the rounding of an edge.
SMALL = 0.3
#: The most depth of letters and grooves, which are bridged because they are narrower than 1 mm.
ENGRAVED = 0.55
#: The approximate distance of two samples of a wall.
PITCH = 2.5
#: The cosine between a ray and the face where it leaves a wall.
PARALLEL = 0.7
#: Rays that are followed at the same time, so that memory lasts.
AT_ONCE = 200


def interference(
    shells: Mapping[str, Part], things: Mapping[str, Part], near: bool = True
) -> Iterator[str]:
    """Faults between the case's pieces and their contents, one sentence each.

    near: also complain about parts that are only too close.
    """
    for name, shell in shells.items():
        for other, thing in things.items():
            if _apart(shell.bounding_box(), thing.bounding_box()):
                continue
            common = shell & thing
            volume = common.volume if common else 0.0
            if volume > 0.01:
                yield f"{name} and {other} share {volume:.2f} cubic millimetres"
            elif near:
                room = shell.distance_to(thing)
                if room < LEAST.get(other, ELSE) - 0.001:
                    yield f"{name} and {other} are {room:.2f} mm apart"


def _apart(one: BoundBox, other: BoundBox) -> bool:
    """Are two boxes so far apart that nothing in them can come too close?"""
    gaps = [*(one.min - other.max), *(other.min - one.max)]
    return max(gaps) > ELSE


def closed(door: Part, back: Part, front: Part) -> Iterator[str]:
    """Faults of a closed door: it must not come out, even if it has slid away from its hooks."""
    slides = case_sizes.SLIDES
    if len(_overlaps(door, front, slides, 0)) < len(case_sizes.LUGS):
        yield f"the door slides by more than {slides} mm"
    hooks = sorted(_overlaps(door, back, slides, 3))
    if len(hooks) < len(case_sizes.HOOKS) or min(hooks) < case_sizes.LEAST_HOOK:
        yield f"the door's hooks grip {hooks} mm"
    barb = max(_overlaps(door, front, slides, 1.5), default=0)
    if barb < case_sizes.LEAST_GRIP:
        yield f"the tab's barb grips {barb} mm"
    bent = strain(door)
    if bent > case_sizes.STRAIN:
        yield f"the tab is strained by {bent:.2%}"


def _overlaps(door: Part, body: Part, slid: float, out: float) -> list[float]:
    """How far the moved door's parts lie behind parts of a body, seen in the opening direction."""
    common = Pos(0, -slid, -out) * door & body
    return [round(each.bounding_box().size.Y, 2) for each in common.solids()] if common else []


def strain(door: Part) -> float:
    """The most strain of the tab as its barb passes the catch: a beam that is fixed at one end.

    That is 3 c y / L2, where y is how far it bends at L, and c how thick the tab is from its
    neutral axis; 1.5 t y / L2 if it is as thick on both sides.
    """
    root, end = case_sizes.TAB[0], case_sizes.BARB[0]
    y, middle = case_sizes.SLOT[1] - 0.1, (root + end) / 2
    cut = door & block(middle, y, middle + 0.1, y + 9, -20, 20)
    box, axis = cut.bounding_box(), cut.center().Y
    return 3 * max(box.max.Y - axis, axis - box.min.Y) * case_sizes.GRIP / (end - root) ** 2


def leaks(path: Path) -> Iterator[str]:
    """Faults of a file to print, read by trimesh, which knows nothing of build123d.

    Every edge must join two triangles that turn the same way, else a slicer has to guess what is
    inside.
    """
    read = trimesh.load_mesh(path)
    if not read.is_volume:
        yield f"{path.name} does not enclose a volume"


def mesh(piece: Part, exact: float = case_sizes.TRIANGLES) -> numpy.ndarray:
    """A piece's triangles: their corners, by number, corner and axis."""
    points, triangles = piece.tessellate(exact, 0.4)
    return numpy.array([tuple(point) for point in points])[numpy.array(triangles)]


def _normals(corners: numpy.ndarray) -> tuple[numpy.ndarray, numpy.ndarray]:
    """The unit normals and areas of triangles."""
    normals = numpy.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    length = numpy.linalg.norm(normals, axis=1)
    return normals / numpy.maximum(length, 1e-12)[:, None], length / 2


def overhang(corners: numpy.ndarray, up: int) -> float:
    """The area that hangs over steeper than STEEPEST when a piece is printed, in mm2.

    up: 1 if it is printed as it stands, -1 if upside down. Faces on the bed do not count, nor do
    letters.
    """
    heights = up * corners[:, :, 2]
    bed = heights.min()
    normals, areas = _normals(corners)
    steep = -up * normals[:, 2] > math.sin(math.radians(STEEPEST))
    hangs = steep & (heights.max(axis=1) > bed + ENGRAVED) & (areas > SMALL)
    return float(areas[hangs].sum())


def _samples(corners: numpy.ndarray) -> tuple[numpy.ndarray, numpy.ndarray]:
    """Points on a mesh and the normals there: more on large triangles, and some near edges."""
    normals, areas = _normals(corners)
    points: list[numpy.ndarray] = []
    towards: list[numpy.ndarray] = []
    for triangle, normal, area in zip(corners, normals, areas, strict=True):
        if area < 0.02:
            continue
        count = min(12, max(1, round(math.sqrt(2 * area) / PITCH)))
        for i in range(count):
            for j in range(count - i):
                u, v = (i + 1 / 3) / count, (j + 1 / 3) / count
                a, b, c = triangle
                points.append(a + u * (b - a) + v * (c - a))
                towards.append(normal)
        middle = triangle.mean(axis=0)
        for i in range(3):
            edge = (triangle[i] + triangle[i - 1]) / 2
            inside = middle - edge
            away = numpy.linalg.norm(inside)
            if away > 0.3:
                points.append(edge + inside * (0.15 / away))
                towards.append(normal)
    return numpy.array(points), numpy.array(towards)


def thinnest(corners: numpy.ndarray, face: float | None = None) -> tuple[float, Sequence[float]]:
    """The least thickness of a piece, and where: rays go from its surface through the material.

    Only material between two faces that are parallel within 45 degrees is a wall, or a feather
    edge; otherwise it is the corner of something thick. face: the z of a face with letters, whose
    ridges are not walls.
    """
    points, normals = _samples(corners)
    if face is not None:
        ridges = (abs(points[:, 2] - face) < ENGRAVED) & (abs(normals[:, 2]) < 0.5)
        points, normals = points[~ridges], normals[~ridges]
    least, where = math.inf, numpy.zeros(3)
    faces = _normals(corners)[0]
    a, u, v = corners[:, 0], corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]
    for i in range(0, len(points), AT_ONCE):
        start = points[i : i + AT_ONCE, None] - 1e-4 * normals[i : i + AT_ONCE, None]
        ray = -normals[i : i + AT_ONCE, None]
        across = numpy.cross(ray, v[None])
        volume = (u[None] * across).sum(axis=2)
        with numpy.errstate(divide="ignore", invalid="ignore", over="ignore"):
            one = 1 / volume
            off = start - a[None]
            s = (off * across).sum(axis=2) * one
            turned = numpy.cross(off, u[None])
            t = (ray * turned).sum(axis=2) * one
            far = (v[None] * turned).sum(axis=2) * one
            hit = (abs(volume) > 1e-12) & (s >= 0) & (t >= 0) & (s + t <= 1) & (far > 1e-3)
        far = numpy.where(hit, far, math.inf)
        first = far.argmin(axis=1)
        opposite = (faces[first] * ray[:, 0]).sum(axis=1) > PARALLEL
        thick = numpy.where(opposite, far.min(axis=1), math.inf)
        best = int(thick.argmin())
        if thick[best] < least:
            least, where = float(thick[best]), points[i + best]
    return least, [round(float(value), 1) for value in where]
