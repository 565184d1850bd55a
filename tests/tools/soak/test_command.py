"""What the command says to options that it cannot follow, and what is quoted of its results."""

import pytest

from host_sim import ROOT

from tools.soak.command import main


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--seed", "1", "--frames", "/dev/null/x"], "Not a directory"),
        (["--events", "/dev/null/x"], "Not a directory"),
        (["--events", __file__], "line 1 is no event"),
    ],
)
def test_a_file_that_cannot_be_used_is_named_in_one_line(words, message, capfd):
    assert main(words) == 2
    error = capfd.readouterr().err
    assert message in error
    assert error.count("\n") == 1


@pytest.mark.parametrize("words", ["--jobs 0", "--sessions 0", "--seconds -1", "--first -5"])
def test_a_number_that_is_too_small_is_refused(words, capfd):
    with pytest.raises(SystemExit):
        main(words.split())
    assert "begins at" in capfd.readouterr().err


def test_the_page_of_figures_quotes_the_sums_of_the_results():
    rows = (ROOT / "tools/soak/results.md").read_text("utf-8").replace(",", "").splitlines()
    cells = [row.split(" | ") for row in rows if row.startswith("| 20")]
    sessions, presses, cuts = (sum(int(row[at]) for row in cells) for at in (3, 4, 5))
    page = " ".join((ROOT / "docs/figures.md").read_text("utf-8").split())
    assert f"In {presses:,} key presses and {cuts:,} power cuts in {sessions:,} sessions" in page
