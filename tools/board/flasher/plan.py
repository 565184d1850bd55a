"""Plans the steps that put Floe on a board, from the files there and the files wanted; no I/O.

Every intermediate state is safe. main.py is first parked under another name and gets its own name
back last, after everything else was verified. So an interrupted board starts into the REPL. Each
file is written under a temporary name and then renamed, so a file is always complete. A new plan
continues from any intermediate state.
"""

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from tools.board.flasher.own_pins import PINS

# The size up to which littlefs, as MicroPython configures it on a Pico, stores a file inside its
# folder: its cache, which is four times the 32 bytes that it writes at once.
INSIDE = 128
MAIN = "main.py"
PARKED = "main.py.parked"
# The new name of another program's main.py, on a board without Floe.
FOREIGN_MAIN = "main_before_floe{}.py"
FLOE = "floe/"
SAVES = "saves/"
# In Floe's folder, only files with these suffixes are Floe's.
MODULES = (".py", ".mpy", ".py.new", ".mpy.new")
DATA = "floe/files/"  # The folder of data files, which are all Floe's.

RENAME, REMOVE, MKDIR, WRITE, RMDIR = "rename", "remove", "mkdir", "write", "rmdir"


class Step(NamedTuple):
    """One step; `to` is the new name of a file to be renamed."""

    do: str
    path: str
    to: str = ""


class Plan(NamedTuple):
    """The steps: `first`, then verify all files except main.py, then `last`."""

    first: list[Step]
    last: list[Step]

    @property
    def steps(self) -> list[Step]:
        """All steps."""
        return self.first + self.last

    def paths(self, do: str) -> list[str]:
        """The paths of all steps of one kind."""
        return [step.path for step in self.steps if step.do == do]


def make(
    files: Mapping[str, str],
    folders: Collection[str],
    wanted: Mapping[str, str],
    wipe_saves: bool = False,
) -> Plan:
    """The plan from the files (path to hash) on a board to the wanted ones.

    Files that are not Floe's are left alone, as are saves unless wipe_saves. wanted holds main.py.
    """
    # In the order of paths, because MicroPython's dictionaries are not ordered.
    unwanted = [path for path in sorted(files) if _is_floes(path) and path not in wanted]
    if wipe_saves:
        unwanted += [path for path in sorted(files) if path.startswith(SAVES)]
    changed = [path for path in sorted(wanted) if path != MAIN and files.get(path) != wanted[path]]
    main_fits = files.get(MAIN) == wanted[MAIN]
    if main_fits and not (unwanted or changed):
        return Plan([], [])

    parked_fits = files.get(PARKED) == wanted[MAIN] if MAIN not in files else main_fits
    foreign = MAIN in files and not main_fits and _is_foreign(files)
    first: list[Step] = []
    if MAIN in files:
        first.append(Step(RENAME, MAIN, _free_name(files) if foreign else PARKED))
    if PARKED in unwanted and (parked_fits or MAIN in files):
        unwanted.remove(PARKED)  # It gets its name back, or is overwritten.
    if MAIN in files and not main_fits and not foreign:
        unwanted.append(PARKED)
    first += [Step(REMOVE, path) for path in unwanted]
    first += [Step(MKDIR, path) for path in _missing_folders(folders, changed)]
    first += [Step(WRITE, path) for path in changed]
    first += [Step(RMDIR, path) for path in _empty_folders(files, folders, unwanted, wanted)]
    back = Step(RENAME, PARKED, MAIN) if parked_fits else Step(WRITE, MAIN)
    return Plan(first, [back])


def blocks_needed(plan: Plan, old: Mapping[str, int], new: Mapping[str, int], block: int) -> int:
    """The blocks of flash that must be free for a plan; 0 if it frees more than it takes.

    old and new: the sizes in bytes of the files that are there and of those to be written.
    """

    def blocks(size: int) -> int:
        return -(-size // block) if size > INSIDE else 0

    taken = most = 0
    for step in plan.steps:
        if step.do == REMOVE:
            taken -= blocks(old.get(step.path, 0))
        elif step.do == MKDIR:
            taken += 2  # littlefs stores each folder in a pair of blocks.
        elif step.do == WRITE:
            most = max(most, taken + blocks(new[step.path]))
            taken += blocks(new[step.path]) - blocks(old.get(step.path, 0))
        most = max(most, taken)
    return most


def _is_floes(path: str) -> bool:
    if path.startswith(FLOE):
        return path.startswith(DATA) or path.endswith(MODULES)
    return path in (PARKED, MAIN + ".new")


def _is_foreign(files: Iterable[str]) -> bool:
    """Does a main.py that differs belong to another program? Yes, unless Floe is there, too."""
    floes = [path for path in files if path == PARKED or path.startswith(FLOE)]
    return not floes or floes == [PINS]


def _free_name(files: Collection[str]) -> str:
    """An unused name for another program's main.py."""
    names = [FOREIGN_MAIN.format(number or "") for number in range(len(files) + 1)]
    return next(name for name in names if name not in files)


def _above(path: str) -> list[str]:
    """The parent folders of a path, outermost first."""
    parts = path.split("/")[:-1]
    return ["/".join(parts[: deep + 1]) for deep in range(len(parts))]


def _missing_folders(folders: Collection[str], paths: Iterable[str]) -> list[str]:
    needed = {folder for path in paths for folder in _above(path)}
    return [folder for folder in sorted(needed) if folder not in folders]


def _empty_folders(
    files: Iterable[str], folders: Collection[str], removed: Iterable[str], wanted: Iterable[str]
) -> list[str]:
    """Floe's folders that will be empty afterwards, innermost first."""
    left = (set(files) - set(removed)) | set(wanted)
    full = {folder for path in left for folder in _above(path)}
    empty = [path for path in folders if (path + "/").startswith(FLOE) and path not in full]
    return sorted(empty, key=lambda path: (-path.count("/"), path))
