"""A checkout of this tree as a workflow has it: it is another owner's, and the home is empty."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import yaml

from host_sim import ROOT

from floe import VERSION
from tools.board.pico import image
from tools.build import repository
from tools.build.micropython import toolchain

WORKFLOWS = {
    path.stem: yaml.safe_load(path.read_text("utf-8"))
    for path in sorted((ROOT / ".github" / "workflows").glob("*.yml"))
}
JOBS = {
    f"{workflow}-{name}": job
    for workflow, held in WORKFLOWS.items()
    for name, job in held["jobs"].items()
}
# What comes before the checkout, in Debian's container.
APT = "apt-get update && apt-get install --yes --no-install-recommends git make python3-venv"
# What GitHub sets, or the workflow from it.
GITHUB = {
    "GITHUB_REPOSITORY": "someone/floe",
    "GITHUB_REF_NAME": f"v{VERSION}",
    "ADDRESS": "https://someone.github.io/floe/",
}


def commands(job):
    """The commands that a job runs in the checkout, one for each variant of its matrix."""
    steps = [step["run"] for step in job.get("steps", []) if "run" in step and step["run"] != APT]
    called = job.get("with", {}).get("command")
    variants = job.get("strategy", {}).get("matrix", {}).get("variant", [""])
    return [
        re.sub(r"\$\{\{ matrix\.variant \}\}", variant, command)
        for command in [*steps, *([called] if called else [])]
        for variant in variants
    ]


def copy(folder):
    """Copy this tree as it is, without what git ignores, to a folder that does not exist yet."""
    listed = repository.git("ls-files", "-z", "--cached", "--others", "--exclude-standard")
    for name in filter(None, listed.decode().split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)


class Checkout:
    """A repository with the files of this tree and the tag of its version, in a new folder."""

    def __init__(self, folder):
        self.folder, self.home = folder / "floe", folder / "home"
        self.home.mkdir()
        copy(self.folder)
        changes = self.folder / "CHANGELOG.md"
        text = changes.read_text("utf-8").replace("not released yet", "2026-12-01", 1)
        changes.write_text(text, "utf-8")
        who = ("-c", "user.name=Test", "-c", "user.email=test@example.org")
        for words in ("init --quiet", "add .", "commit --quiet -m All", f"tag v{VERSION}"):
            subprocess.run(["git", *who, *words.split()], cwd=self.folder, check=True)
        # As after `make`, which installs only what is newer than its marks in .venv.
        (self.folder / ".venv").symlink_to(sys.prefix)
        for path in (self.folder / "pyproject.toml", *(self.folder / "requirements").iterdir()):
            os.utime(path, (0, 0))

    def run(self, command, path=(), **environment):
        """Run a command as a step of a workflow does; its output, which must be a success."""
        programs = os.pathsep.join([*map(str, path), f"{sys.prefix}/bin", os.environ["PATH"]])
        own = {"HOME": str(self.home), "PATH": programs, "FLOE_CACHE": str(toolchain.cache())}
        done = subprocess.run(
            ["bash", "-e", "-c", command],
            cwd=self.folder,
            env={**own, "GIT_TEST_ASSUME_DIFFERENT_OWNER": "1", **GITHUB, **environment},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert done.returncode == 0, f"{command} ended with {done.returncode}:\n{done.stdout}"
        return done.stdout


def missing():
    """Why there can be no such checkout here, in a sentence; "" if it can."""
    if sys.platform == "win32" or not all(map(shutil.which, ("bash", "git", "make"))):
        return "there is no make, bash or git here"
    if not Path(sys.prefix, f"python-{sys.version_info[0]}.{sys.version_info[1]}-test").exists():
        return "make did not make this environment"
    return ""


def no_board():
    """Why the emulated Pico and what is built as it was cannot be had here; "" if they can."""
    try:
        image.find()
    except toolchain.PicoUnavailable as reason:
        return str(reason)
    return ""
