"""Plans the steps that put Floe on a board, from the files there and the files wanted; no I/O.

Every intermediate state is safe. main.py is first parked under another name and gets its own name
back last, after everything else was verified. So an interrupted board starts into the REPL. Each
file is written under a temporary name and then renamed, so a file is always complete. A new plan
continues from any intermediate state.

Only files that Floe wrote are removed or replaced: those on the board's list (see listed.py), and
those that equal a wanted one. All others are renamed if they are in Floe's way.
"""

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from tools.board.flasher.listed import ANY, LIST, TEMPORARY, line
from tools.board.flasher.own_pins import PINS

# The size up to which littlefs, as MicroPython configures it on a Pico, stores a file inside its
# folder: its cache, which is four times the 32 bytes that it writes at once.
INSIDE = 128
MAIN = "main.py"
PARKED = "main.py.parked"
# The new name of another program's main.py, and the folder for all other files in Floe's way.
FOREIGN_MAIN = "main_before_floe"
ASIDE = "before_floe"
FLOE = "floe/"
SAVES = "saves/"
# The names at the root that Floe needs itself.
OWN = (PARKED, MAIN + TEMPORARY, LIST, LIST + TEMPORARY)
# A Floe without a list is known by so many files at the paths of this Floe's; on such a board,
# these files count as Floe's, except for sources, which people change.
MANY = 50
SOURCE = ".py"

RENAME, COPY, REMOVE, MKDIR, WRITE, RMDIR = "rename", "copy", "remove", "mkdir", "write", "rmdir"


class Step(NamedTuple):
    """One step; `to` is the new name of a file to be renamed or copied."""

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


def floes(
    files: Mapping[str, str], wanted: Mapping[str, str], known: Collection[str] | None
) -> set[str]:
    """The paths of the files (path to hash) that Floe wrote. known: the lines of the board's list.

    known is None if there is no list, because there is no Floe, or one that kept none.
    """
    older = known is None and sum([path in wanted for path in files]) >= MANY
    found: set[str] = set()
    for path, digest in files.items():
        name = MAIN if path == PARKED else path
        listed = known is not None and (line(name, digest) in known or line(path, ANY) in known)
        unlisted = older and path in wanted and not path.endswith(SOURCE)
        # Pins that are kept are their owner's, even though they are wanted as they are.
        same = wanted.get(name) == digest and path != PINS
        if same or listed or unlisted:
            found.add(path)
    return found


def make(
    files: Mapping[str, str],
    folders: Collection[str],
    wanted: Mapping[str, str],
    wipe_saves: bool = False,
    known: Collection[str] | None = None,
) -> Plan:
    """The plan from the files (path to hash) on a board to the wanted ones.

    Files that are not in Floe's way are left alone, as are saves unless wipe_saves. wanted holds
    main.py. known: as in floes().
    """
    ours = floes(files, wanted, known)
    # In the order of paths, because MicroPython's dictionaries are not ordered.
    inside = [path for path in sorted(files) if (path + "/").startswith(FLOE) or path in OWN]
    unwanted = [path for path in inside if path in ours and path not in wanted]
    changed = [path for path in sorted(wanted) if path != MAIN and files.get(path) != wanted[path]]
    # Own pins must be there all the time, so they are copied, and only if they are replaced.
    copied = [path for path in changed if path == PINS and path in files and path not in ours]
    theirs = [
        path for path in inside if path not in ours and not (path == PINS and PINS in wanted)
    ]
    wiped = [path for path in sorted(files) if wipe_saves and path.startswith(SAVES)]
    main_fits = files.get(MAIN) == wanted[MAIN]
    if main_fits and not (unwanted or theirs or wiped or changed):
        return Plan([], [])

    parked_fits = main_fits or files.get(PARKED) == wanted[MAIN]
    if PARKED in unwanted and parked_fits:
        unwanted.remove(PARKED)  # It gets its name back, or is overwritten.
    there = set(folders)
    first: list[Step] = []
    if PARKED in theirs:
        theirs.remove(PARKED)
        first += _keep(PARKED, files, there)
    if main_fits:
        first.append(Step(RENAME, MAIN, PARKED))
    elif MAIN in ours:
        first.append(Step(REMOVE, MAIN))
    elif MAIN in files:
        first.append(Step(RENAME, MAIN, _free(FOREIGN_MAIN, ".py", files, there)))
    for path in theirs:
        first += _keep(path, files, there)
    first += [Step(REMOVE, path) for path in unwanted + wiped]
    left = [path for path in files if path not in unwanted + theirs]
    first += [Step(RMDIR, path) for path in _empty_folders(left, folders, wanted)]
    first += [Step(MKDIR, path) for path in _missing_folders(there, changed)]
    for path in copied:
        first += _keep(path, files, there, COPY)
    first += [Step(WRITE, path) for path in changed]
    back = Step(RENAME, PARKED, MAIN) if parked_fits else Step(WRITE, MAIN)
    return Plan(first, [back])


def blocks_needed(plan: Plan, old: Mapping[str, int], new: Mapping[str, int], block: int) -> int:
    """The blocks of flash that must be free for a plan; 0 if it frees more than it takes.

    old and new: the sizes in bytes of the files that are there and of those to be written.
    """

    def blocks(size: int) -> int:
        return -(-size // block) if size > INSIDE else 0

    taken = most = 0
    there = dict(old)
    for step in plan.steps:
        size = there.get(step.path, 0)
        if step.do == REMOVE:
            there[step.path] = 0
            taken -= blocks(size)
        elif step.do == MKDIR:
            taken += 2  # littlefs stores each folder in a pair of blocks.
        elif step.do == RENAME:
            there[step.path], there[step.to] = 0, size
        elif step.do == COPY:
            taken += blocks(size)
        elif step.do == WRITE:
            there[step.path] = new[step.path]
            most = max(most, taken + blocks(new[step.path]))
            taken += blocks(new[step.path]) - blocks(size)
        most = max(most, taken)
    return most


def _keep(path: str, files: Collection[str], folders: set[str], do: str = RENAME) -> list[Step]:
    """The steps that give a file a free name in a folder for such files; adds to the folders."""
    to = _free(ASIDE, "/" + path, files, folders)
    missing = _missing_folders(folders, [to])
    folders.update(missing)
    return [Step(MKDIR, folder) for folder in missing] + [Step(do, path, to)]


def _free(begin: str, end: str, files: Collection[str], folders: Collection[str]) -> str:
    """An unused path that begins and ends so, with a number between if need be."""
    names = [f"{begin}{number or ''}{end}" for number in range(len(files) + len(folders) + 1)]
    return next(
        name
        for name in names
        if name not in files
        and name not in folders
        and not any(folder in files for folder in _above(name))
    )


def _above(path: str) -> list[str]:
    """The parent folders of a path, outermost first."""
    parts = path.split("/")[:-1]
    return ["/".join(parts[: deep + 1]) for deep in range(len(parts))]


def _missing_folders(folders: Collection[str], paths: Iterable[str]) -> list[str]:
    needed = {folder for path in paths for folder in _above(path)}
    return [folder for folder in sorted(needed) if folder not in folders]


def _empty_folders(
    left: Iterable[str], folders: Collection[str], wanted: Iterable[str]
) -> list[str]:
    """Floe's folders that will be empty afterwards, innermost first; left: the files that stay."""
    full = {folder for path in list(left) + list(wanted) for folder in _above(path)}
    empty = [path for path in folders if (path + "/").startswith(FLOE) and path not in full]
    return sorted(empty, key=lambda path: (-path.count("/"), path))
