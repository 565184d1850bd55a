"""Writes the schematic from the net map, with symbols from KiCad's own libraries."""

from __future__ import annotations

import uuid
from collections.abc import Iterator, Sequence
from pathlib import Path

from tools.hardware import kicad, parts, power_parts, sexpr
from tools.hardware.part_kinds import Part
from tools.hardware.parts import PARTS
from tools.hardware.sexpr import Node, Word, all_of, one_of

_ROOT = uuid.uuid5(uuid.NAMESPACE_URL, "floe/hardware")
# The blocks' frames: left, top, right, bottom.
BLOCKS = {
    power_parts.POWER: (20.32, 33.02, 265.43, 113.03),
    power_parts.CHARGER: (110.49, 190.5, 265.43, 246.38),
    parts.DISPLAY: (271.78, 33.02, 391.16, 85.09),
    parts.SOUND: (271.78, 93.98, 391.16, 121.92),
    parts.PICO: (20.32, 119.38, 104.14, 222.25),
    "Six keys": (110.49, 119.38, 205.74, 182.88),
    parts.MORE: (212.09, 119.38, 265.43, 161.29),
    parts.LINK: (271.78, 184.15, 391.16, 222.25),
    "Test pads, screws and marks": (271.78, 130.81, 391.16, 175.26),
}

NOTES = (
    (24.13, 43.18, "AAA variant: BT1.\nLiPo variant: J2, a cell\nwith its own protection."),
    (78.74, 43.18, "Reverse polarity: Q1 conducts only\nwhen the cells sit the right way."),
    (128.27, 43.18, "Q4 carries the current,\nso that SW7 need not."),
    (168.91, 43.18, "Q2 separates USB from the cells; D1 bridges\nit while it changes over."),
    (167.64, 111.76, "C3 starts Q4; U2 and Q5 keep it on until\nthe voltage is too low."),
    (114.3, 196.85, "4k7 at PROG: 213 mA."),
    (276.86, 40.64, "Single wires, so the order of the module's pins does not matter."),
    (276.86, 219.71, "1k each: a console that is off is not fed."),
)

_libraries: dict[str, Node] = {}


def _library(folder: Path, name: str) -> Node:
    if name not in _libraries:
        text = (folder / f"{name}.kicad_sym").read_text(encoding="utf-8")
        _libraries[name] = sexpr.parse(text)
    return _libraries[name]


def symbol(folder: Path, name: str) -> Node:
    """A symbol from the libraries in a folder, complete even if it extends another."""
    library, short = name.split(":")
    found = {each[1]: each for each in all_of(_library(folder, library), "symbol")}
    node = found[short]
    parent = next(all_of(node, "extends"), None)
    base = found[parent[1]] if parent else node
    own = {each[1]: each for each in all_of(node, "property")}
    whole: Node = [Word("symbol"), name]
    for child in base[2:]:
        if child[0] == "property":
            whole.append(own.get(child[1], child))
        elif child[0] == "symbol":
            whole.append([child[0], child[1].replace(base[1], short, 1), *child[2:]])
        else:
            whole.append(child)
    return whole


def pins(node: Node) -> Iterator[tuple[str, float, float, int]]:
    """(number, x, y, angle) of a symbol's pins; y goes up."""
    for unit in all_of(node, "symbol"):
        for pin in all_of(unit, "pin"):
            x, y, angle = one_of(pin, "at")[1:4]
            yield one_of(pin, "number")[1], float(x), float(y), int(angle)


def symbol_id(ref: str) -> str:
    """The identity of a part's symbol, to which its footprint on the board refers."""
    return _id(ref)[1]


def open_nets(part: Part) -> dict[str, str]:
    """KiCad's names for the nets of a part's open pins."""
    if not any(net is None for net in part.nets.values()):
        return {}
    names: dict[str, str] = {}
    for unit in all_of(symbol(kicad.symbols(), part.symbol), "symbol"):
        for pin in all_of(unit, "pin"):
            number, name = one_of(pin, "number")[1], one_of(pin, "name")[1]
            names[number] = f"unconnected-({part.ref}-{name}-Pad{number})"
    return names


def _id(*words: object) -> Node:
    return [Word("uuid"), str(uuid.uuid5(_ROOT, "/".join(map(str, words))))]


def _effects(
    size: float = 1.27, justify: str = "", bold: bool = False, hide: bool = False
) -> Node:
    font: Node = [Word("font"), [Word("size"), size, size]]
    if bold:
        font.append([Word("bold"), Word("yes")])
    node: Node = [Word("effects"), font]
    if justify:
        node.append([Word("justify"), *map(Word, justify.split())])
    if hide:
        node.append([Word("hide"), Word("yes")])
    return node


def _property(name: str, value: str, x: float, y: float, hide: bool, justify: str = "") -> Node:
    at = [Word("at"), x, y, 0]
    return [Word("property"), name, value, at, _effects(justify=justify, hide=hide)]


def _box(node: Node) -> tuple[float, float, float, float]:
    """The box of a symbol's pins: left, top, right, bottom, y down."""
    found = list(pins(node)) or [("", 0.0, 0.0, 0)]
    xs, ys = [p[1] for p in found], [-p[2] for p in found]
    return min(xs), min(ys), max(xs), max(ys)


