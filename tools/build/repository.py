"""git in this repository, whoever owns its files."""

import os
import subprocess
from collections.abc import Mapping
from pathlib import Path

from tools.build import mpy


class NoRepository(Exception):
    """git is missing, or refused a command; the message is one sentence."""


def git(*words: str, folder: Path | None = None, env: Mapping[str, str] | None = None) -> bytes:
    """The output of a git command, run at the top of this tree or in another folder.

    git refuses the files of another owner, such as those of a checkout in a container. But code of
    this tree is already running, so git may trust the tree too.
    """
    command = ["git", "-c", f"safe.directory={mpy.ROOT}", *words]
    try:
        run = subprocess.run(
            command, cwd=folder or mpy.ROOT, env=os.environ | (env or {}), capture_output=True
        )
    except OSError:
        raise NoRepository("git is not installed.") from None
    if run.returncode:
        first, *_ = [*run.stderr.decode("utf-8", "replace").splitlines(), "it failed"]
        raise NoRepository(f"git says '{first}'.")
    return run.stdout
