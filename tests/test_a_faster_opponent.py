"""docs/a_faster_opponent.md, followed word for word: each step plays, and packs its kernels."""

import re
import zipfile

import pytest

from host_sim import ROOT, own_game
from host_sim.errors import CommandError

from floe.games import registry
from floe.search import game_search
from tests import tutorial
from tools.build import mpy
from tools.game import check, pack

PAGE = ROOT / "docs" / "a_faster_opponent.md"
BLOCK = re.compile(r"```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
POSITIONS = "7/7/7/7/7/7 1", "7/7/7/o6/x2x3/oo1xo1x 2", "7/7/7/3x3/2xo3/o1oxx2 2"


def steps(folder):
    """Write the game of the tutorial, then follow the page; yields each step's number."""
    game = tutorial.write(folder / tutorial.NAME)
    rules, search = game / "rules.py", game / "search.py"
    yield 0
    kernel, evaluation, journal, compiled, less = BLOCK.findall(PAGE.read_text("utf-8"))
    (game / "kernel.py").write_text(kernel, "utf-8")
    search.write_text(evaluation, "utf-8")
    yield 1
    line = "    ROW_LENGTHS = squares(7, 6)\n"
    rules.write_text(rules.read_text("utf-8").replace(line, f"{line}\n{journal}"), "utf-8")
    search.write_text(compiled, "utf-8")
    yield 2
    before, value = less.splitlines(keepends=True)
    text = compiled.replace("import balance\n", "import VALUES, balance\n")
    text = text.replace("    for column", f"{before}    for column")
    text, changed = re.subn(r" +value = balance\(.*\n", value, text)
    search.write_text(text, "utf-8")
    assert changed == 1
    yield 3


def thoughts(nodes):
    """What the machine finds in some positions: (move, value, depth, nodes)."""
    found = []
    for text in POSITIONS:
        game = registry.new_game("four")
        game.read(text)
        thinker = game_search.load_search(game).thinker(game)
        thinker.begin(game, nodes)
        while not thinker.step(1 << 20):
            pass
        found.append((thinker.best, thinker.value, thinker.depth, thinker.nodes))
    return found


def found_in(folder, monkeypatch, nodes):
    """The thoughts in Python, which those of the compiled kernels equal."""
    kinds = []
    for kernels in ("python", "compiled"):
        monkeypatch.setenv("FLOE_KERNELS", kernels)
        with own_game.added(folder):
            kinds.append(thoughts(nodes))
            run = getattr(registry.find("four").load_search(), "run", None)
            assert run is None or hasattr(run, "argtypes") == (kernels == "compiled")
    assert kinds[0] == kinds[1]
    return kinds[0]


def test_each_step_plays_as_the_one_before_and_packs(tmp_path, monkeypatch):
    found = {}
    for step in steps(tmp_path):
        folder = tmp_path / tutorial.NAME
        report = check.report(folder)
        assert report.faults == [], step
        if step > 1:  # what the page says of a Pico, where it was measured
            said = re.findall("about ([0-9,]+) nodes a second", "\n".join(report.facts))
            row = re.findall(rf"^\| {step}\. .* \| ([0-9,]+) \|$", PAGE.read_text("utf-8"), re.M)
            estimated, measured = [int(text.replace(",", "")) for text in said + row]
            assert measured / 2.5 < estimated < measured * 2.5
        found[step] = found_in(folder, monkeypatch, 4000 if step > 1 else 200)
    assert found[0] == found[1] and found[2] == found[3]
    assert PAGE.read_text("utf-8").count("\n") <= 150
    file = tmp_path / "four.floegame"
    assert pack.run([str(folder), "--author", "Ada", "--to", str(file)]) == 0
    with zipfile.ZipFile(file) as archive:
        path = archive.extract("board/search.mpy", tmp_path)
    assert mpy.architecture(path)[2] == "armv6m"


def test_the_search_plays_by_the_rules(tmp_path):
    """Both sides by the search; every move is legal, and both see the same end."""
    *_, _ = steps(tmp_path)
    with own_game.added(tmp_path / tutorial.NAME):
        game = registry.new_game("four")
        thinker = game_search.load_search(game).thinker(game)
        while not game.over():
            thinker.begin(game, 300)
            while not thinker.step(1 << 20):
                pass
            game.make(game.find_move(game.move_text(thinker.best)))
            game.commit()
        assert game.result() in ("p1win", "p2win", "draw")


# Copied to where it is called, it makes a kernel that calls it often too long.
LONG = """
@kernel
def long(state: ptr8, own: int, number: int) -> int:
    total = 1
    for cell in range(42):
        if state[cell] == 1:
            total ^= number * 77777 + cell
        elif state[cell] == 2:
            total += own * 1234567 + number
        elif total == 2:
            total = 3
        elif total == 3:
            total = 1
    return total & 65535
"""
CALLS = "".join(
    f"    if state[{i % 42}] == {1 + i % 3}:\n        total += long(state, own, {i})\n"
    for i in range(200)
)
END = "    return total\n"


@pytest.mark.parametrize(
    "more, sentence",
    [
        ("    total = other\n", "kernel.py, line 9: `other` is no local assigned to before, no "),
        (
            CALLS,
            "search.py, line 90: with all kernels that it calls, run is too long for this chip",
        ),
    ],
)
def test_a_kernel_that_is_refused_is_named(more, sentence, tmp_path, capsys, monkeypatch):
    """In one sentence, by check, pack and, where it runs as Python, play."""
    *_, _ = steps(tmp_path)
    monkeypatch.chdir(tmp_path)
    kernel = tmp_path / tutorial.NAME / "kernel.py"
    kernel.write_text(kernel.read_text("utf-8").replace(END, more + END) + LONG, "utf-8")
    assert check.run([tutorial.NAME]) == 1
    said = capsys.readouterr()
    assert said.err.startswith(sentence) and said.err.count("\n") == 1 and not said.out
    with pytest.raises(CommandError, match=f"cannot be packed. {re.escape(said.err.strip())}$"):
        pack.run([tutorial.NAME, "--author", "Ada"])
    with own_game.added(tutorial.NAME):
        slow = f"floe: This kernel runs as Python, which is slow. {said.err}"
        assert capsys.readouterr().err == ("" if more == CALLS else slow)
