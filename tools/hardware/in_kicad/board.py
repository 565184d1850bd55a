"""Places, draws and fills the board; runs in KiCad's own Python, without this tree.

    python3 board.py place JOB      places the parts; writes holes.json for the checks
    python3 board.py finish JOB     draws routes.json's tracks, pours the ground, saves the board
    python3 board.py dress JOB      a copy, dressed.kicad_pcb, with the bodies of models.json

JOB is a folder: job.json defines the parts, floe.kicad_pcb becomes the board.
"""

import json
import sys
from pathlib import Path

import pcbnew
from pcbnew import VECTOR2I, FromMM, ToMM

LIBRARIES = Path("/usr/share/kicad/footprints")
LAYERS = (pcbnew.F_Cu, pcbnew.B_Cu)


def point(x, y):
    """A place on the board, in KiCad's units."""
    return VECTOR2I(FromMM(x), FromMM(y))


def place(job, folder):
    """Place the parts."""
    board = pcbnew.CreateEmptyBoard()
    rules = board.GetDesignSettings()
    rules.m_MinClearance = rules.m_TrackMinWidth = FromMM(job["gap"])
    rules.m_CopperEdgeClearance = FromMM(job["edge"])
    rules.m_ViasMinSize = FromMM(job["via"])
    rules.m_MinThroughDrill = FromMM(job["drill"])
    rules.m_HoleClearance = FromMM(job["gap"])
    rules.m_MinResolvedSpokes = 1
    rules.SetAuxOrigin(point(0, job["height"]))
    title = board.GetTitleBlock()
    title.SetTitle(job["name"])
    title.SetRevision(job["revision"])
    nets = {}
    for name in sorted({pad for part in job["parts"] for pad in part["nets"].values()}):
        nets[name] = pcbnew.NETINFO_ITEM(board, name)
        board.Add(nets[name])
    for part in job["parts"]:
        add_part(board, part, nets)
    outline(board, job)
    for words in job["texts"]:
        add_text(board, words)
    pcbnew.SaveBoard(str(folder / "placed.kicad_pcb"), board)
    holes = [
        [ToMM(value) for value in (pad.GetPosition().x, pad.GetPosition().y, pad.GetDrillSize().x)]
        for foot in board.GetFootprints()
        for pad in foot.Pads()
        if pad.GetDrillSize().x
    ]
    (folder / "holes.json").write_text(json.dumps(holes))


def add_part(board, part, nets):
    """Place a part and connect its pads to their nets."""
    library, name = part["footprint"].split(":")
    foot = pcbnew.FootprintLoad(str(LIBRARIES / f"{library}.pretty"), name)
    foot.SetFPID(pcbnew.LIB_ID(library, name))
    foot.SetReference(part["ref"])
    foot.SetValue(part["value"])
    foot.SetPath(pcbnew.KIID_PATH("/" + part["id"]))
    foot.SetDNP(not part["fitted"])
    foot.SetExcludedFromBOM(not part["bom"])
    board.Add(foot)
    if part["back"]:
        foot.Flip(VECTOR2I(0, 0), pcbnew.FLIP_DIRECTION_LEFT_RIGHT)
    foot.SetOrientationDegrees(part["angle"])
    foot.SetPosition(point(*part["at"]))
    for pad in foot.Pads():
        if pad.GetNumber() in part["nets"]:
            pad.SetNet(nets[part["nets"][pad.GetNumber()]])
    reference = foot.Reference()
    if part["label"] is None:
        reference.SetVisible(False)
    else:
        reference.SetTextSize(VECTOR2I(FromMM(0.8), FromMM(0.8)))
        reference.SetTextThickness(FromMM(0.15))
        reference.SetTextAngleDegrees(0)
        reference.SetPosition(point(*part["label"]))
    foot.Value().SetVisible(False)
    for field in foot.GetFields():
        if field.GetName() == "Description":
            field.SetText(part["maker"])


def outline(board, job):
    """Draw the board's edge: straight lines, and an arc at each corner."""
    corners = job["outline"]
    count = len(corners)
    ends = []
    for i, (x, y, r) in enumerate(corners):
        sides = []
        for ox, oy, _ in (corners[i - 1], corners[(i + 1) % count]):
            far = abs(ox - x) + abs(oy - y)
            sides.append((x + (ox - x) * r / far, y + (oy - y) * r / far))
        ends.append(sides)
        # The arc's middle lies on the line from the corner to the arc's centre.
        (ax, ay), (bx, by) = sides
        cx, cy = ax + bx - x, ay + by - y
        s = 0.5**0.5
        middle = (cx + (x - cx) * s, cy + (y - cy) * s)
        arc = pcbnew.PCB_SHAPE(board, pcbnew.SHAPE_T_ARC)
        arc.SetArcGeometry(point(ax, ay), point(*middle), point(bx, by))
        add_edge(board, arc)
    for i in range(count):
        line = pcbnew.PCB_SHAPE(board, pcbnew.SHAPE_T_SEGMENT)
        line.SetStart(point(*ends[i][1]))
        line.SetEnd(point(*ends[(i + 1) % count][0]))
        add_edge(board, line)