def _labels_at(part: Part, box: tuple[float, float, float, float]) -> tuple[float, float, str]:
    """The place of a symbol's reference and value, and how they are justified."""
    x, y = part.sheet
    if part.ref == "A1":
        return x + 10.16, y - 38.1, "left"
    if part.symbol == "Connector:TestPoint":
        return x + 2.54, y - 3.81, "left"
    if part.ref.startswith(("H", "FID")):
        return x + 3.81, y, "left"
    tall = part.ref[0] in "RCF"
    if tall:
        return x + 3.175, y, "left"
    if part.ref.startswith("Q"):
        return x + 6.35, y, "left"
    if part.ref.startswith(("J", "B")):
        return x, y + box[3] + 3.81, ""
    if part.ref.startswith("U"):
        return x + 2.54, y - 6.35, "left"
    return x, y - (6.35 if part.ref in ("LS1", "SW7") else 5.08), ""


def _symbol(part: Part, node: Node) -> Node:
    x, y = part.sheet
    text_x, text_y, justify = _labels_at(part, _box(node))
    value = part.value
    placed: Node = [
        Word("symbol"),
        [Word("lib_id"), part.symbol],
        [Word("at"), x, y, 0],
        [Word("unit"), 1],
        [Word("exclude_from_sim"), Word("no")],
        [Word("in_bom"), Word("yes" if part.maker else "no")],
        [Word("on_board"), Word("yes")],
        [Word("dnp"), Word("no" if part.variants else "yes")],
        _id(part.ref),
        _property("Reference", part.ref, text_x, text_y - 1.27, False, justify),
        _property("Value", value, text_x, text_y + 1.27, False, justify),
        _property("Footprint", part.footprint, x, y, True),
        _property("Datasheet", "~", x, y, True),
        _property("Description", part.maker, x, y, True),
    ]
    for number in part.nets:
        placed.append([Word("pin"), number, _id(part.ref, number)])
    path = [Word("path"), f"/{_ROOT}", [Word("reference"), part.ref], [Word("unit"), 1]]
    placed.append([Word("instances"), [Word("project"), "floe", path]])
    return placed


_TURN = {0: 180, 180: 0, 90: 270, 270: 90}


def _connections(part: Part, node: Node) -> Iterator[Node]:
    """A label with the net's name at every pin, or a cross at pins without a net."""
    done: set[tuple[float, float]] = set()
    for number, dx, dy, angle in pins(node):
        x, y = part.sheet[0] + dx, part.sheet[1] - dy
        if (x, y) in done:
            continue
        done.add((x, y))
        net = part.nets[number]
        if net is None:
            yield [Word("no_connect"), [Word("at"), x, y], _id(part.ref, number, "open")]
            continue
        yield _label(net, x, y, _TURN[angle], part.ref + number)


def _label(net: str, x: float, y: float, turn: int, key: str) -> Node:
    return [
        Word("global_label"),
        net,
        [Word("shape"), Word("passive")],
        [Word("at"), x, y, turn],
        _effects(justify="right" if turn in (180, 270) else "left"),
        _id(key, net),
        _property("Intersheetrefs", "${INTERSHEET_REFS}", x, y, True),
    ]


def _flag(number: int, net: str, folder: Path) -> Iterator[Node]:
    """A power flag for a net, on a separate stub."""
    x, y = 218.44 + 15.24 * number, 172.72
    flag = Part(f"#FLG0{number + 1}", "PWR_FLAG", "power:PWR_FLAG", "", {"1": net}, (0, 0),
                sheet=(x, y))  # fmt: skip
    node = _symbol(flag, symbol(folder, flag.symbol))
    yield node
    yield _label(net, x, y, 270, flag.ref)


def text(folder: Path, changed: Sequence[Part] = PARTS) -> str:
    """The schematic's text; folder: KiCad's symbol libraries."""
    names = sorted({part.symbol for part in changed} | {"power:PWR_FLAG"})
    sheet: Node = [
        Word("kicad_sch"),
        [Word("version"), Word("20250114")],
        [Word("generator"), "floe"],
        [Word("generator_version"), "9.0"],
        [Word("uuid"), str(_ROOT)],
        [Word("paper"), "A3"],
        [
            Word("title_block"),
            [Word("title"), parts.NAME],
            [Word("rev"), parts.REVISION],
            [Word("company"), "A pocket console for three board games"],
            [Word("comment"), 1, "CERN-OHL-P-2.0"],
        ],
        [Word("lib_symbols"), *(symbol(folder, name) for name in names)],
    ]
    for title, (left, top, right, bottom) in BLOCKS.items():
        stroke = [Word("stroke"), [Word("width"), 0.2], [Word("type"), Word("default")]]
        fill = [Word("fill"), [Word("type"), Word("none")]]
        start, end = [Word("start"), left, top], [Word("end"), right, bottom]
        sheet.append([Word("rectangle"), start, end, stroke, fill, _id("frame", title)])
        sheet.append(_text(title, left + 1.5, top - 1.2, 2.0, True))
    for x, y, note in NOTES:
        sheet.append(_text(note, x, y, 1.27, False))
    for part in changed:
        node = symbol(folder, part.symbol)
        sheet.append(_symbol(part, node))
        sheet.extend(_connections(part, node))
    for number, net in enumerate(parts.FED):
        sheet.extend(_flag(number, net, folder))
    sheet.append([Word("sheet_instances"), [Word("path"), "/", [Word("page"), "1"]]])
    return sexpr.write(sheet) + "\n"


def _text(content: str, x: float, y: float, size: float, bold: bool) -> Node:
    at = [Word("at"), x, y, 0]
    return [Word("text"), content, [Word("exclude_from_sim"), Word("no")], at,
            _effects(size, "left bottom", bold), _id("text", content)]  # fmt: skip
