"""Where the repository is, and documents whose links work outside it: on PyPI, in a release."""

import os
import re
from email.parser import HeaderParser

from tools.build import mpy
from tools.build.repository import NoRepository, git

# Where nothing shows the owner: a tree that is neither on GitHub nor from a source archive.
UNKNOWN = "https://github.com/OWNER/floe"
_RAW = "https://raw.githubusercontent.com/"
_REMOTE = re.compile(r"(?:https://(?:[^@/]+@)?|(?:ssh://)?git@)github\.com[:/](.+?)(?:\.git)?/?")
# The picture or link of Markdown, or the picture of HTML, to a file of the tree.
_LINK = re.compile(r'((!?)\[[^\]]*\]\(|(src)=")(?![\w+.-]+:|#)([^)\s"]+)')


def repository() -> str:
    """The address of the repository.

    A source archive has the one that it was made with. In a workflow GitHub names it. Elsewhere it
    is the remote called origin.
    """
    metadata = mpy.ROOT / "PKG-INFO"
    if metadata.exists():
        urls = HeaderParser().parsestr(metadata.read_text("utf-8")).get_all("Project-URL", [])
        return next(url.partition(", ")[2] for url in urls if url.startswith("Repository, "))
    if named := os.environ.get("GITHUB_REPOSITORY"):
        return f"https://github.com/{named}"
    try:
        # Not that of a repository around this tree.
        inside = (mpy.ROOT / ".git").exists()
        remote = git("remote", "get-url", "origin").decode().strip() if inside else ""
    except NoRepository:
        remote = ""
    found = _REMOTE.fullmatch(remote)
    return f"https://github.com/{found[1]}" if found else UNKNOWN


def absolute(markdown: str, tag: str) -> str:
    """A document at the top of the tree, with links to the files of a tag."""
    home = repository()

    def to(found: re.Match[str]) -> str:
        before, picture, source, path = found.groups()
        if picture or source:
            return f"{before}{home.replace('https://github.com/', _RAW)}/{tag}/{path}"
        return f"{before}{home}/blob/{tag}/{path}"

    return _LINK.sub(to, markdown)