def add_edge(board, shape):
    """Put a piece of the outline on its layer."""
    shape.SetLayer(pcbnew.Edge_Cuts)
    shape.SetWidth(FromMM(0.1))
    board.Add(shape)


def add_text(board, words):
    """Print a text on the board."""
    text = pcbnew.PCB_TEXT(board)
    text.SetText(words["text"])
    text.SetLayer(pcbnew.B_SilkS if words["back"] else pcbnew.F_SilkS)
    text.SetMirrored(words["back"])
    text.SetTextSize(VECTOR2I(FromMM(words["size"]), FromMM(words["size"])))
    text.SetTextThickness(FromMM(words["size"] * 0.16))
    text.SetTextAngleDegrees(words["angle"])
    text.SetPosition(point(*words["at"]))
    board.Add(text)


def finish(job, folder):
    """Draw the tracks, and pour the ground."""
    board = pcbnew.LoadBoard(str(folder / "placed.kicad_pcb"))
    routes = json.loads((folder / "routes.json").read_text())
    codes = {str(name): net for name, net in board.GetNetsByName().items()}
    for net, layer, width, x0, y0, x1, y1 in routes["tracks"]:
        track = pcbnew.PCB_TRACK(board)
        track.SetStart(point(x0, y0))
        track.SetEnd(point(x1, y1))
        track.SetWidth(FromMM(width))
        track.SetLayer(LAYERS[layer])
        track.SetNet(codes[net])
        board.Add(track)
    for net, x, y in routes["vias"]:
        via = pcbnew.PCB_VIA(board)
        via.SetPosition(point(x, y))
        via.SetWidth(FromMM(job["via"]))
        via.SetDrill(FromMM(job["drill"]))
        via.SetNet(codes[net])
        board.Add(via)
    for layer in LAYERS:
        pour(board, job, layer, codes["GND"])
    for foot in board.GetFootprints():
        if foot.GetReference().startswith("FID"):
            keep_clear(board, foot.GetPosition())
    pcbnew.ZONE_FILLER(board).Fill(board.Zones())
    pcbnew.SaveBoard(str(folder / "floe.kicad_pcb"), board)


def dress(job, folder):
    """Give every part the body that models.json names, for pictures, in a board of its own."""
    board = pcbnew.LoadBoard(str(folder / "floe.kicad_pcb"))
    models = json.loads((folder / "models.json").read_text())
    for foot in board.GetFootprints():
        foot.Models().clear()
        if foot.GetReference() in models:
            shown = pcbnew.FP_3DMODEL()
            shown.m_Filename = models[foot.GetReference()]
            foot.Models().append(shown)
    pcbnew.SaveBoard(str(folder / "dressed.kicad_pcb"), board)


def keep_clear(board, place):
    """Keep poured copper out of the opening in the mask around a mark."""
    zone = pcbnew.ZONE(board)
    zone.SetIsRuleArea(True)
    zone.SetDoNotAllowCopperPour(True)
    zone.SetDoNotAllowTracks(False)
    zone.SetDoNotAllowVias(False)
    zone.SetDoNotAllowPads(False)
    zone.SetDoNotAllowFootprints(False)
    zone.SetLayer(pcbnew.F_Cu)
    corners = zone.Outline()
    corners.NewOutline()
    half = FromMM(1.1)
    for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        corners.Append(place.x + x * half, place.y + y * half)
    board.Add(zone)


def pour(board, job, layer, net):
    """Fill the free area of a layer with ground."""
    zone = pcbnew.ZONE(board)
    zone.SetLayer(layer)
    zone.SetNet(net)
    zone.SetLocalClearance(FromMM(0.25))
    zone.SetMinThickness(FromMM(0.25))
    zone.SetThermalReliefGap(FromMM(0.3))
    zone.SetThermalReliefSpokeWidth(FromMM(0.4))
    zone.SetIslandRemovalMode(pcbnew.ISLAND_REMOVAL_MODE_ALWAYS)
    corners = zone.Outline()
    corners.NewOutline()
    # KiCad itself keeps the copper off the edges, by the board's rules.
    for x, y, _ in job["outline"]:
        corners.Append(FromMM(x), FromMM(y))
    board.Add(zone)


if __name__ == "__main__":
    where = Path(sys.argv[2])
    {"place": place, "finish": finish, "dress": dress}[sys.argv[1]](
        json.loads((where / "job.json").read_text()), where
    )
