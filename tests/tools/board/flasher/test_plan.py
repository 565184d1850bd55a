"""tools.board.flasher.plan: from any board, cut off anywhere, to Floe; other files stay."""

from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st

from tests.tools.board.flasher.memory_board import MemoryBoard, above
from tests.tools.board.flasher.test_flashing import Maker
from tools.board.flasher import listed, plan
from tools.board.flasher.connection import run
from tools.board.flasher.errors import FlashError
from tools.board.flasher.flashing import SHOWN, Options, flash
from tools.board.flasher.own_pins import PINS

SHIPPED = (
    "floe/__init__.mpy",
    "floe/ui/a.mpy",
    "floe/ui/b.mpy",
    "floe/device/pins.py",
    "floe/files/en",
    "main.py",
)
GONE = ("floe/old/deep/gone.mpy", "floe/files/gone", "floe/ui/b.py")  # of an older Floe
OTHERS = (
    *("floe", "floe/ui", "floe/ui/a.py", "floe/ui/b.mpy/c", "floe/ui/b.mpy.new"),
    *("floe/notes {}.txt", "floe.py", "saves/settings.new", "boot.py", "main.py.new"),
    *("main.py.parked.new", plan.PARKED, "main_before_floe.py"),
    *("before_floe", "before_floe/floe", "before_floe/floe/ui/a.py"),
    *(listed.LIST, listed.LIST + ".new"),
)
# Their own files keep their names there.
OUTSIDE = ("floe.py", "saves/settings.new", "boot.py", "main.py.parked.new", "main_before_floe.py")
WANTED = {path: f"new {path}" for path in SHIPPED}
OLD = {path: f"old {path}" for path in SHIPPED + GONE}
KNOWN = {listed.line(path, OLD[path]) for path in OLD}
BLOCK = 4096


def release(name, paths):
    """The files of a release, path to bytes."""
    return {path: f"{path} of {name}".encode() for path in paths}


FIRST = release("the first", SHIPPED + GONE)
SECOND, THIRD = release("the second", SHIPPED), release("the third", SHIPPED)


def cut_off(board, files, changes=None, pins=False):
    """Flash a board, whose power may fail after some changes; what was said."""
    board.changes = changes
    maker = Maker(files)
    try:
        run(flash(board, maker, Options(send_pins=pins)))
    except FlashError as error:
        assert str(error) == "broken"
    board.changes = None
    return maker.log


@given(
    st.sampled_from([None, *range(12), 99]),
    st.lists(st.sampled_from(SHIPPED + GONE + OTHERS), unique=True),
    st.lists(
        st.tuples(st.sampled_from([FIRST, SECOND, THIRD]), st.integers(0, 40), st.booleans()),
        max_size=3,
    ),
    st.booleans(),
)
@example(None, ["main.py", "floe/ui/b.py"], [], False)
@example(None, [PINS, "before_floe"], [(FIRST, 8, True)], False)
@example(99, ["main.py", PINS], [], False)
@example(99, ["main.py", plan.PARKED], [(SECOND, 6, False)], False)
@example(99, [PINS], [(SECOND, 12, False)], True)
@example(99, ["floe/ui/a.py"], [(FIRST, 1, False)], False)
@example(99, [plan.PARKED], [(FIRST, 40, False)], False)
def test_what_floe_did_not_write_is_never_lost(first, owners, cuts, pins):
    """On a board that had a first Floe, or part of it, or none; then its owner wrote files."""
    board = MemoryBoard()
    if first is not None:
        cut_off(board, FIRST, first)
    begun = listed.read(board.files.get(listed.LIST, b"")) or set()
    mine = {}
    for path in owners:
        # While a flash is cut off, some temporary files count as Floe's.
        if listed.line(path, listed.ANY) not in begun and (path != listed.LIST or not begun):
            data = f"mine {path}".encode()
            mine.update({path: data} if board.put(path, data) else {})

    def check():
        left = list(board.files.values())
        assert all(data in left for data in mine.values())
        assert all(board.files[path] == mine[path] for path in OUTSIDE if path in mine)

    for files, changes, send_pins in cuts:
        cut_off(board, files, changes, send_pins)
        check()
        for whole in (SECOND, THIRD):
            if board.files.get("main.py") == whole["main.py"]:
                assert {**whole, PINS: board.files[PINS]}.items() <= board.files.items()
    log = cut_off(board, SECOND, None, pins)
    check()
    assert board.files[PINS] in ((SECOND[PINS],) if pins else (SECOND[PINS], mine.get(PINS)))
    moved_away = {path: data for path, data in board.files.items() if data in mine.values()}
    rest = {path: data for path, data in board.files.items() if path not in moved_away}
    # Of a copy that was cut off a part stays, where copies are.
    for path in [path for path in rest if path.startswith("before_floe")]:
        assert path.endswith(listed.TEMPORARY) and mine[PINS].startswith(rest.pop(path))
    assert {**rest, PINS: b""} == {**SECOND, PINS: b"", listed.LIST: rest[listed.LIST]}
    moved_away = [path for path in moved_away if path not in mine]
    if not cuts and len(moved_away) <= SHOWN:
        assert all(any(line.endswith(f" as {path}.") for line in log) for path in moved_away)
    assert "All files are up to date: nothing is sent." in cut_off(board, SECOND)


@st.composite
def flashes(draw):
    """Any board: each file not there, right, an older Floe's or its owner's; empty folders."""
    files = {}
    for path in SHIPPED + GONE:
        text = draw(st.sampled_from([None, WANTED.get(path), OLD[path], "mine"]))
        files.update({path: text} if text else {})
    main = draw(st.sampled_from([None, WANTED["main.py"], OLD["main.py"], "mine"]))
    files.update({plan.PARKED: main} if main else {})
    folders = set().union(*map(above, files))
    folders |= set(draw(st.lists(st.sampled_from(["floe", "floe/empty", "saves", "music"]))))
    folders |= set().union(*(above(folder) for folder in folders))
    return files, frozenset(folders)


