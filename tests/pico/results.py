"""The result file of a full run: the day, the versions, each test with its outcome and time.

They lie in build/pico-results/, a file a run; that of a release is committed with it.
"""

import datetime
import platform
import subprocess

from floe import VERSION
from tools.board.pico import image
from tools.build.micropython import toolchain
from tools.build.mpy import ROOT
from tools.build.repository import NoRepository, git

FOLDER = ROOT / "build" / "pico-results"
OUTCOMES = ("failed", "error", "passed", "skipped", "xfailed", "xpassed")


def write(stats):
    """Write the file for what pytest's reports, by outcome, say; its path from the root."""
    now = datetime.datetime.now()
    path = FOLDER / f"{now:%Y-%m-%d-%H%M}.md"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text(now, stats), encoding="utf-8")
    return path.relative_to(ROOT)


def text(now, stats):
    """The file: a head with the versions, then a line a test, what failed first."""
    reports = [
        (outcome, report)
        for outcome in OUTCOMES
        for report in stats.get(outcome, ())
        if hasattr(report, "nodeid")
    ]
    counts = ", ".join(
        f"{len(stats[outcome])} {outcome}" for outcome in OUTCOMES if stats.get(outcome)
    )
    lines = [f"# On the emulated Pico, {now:%Y-%m-%d %H:%M}", ""]
    lines += [f"Floe {VERSION}{_commit()}; {_firmware()}; Node.js {_node()};"]
    lines += [f"Python {platform.python_version()}. {counts}.", ""]
    lines += ["| test | outcome | seconds |", "|---|---|---|"]
    for outcome, report in reports:
        name = report.nodeid.removeprefix("tests/pico/")
        lines.append(f"| {name} | {outcome} | {report.duration:.1f} |")
    return "\n".join(lines) + "\n"


def _commit():
    """The commit, and whether there is more than it; nothing where there is no git."""
    try:
        return f" at {git('describe', '--always', '--dirty', '--abbrev=10').decode().strip()}"
    except NoRepository:
        return ""


def _firmware():
    names = []
    for memory_map in image.maps():
        path = image.find(memory_map)
        own = path != image.built(memory_map)
        names.append(f"the image {path.name}" if own else path.parent.name)
    return " and ".join(names)


def _node():
    return subprocess.run(
        [toolchain.node(), "--version"], capture_output=True, text=True
    ).stdout.strip()
