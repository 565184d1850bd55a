"""Parameter sets as source trees with other constants."""

import pytest

from floe.search.fish import weights
from tools.strength import constants, source_trees

THIS = source_trees.this_tree()
SOURCES = {
    "floe/search/xok/evaluation.py": "from micropython import const\n"
    "from floe.search.layout import BASE as START\n"
    "_A = const(6)  # é: a note\nT = (\n"
    "    bytes((1, 2))\n    + bytes(1)\n)\nUNIT = 8\n_B = const(_A + START)\nWORDS = 'no'\n",
    "floe/search/fish/evaluation.py": "_A = const(7)\nONLY = 1\n",
    "floe/search/layout.py": "BASE = 30\n_BOTH = const(1 << 25)\nUNIT = 9\n",
    "floe/games/xok/layout.py": "_BOTH = const(1 << 25)\n",
    "floe/ui/screens/title.py": "SHOWN = 1\n",
}


def replaced(path, **settings):
    return constants.replace_constants(SOURCES, "xok", settings)[path]


@pytest.mark.parametrize("name, now", [("_A", "const(6)"), ("_B", "const(_A + START)")])
def test_a_number_is_changed_and_nothing_else(name, now):
    text = replaced("floe/search/xok/evaluation.py", **{name: "-5"})
    assert text == SOURCES["floe/search/xok/evaluation.py"].replace(now, "const(-5)")


def test_a_table_is_changed_whole_or_in_part():
    whole = replaced("floe/search/xok/evaluation.py", T="9/8/7")
    assert "T = (\n    bytes((9, 8, 7,))\n)\nUNIT = 8" in whole
    part = constants.replace_constants(SOURCES, "xok", {"T[2]": "200"})[
        "floe/search/xok/evaluation.py"
    ]
    assert "bytes((1, 2, 200,))" in part
    twice = constants.replace_constants(SOURCES, "xok", {"T[2]": "200", "T[0]": "3", "_A": "1"})
    assert "bytes((3, 2, 200,))" in twice["floe/search/xok/evaluation.py"]


def test_one_constant_in_several_modules_is_changed_in_all():
    changed = constants.replace_constants(SOURCES, "xok", {"_BOTH": "5"})
    assert "_BOTH = const(5)" in changed["floe/search/layout.py"]
    assert changed["floe/games/xok/layout.py"] == "_BOTH = const(5)\n"


def test_a_module_can_be_named():
    for name in ("layout.UNIT", "search.layout.UNIT"):
        changed = constants.replace_constants(SOURCES, "xok", {name: "5"})
        assert "UNIT = 5" in changed["floe/search/layout.py"]
        assert "UNIT = 8" in changed["floe/search/xok/evaluation.py"]


@pytest.mark.parametrize(
    "name, value, why",
    [
        ("_NONE", "1", "there is no constant _NONE in the modules of xok."),
        ("ONLY", "1", "there is no constant ONLY in the modules of xok."),
        ("SHOWN", "1", "there is no constant SHOWN in the modules of xok."),
        ("other._A", "1", "there is no constant _A in module other."),
        (
            "UNIT",
            "1",
            "UNIT is several constants, so say which: search.xok.evaluation.UNIT, "
            "search.layout.UNIT.",
        ),
        ("_A", "six", "_A is a whole number, not 'six'."),
        ("_A", str(1 << 31), "_A is a number from -1073741823 to 1073741823, not 2147483648."),
        ("_A[0]", "1", "_A is one number, not a table: write _A=1."),
        ("T", "1/2", "T has 3 numbers, not 2."),
        ("T[3]", "1", "there is no T[3]: the table has 3 numbers."),
        ("T[0]", "256", "T[0] is a number from 0 to 255, not 256."),
        ("WORDS", "1", "WORDS is neither a number nor a table of bytes: it can't be set."),
        ("a b", "1", "'a b' is no constant's name: write A, evaluation.A or TABLE[3]."),
    ],
)
def test_what_does_not_fit_is_refused_in_a_sentence(name, value, why):
    with pytest.raises(constants.ConstantError) as refusal:
        constants.replace_constants(SOURCES, "xok", {name: value})
    assert str(refusal.value) == why


def test_a_tree_is_what_plays_and_known_by_its_content():
    paths = [path for path, _ in THIS.files]
    assert "floe/search/alphabeta.py" in paths and "floe/games/fish/rules.py" in paths
    assert not [path for path in paths if path.startswith(("floe/ui", "floe/device"))]
    other = source_trees.with_constants(THIS, "fish", {"evaluation.UNIT": "9"})
    assert other.digest != THIS.digest
    assert (
        source_trees.with_constants(other, "fish", {"evaluation.UNIT": "16"}).digest == THIS.digest
    )


def test_a_script_runs_on_the_tree_it_is_given(tmp_path, any_python):
    script = tmp_path / "say.py"
    script.write_text("import sys\nfrom floe.search.fish import evaluation, weights\n")
    with script.open("a") as file:
        file.write("print(evaluation.UNIT, weights.KNOTS[3], sys.argv[1])\n")
    other = source_trees.with_constants(THIS, "fish", {"evaluation.UNIT": "9", "KNOTS[3]": "77"})
    for tree, output in ((other, "9 77 x\n"), (THIS, f"16 {weights.KNOTS[3]} x\n")):
        assert source_trees.run(tree, script, ["x"], any_python) == output


@pytest.mark.parametrize("name", ["no-such-revision", "--output=x", "HEAD:firmware"])
def test_a_revision_that_is_none_is_refused(name):
    with pytest.raises(source_trees.TreeError) as refusal:
        source_trees.revision(name)
    assert str(refusal.value).count("\n") == 0 and name in str(refusal.value)


def test_the_last_revision_can_be_had(repository):
    assert "floe/search/engine.py" in dict(source_trees.revision("HEAD").files)