def moments(files, folders, steps, wanted=WANTED):
    """The board after each thing that happens to its flash, from now to the end."""
    files, folders = dict(files), set(folders)
    yield dict(files), frozenset(folders)
    for step in steps:
        if step.do == plan.WRITE:
            files[step.path + ".new"] = "half"
            yield dict(files), frozenset(folders)
            del files[step.path + ".new"]
            files[step.path] = wanted[step.path]
        elif step.do == plan.RENAME:
            files[step.to] = files.pop(step.path)
        elif step.do == plan.COPY:
            files[step.to] = files[step.path]
        elif step.do == plan.REMOVE:
            del files[step.path]
        elif step.do == plan.MKDIR:
            folders.add(step.path)
        else:
            folders.remove(step.path)
        yield dict(files), frozenset(folders)


@given(flashes())
def test_only_what_differs_is_sent(flash):
    files, folders = flash
    sent = plan.make(files, folders, WANTED, known=KNOWN).paths(plan.WRITE)
    differs = [path for path in sorted(WANTED) if files.get(path) != WANTED[path]]
    assert [path for path in sent if path != "main.py"] == [
        path for path in differs if path != "main.py"
    ]
    if files.get("main.py") == WANTED["main.py"]:
        assert "main.py" not in sent


def test_a_floe_without_a_list_is_known_by_its_files():
    names = [f"floe/{number}.mpy" for number in range(plan.MANY)]
    names.append("floe/files/en")
    older = {path: f"{path} of an older".encode() for path in [*names, "main.py"]}
    own = {"floe/own.py": b"mine", "floe/files/mine": b"data", "floe/gone.mpy": b"older, or mine"}
    for changes in range(20):
        board = MemoryBoard({**older, **own, "main.py": b"mine, too"})
        newer = release("the second", [*older, PINS])
        cut_off(board, newer, changes)
        cut_off(board, newer)
        moved_away = {f"before_floe/{path}": data for path, data in own.items()}
        moved_away["main_before_floe.py"] = b"mine, too"
        assert board.files == {**newer, **moved_away, listed.LIST: board.files[listed.LIST]}
    wanted = dict.fromkeys(names, "new")
    many, few = (dict.fromkeys(names[first:], "old") for first in (1, 2))
    assert plan.floes(many, wanted, None) == set(many)
    few |= {"mine.mpy": "mine", "data/mine": "mine"}
    assert plan.floes(few, wanted, None) == set()


def test_saves_stay_unless_they_are_to_go():
    files = {**WANTED, "saves/game": "mine"}
    folders = {"floe", "floe/ui", "floe/device", "saves"}
    assert plan.make(files, folders, WANTED).steps == []
    assert plan.make(files, folders, WANTED, True).paths(plan.REMOVE) == ["saves/game"]


def test_what_a_plan_takes_of_the_flash():
    """littlefs keeps 128 bytes inside the folder, each folder in two blocks."""
    steps = [plan.Step(plan.WRITE, "a"), plan.Step(plan.REMOVE, "b"), plan.Step(plan.MKDIR, "c")]

    def needed(*steps, size=129):
        return plan.blocks_needed(plan.Plan([*steps], []), {"b": 129}, {"a": size}, BLOCK)

    assert [needed(steps[0], size=size) for size in (128, 129, BLOCK, BLOCK + 1)] == [0, 1, 1, 2]
    assert needed(steps[2]) == 2
    assert needed(steps[1], steps[0]) == 0 and needed(steps[0], steps[1]) == 1
    assert needed(steps[1], steps[2]) == 1
    both = plan.Plan([plan.Step(plan.WRITE, "b"), steps[2]], [])
    assert plan.blocks_needed(both, {"b": BLOCK + 1}, {"b": 129}, BLOCK) == 1
    gone = [plan.Step(plan.REMOVE, "unknown"), steps[0]]
    assert needed(*gone) == 1


def blocks(size: int) -> int:
    """The blocks of a file's own; small ones lie inside their folder."""
    return -(-size // BLOCK) if size > plan.INSIDE else 0


@given(flashes(), st.integers(0, 3 * BLOCK), st.integers(0, 3 * BLOCK))
def test_the_room_needed_is_what_is_taken_at_worst(flash, old_size: int, new_size: int):
    files, folders = flash
    todo = plan.make(files, folders, WANTED, known=KNOWN)
    old = dict.fromkeys(files, old_size)
    new = dict.fromkeys(WANTED, new_size)
    sizes = {"old": blocks(old_size), "new": blocks(new_size)}
    taken = []
    for now, there in moments(files, folders, todo.steps, dict.fromkeys(WANTED, "written")):
        used = sum(sizes["new" if text in ("half", "written") else "old"] for text in now.values())
        taken.append(used + 2 * len(there))
    needed = plan.blocks_needed(todo, old, new, BLOCK)
    assert needed >= max(taken) - taken[0]
    if not any(step.do in (plan.WRITE, plan.MKDIR) for step in todo.steps):
        assert needed == 0


def test_a_file_that_floe_has_no_more_goes_and_leaves_the_list():
    board: Any = MemoryBoard()
    fresh = MemoryBoard()
    cut_off(board, {**SECOND, "floe/gone.mpy": b"a file of the first"})
    cut_off(board, SECOND)
    cut_off(fresh, SECOND)
    assert board.files == fresh.files
    board.changes = 0  # the next would fail
    run(flash(board, Maker(SECOND), Options()))
