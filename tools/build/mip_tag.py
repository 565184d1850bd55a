"""Make the commit that `mpremote mip install` reads: the files of the release archive.

    python -m tools.build.mip_tag dist/floe-1.0.0.zip         prints the commit

mip reads single files from a tag, and compiled files are not in the repository. Therefore a
release has a second tag, v1.0.0-mip, whose commit has the files of the archive. It is on no
branch, and the index and the files of the checkout are not changed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Sequence
from pathlib import Path

from tools.build import mpy

SUFFIX = "-mip"  # Behind a release's tag, in the name of its tag for mip.
AUTHOR = {
    f"GIT_{who}_{what}": text
    for who in ("AUTHOR", "COMMITTER")
    for what, text in (("NAME", "Floe"), ("EMAIL", "floe@localhost"))
}


class NoRepository(Exception):
    """git is missing, or there is no repository here; the message is one sentence."""


def commit(archive: Path) -> str:
    """Create a commit of the files in a release archive; returns its name."""
    with tempfile.TemporaryDirectory(prefix="floe-mip-") as name, zipfile.ZipFile(archive) as held:
        held.extractall(name)
        tree = next(Path(name).iterdir())
        index = {"GIT_INDEX_FILE": str(Path(name) / "index")}
        _git(["--work-tree", str(tree), "add", "--all", "--force", "."], index, tree)
        written = _git(["write-tree"], index)
    return _git(["commit-tree", written, "-m", f"{archive.stem}: What mip installs."])


def _git(words: Sequence[str], more: dict[str, str] | None = None, folder: Path = mpy.ROOT) -> str:
    """The output of a git command in this repository."""
    try:
        where = subprocess.run(
            ["git", "rev-parse", "--absolute-git-dir"],
            cwd=mpy.ROOT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        run = subprocess.run(
            ["git", "--git-dir", where, *words],
            cwd=folder,
            env=os.environ | AUTHOR | (more or {}),
            capture_output=True,
            text=True,
            check=True,
        )
    except OSError:
        raise NoRepository("git is not installed.") from None
    except subprocess.CalledProcessError as error:
        raise NoRepository(error.stderr.strip() or "git failed.") from None
    return run.stdout.strip()


def main(argv: Sequence[str] | None = None) -> int:
    """The command; returns its exit code."""
    words = sys.argv[1:] if argv is None else list(argv)
    if len(words) != 1:
        print("usage: python -m tools.build.mip_tag ARCHIVE", file=sys.stderr)
        return 2
    try:
        print(commit(Path(words[0])))
    except (NoRepository, OSError, zipfile.BadZipFile) as reason:
        print(f"There is no commit for mip: {reason}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
