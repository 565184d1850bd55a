"""The repository's address, and whose checkout git reads."""

import pytest

from tools.build import links, mpy
from tools.build.repository import NoRepository, git


@pytest.fixture
def elsewhere(tmp_path, monkeypatch):
    monkeypatch.delenv("GITHUB_REPOSITORY", raising=False)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    monkeypatch.setattr(mpy, "ROOT", tmp_path)


@pytest.mark.parametrize(
    "remote",
    [
        "https://github.com/someone/floe.git",
        "https://name:secret@github.com/someone/floe",
        "git@github.com:someone/floe.git",
        "ssh://git@github.com/someone/floe/",
    ],
)
def test_the_address_is_that_of_the_remote(elsewhere, remote):
    git("init", "--quiet")
    git("remote", "add", "origin", remote)
    assert links.repository() == "https://github.com/someone/floe"


@pytest.mark.parametrize("remote", ["", "/srv/floe.git", "https://example.org/someone/floe"])
def test_without_a_remote_on_github_the_owner_is_unknown(elsewhere, remote):
    assert links.repository() == links.UNKNOWN
    git("init", "--quiet")
    if remote:
        git("remote", "add", "origin", remote)
    assert links.repository() == links.UNKNOWN


def test_links_to_files_become_absolute_and_others_stay(elsewhere, monkeypatch):
    monkeypatch.setenv("GITHUB_REPOSITORY", "someone/floe")
    files = '[a](docs/a.md#part) ![b](b.png) <img src="c.png">'
    others = '[d](https://example.org/) [e](#part) `f` <img src="https://example.org/g.png">'
    page, raw = "https://github.com/someone/floe/blob/v1/", f"{links._RAW}someone/floe/v1/"
    assert links.absolute(f"{files} {others}", "v1") == (
        f'[a]({page}docs/a.md#part) ![b]({raw}b.png) <img src="{raw}c.png"> {others}'
    )


def test_git_reads_a_checkout_of_another_owner(repository, monkeypatch):
    monkeypatch.setenv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1")
    assert len(git("rev-parse", "HEAD").strip()) == 40


def test_what_git_refuses_is_reported_in_its_words(elsewhere):
    with pytest.raises(NoRepository, match="^git says 'fatal: .*'.$"):
        git("rev-parse", "HEAD")
