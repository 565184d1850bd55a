"""The notes of a release: the section of CHANGELOG.md of this version.

python -m tools.build.release_notes v1.0.0     prints them, or says why this is not that release

Run by `.ci/publish`.
"""

import sys
from collections.abc import Sequence

import host_sim  # noqa: F401

from floe import VERSION
from tools.build import links, mpy


class NotReleased(Exception):
    """A tag that names no release; the message is one sentence with a remedy."""


def read(tag: str) -> str:
    """The notes of a tag, in Markdown with absolute links; NotReleased if there are none."""
    if tag != f"v{VERSION}":
        raise NotReleased(
            f"The tag {tag} is not that of this version: tag it v{VERSION}, or change VERSION."
        )
    sections = (mpy.ROOT / "CHANGELOG.md").read_text("utf-8").split("\n## ")
    for section in sections[1:]:
        heading, _, text = section.partition("\n")
        named, _, when = heading.partition(", ")
        if named == VERSION and "not released" not in when:
            return links.absolute(text.strip() + "\n", tag)
    raise NotReleased(
        f"CHANGELOG.md has no released version {VERSION}: "
        f"the heading of its section must be '## {VERSION}, ' and the date."
    )


def main(argv: Sequence[str] | None = None) -> int:
    """The command; returns its exit code."""
    words = sys.argv[1:] if argv is None else list(argv)
    if len(words) != 1:
        print("usage: python -m tools.build.release_notes TAG", file=sys.stderr)
        return 2
    try:
        print(read(words[0]), end="")
    except NotReleased as reason:
        print(reason, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
