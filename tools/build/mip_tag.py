"""Make the commit that `mpremote mip install` reads: the files of the release archive.

    python -m tools.build.mip_tag dist/floe-1.0.0.zip         prints the commit

mip reads single files from a tag, and compiled files are not in the repository. Therefore a
release has a second tag, v1.0.0-mip, whose commit has the files of the archive and the date of the
release's own. It is on no branch, and the index and the files of the checkout are not changed.

Run by `.ci/publish`.
"""

import sys
import tempfile
import zipfile
from collections.abc import Sequence
from pathlib import Path

from tools.build.repository import NoRepository, git

SUFFIX = "-mip"  # Behind a release's tag, in the name of its tag for mip.
AUTHOR = {
    f"GIT_{who}_{what}": text
    for who in ("AUTHOR", "COMMITTER")
    for what, text in (("NAME", "Floe"), ("EMAIL", "floe@localhost"))
}


def commit(archive: Path) -> str:
    """Create a commit of the files in a release archive; returns its name."""
    with tempfile.TemporaryDirectory(prefix="floe-mip-") as name, zipfile.ZipFile(archive) as held:
        held.extractall(name)
        tree = next(Path(name).iterdir())
        index = {"GIT_INDEX_FILE": str(Path(name) / "index")}
        where = git("rev-parse", "--absolute-git-dir").decode().strip()
        here = ("--git-dir", where, "--work-tree", str(tree))
        git(*here, "add", "--all", "--force", ".", folder=tree, env=index)
        written = git("write-tree", env=index).decode().strip()
    message = f"{archive.stem}: What mip installs."
    date = git("show", "--no-patch", "--format=%cI", "HEAD").decode().strip()
    dates = {"GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date}
    return git("commit-tree", written, "-m", message, env=AUTHOR | dates).decode().strip()


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
