"""tools.board.flasher.plan: from any board, cut off anywhere, to Floe; other files stay."""

from hypothesis import example, given
from hypothesis import strategies as st

from host_sim import data_files

from tools.board.flasher import plan
from tools.board.flasher.own_pins import PINS

SHIPPED = (
    "floe/__init__.mpy",
    "floe/ui/a.mpy",
    "floe/ui/b.mpy",
    "floe/device/pins.py",
    "floe/files/en",
    "main.py",
)
OTHERS = (
    "floe/ui/a.py",
    "floe/old/deep/gone.mpy",
    "floe/ui/b.mpy.new",
    "floe/files/gone",
    "floe/notes.txt",
    "floe.py",
    "saves/game",
    "saves/settings.new",
    "boot.py",
    "lib/thing.py",
    "main.py.new",
    plan.PARKED,
    "main_before_floe.py",
)
THEIRS = {"floe/notes.txt", "floe.py", "boot.py", "lib/thing.py", "main_before_floe.py"}
THEIRS |= {path for path in OTHERS if path.startswith("saves/")}
WANTED = {path: f"new {path}" for path in SHIPPED}
BLOCK = 4096


def test_the_data_files_are_where_the_build_puts_them():
    assert f"{data_files.FOLDER}/" == plan.DATA


def above(path):
    parts = path.split("/")[:-1]
    return {"/".join(parts[: deep + 1]) for deep in range(len(parts))}


@st.composite
def flashes(draw):
    """Any board: each file not there, right or something else; and folders that are empty."""
    files = {}
    for path in SHIPPED + OTHERS:
        choice = draw(st.sampled_from(["none", "right", "else"]))
        if choice != "none":
            right = WANTED["main.py"] if path == plan.PARKED else WANTED.get(path, "any")
            files[path] = right if choice == "right" else f"old {path}"
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
            assert above(step.path) <= folders
            files[step.path + ".new"] = "half"
            yield dict(files), frozenset(folders)
            del files[step.path + ".new"]
            files[step.path] = wanted[step.path]
        elif step.do == plan.RENAME:
            files[step.to] = files.pop(step.path)
        elif step.do == plan.REMOVE:
            del files[step.path]
        elif step.do == plan.MKDIR:
            assert step.path not in folders
            assert above(step.path) <= folders
            folders.add(step.path)
        else:
            assert not any(path.startswith(step.path + "/") for path in [*files, *folders])
            folders.remove(step.path)
        yield dict(files), frozenset(folders)


def is_ours(path):
    return path not in THEIRS


def is_foreign(files):
    return files.get("main.py") not in (None, WANTED["main.py"]) and not any(
        path == plan.PARKED or path.startswith("floe/") and path != PINS for path in files
    )


@given(flashes(), st.booleans())
@example(({"main.py": WANTED["main.py"]}, frozenset()), False)
@example(({"main.py": "theirs", PINS: "mine"}, frozenset({"floe", "floe/device"})), False)
def test_the_end_is_floe_and_all_that_is_not_floes(flash, wipe):
    files, folders = flash
    todo = plan.make(files, folders, WANTED, wipe)
    after, left = list(moments(files, folders, todo.steps))[-1]
    kept = {path: text for path, text in files.items() if not is_ours(path)}
    if is_foreign(files):
        name = next(path for path in after if path.startswith("main_before") and path not in files)
        kept[name] = files["main.py"]
    if wipe:
        kept = {path: text for path, text in kept.items() if not path.startswith("saves/")}
    assert after == {**kept, **WANTED}
    assert {path for path in left if path.startswith("floe/")} == {
        folder for path in after for folder in above(path) if folder.startswith("floe/")
    }
    again = plan.make(after, left, WANTED, wipe)
    assert again.steps == []


@given(flashes(), st.booleans())
def test_cut_off_anywhere_it_is_at_the_repl_or_whole_and_goes_on_to_the_same_end(flash, wipe):
    files, folders = flash
    todo = plan.make(files, folders, WANTED, wipe)
    *ways, (end, _) = moments(files, folders, todo.steps)
    for now, there in ways:
        if "main.py" in now:
            assert now in (files, end)
        more = plan.make(now, there, WANTED, wipe)
        after, _ = list(moments(now, there, more.steps))[-1]
        assert after == end


@given(flashes())
def test_only_what_differs_is_sent(flash):
    files, folders = flash
    sent = plan.make(files, folders, WANTED).paths(plan.WRITE)
    differs = [path for path in sorted(WANTED) if files.get(path) != WANTED[path]]
    assert [path for path in sent if path != "main.py"] == [
        path for path in differs if path != "main.py"
    ]
    if files.get("main.py") == WANTED["main.py"]:
        assert "main.py" not in sent


def test_one_changed_file_is_sent_alone_and_main_only_parked():
    files = dict(WANTED, **{"floe/ui/a.mpy": "old"})
    todo = plan.make(files, {"floe", "floe/ui", "floe/device"}, WANTED)
    assert todo.first == [
        plan.Step(plan.RENAME, "main.py", plan.PARKED),
        plan.Step(plan.WRITE, "floe/ui/a.mpy"),
    ]
    assert todo.last == [plan.Step(plan.RENAME, plan.PARKED, "main.py")]


def test_another_programs_main_is_kept_under_a_free_name():
    files = {"main.py": "theirs", "main_before_floe.py": "taken"}
    first = plan.make(files, set(), WANTED).first[0]
    assert first == plan.Step(plan.RENAME, "main.py", "main_before_floe1.py")


def test_a_board_with_floes_main_and_nothing_else_gets_it_back():
    wanted = {"main.py": "M", "floe/start.mpy": "S"}
    todo = plan.make({"main.py": "M"}, set(), wanted)
    assert todo.steps == [
        plan.Step(plan.RENAME, "main.py", plan.PARKED),
        plan.Step(plan.MKDIR, "floe"),
        plan.Step(plan.WRITE, "floe/start.mpy"),
        plan.Step(plan.RENAME, plan.PARKED, "main.py"),
    ]


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
    gone = [plan.Step(plan.REMOVE, "unknown"), steps[0]]
    assert needed(*gone) == 1


def test_pins_without_floe_make_a_main_no_floes():
    """So it is where Floe is part of MicroPython."""
    files = {"main.py": "theirs", PINS: "mine"}
    assert plan.make(files, {"floe", "floe/device"}, WANTED).first[0].to == "main_before_floe.py"


def blocks(size: int) -> int:
    """The blocks of a file's own; small ones lie inside their folder."""
    return -(-size // BLOCK) if size > plan.INSIDE else 0


@given(flashes(), st.integers(0, 3 * BLOCK), st.integers(0, 3 * BLOCK))
def test_the_room_needed_is_what_is_taken_at_worst(flash, old_size: int, new_size: int):
    files, folders = flash
    todo = plan.make(files, folders, WANTED)
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
