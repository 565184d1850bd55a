"""tools.strength.tune: weights by matches and by positions."""

import concurrent.futures

import pytest

from floe.search.soccer import evaluation
from tests import micropython_runner
from tools.strength import constants
from tools.strength.arena import engines, match, runner
from tools.strength.tune import command, logistic, parameters, spsa


@pytest.fixture
def pool():
    with concurrent.futures.ThreadPoolExecutor(1) as executor:
        yield executor
        executor.submit(match.end_processes).result()


def read(*texts):
    return tuple(parameters.read(text, "xok") for text in texts)


def test_a_parameter_starts_from_the_trees_value():
    one = parameters.read("DRAW_VALUE=-300:0:5", "soccer")
    assert (one.start, one.least, one.most, one.step) == (evaluation.DRAW_VALUE, -300, 0, 5)
    assert (one.clip(-305), one.clip(3), one.clip(-7)) == (-300, 0, -7)


@pytest.mark.parametrize(
    "text, why",
    [
        ("LIBERTY", "'LIBERTY' is no parameter: write NAME=LEAST:MOST:STEP."),
        ("LIBERTY=1:2", "is no parameter"),
        ("LIBERTY=3:9:1", "LIBERTY is 2 now: LEAST to MOST has to span that"),
        ("LIBERTY=0:50:0", "STEP is 1 or more"),
        ("_NONE=0:5:1", "there is no constant _NONE"),
    ],
)
def test_what_is_no_parameter_is_refused(text, why, capsys):
    with pytest.raises((parameters.ParameterError, constants.ConstantError)) as refusal:
        parameters.read(text, "xok")
    assert why in str(refusal.value)
    assert command.main(["spsa", "--game", "xok", text]) == 2
    assert why in capsys.readouterr().err


def test_spsa_finds_the_top_of_a_hill(tmp_path, monkeypatch):
    """Matches in which the nearer to LIBERTY=30, SHARK_PLACE[2]=60 scores more."""
    chosen = read("LIBERTY=0:60:3", "SHARK_PLACE[2]=0:120:3")

    def score(settings, k, sides, folder, executor, at_once):
        worth = [-((one - 30) ** 2) - (two - 60) ** 2 for one, two in sides]
        return min(1.0, max(0.0, 0.5 + (worth[0] - worth[1]) / 1000))

    monkeypatch.setattr(spsa, "_match", score)
    tuning = spsa.Settings("xok", chosen, "nodes 1", 300, 1)
    with concurrent.futures.ThreadPoolExecutor(1) as nobody:
        history = spsa.tune(tuning, tmp_path, nobody, 1)
    assert history.averages()[0] == pytest.approx(30, abs=3)
    assert history.averages()[1] == pytest.approx(60, abs=3)


@pytest.mark.long
def test_spsa_plays_matches_and_can_be_repeated(tmp_path, pool):
    tuning = spsa.Settings(
        "xok", read("LIBERTY=0:60:8", "SHARK_PLACE[2]=0:120:8"), "nodes 20", 2, 1
    )
    history = spsa.tune(tuning, tmp_path, pool, 1)
    kept = sorted(tmp_path.rglob("*.floe"))
    assert len(kept) == 4 and len(history.scores) == 2
    times = [path.stat().st_mtime_ns for path in kept]
    assert spsa.tune(tuning, tmp_path, pool, 1) == history  # from the records
    assert [path.stat().st_mtime_ns for path in kept] == times


@pytest.mark.long
def test_logistic_regression_lowers_the_loss(tmp_path, pool):
    played = match.Match(
        "xok", engines.read("this:nodes=300", "xok"), engines.read("greedy", "xok")
    )
    runner.run(played, runner.Records(played, tmp_path), 2, pool, 1)
    found = logistic.samples(tmp_path, "xok", every=1)
    assert len(found.positions) == len(found.results) > 20
    assert set(found.results) <= {0.0, 0.5, 1.0}
    chosen = read("LIBERTY=0:30:12", "SHARK_PLACE[2]=0:90:10")
    fit = logistic.Regression("xok", chosen, found)
    before = fit.loss([one.start for one in chosen])
    values, after = fit.descend()
    assert after <= before and after == fit.loss(values)
    for i, one in enumerate(chosen):
        for way in (one.step, -one.step):
            tried = [*values]
            tried[i] = one.clip(tried[i] + way)
            assert fit.loss(tried) >= after
    python = micropython_runner.micropython()
    assert logistic.Regression("xok", chosen, found, python=python).loss(values) == after


def test_without_games_there_is_nothing_to_learn(tmp_path, capsys):
    words = ["logistic", "--game", "soccer", "--records", str(tmp_path), "DRAW_VALUE=-300:0:6"]
    assert command.main(words) == 2
    assert "has no games of soccer for two" in capsys.readouterr().err
