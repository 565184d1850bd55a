"""Reads and writes the saves of a board, and its added games.

In an archive games/four/rules.mpy is called game.four.rules.mpy.
"""

from collections.abc import Iterable

from tools.board.flasher import compatibility, plan
from tools.board.flasher.board import Board
from tools.board.flasher.errors import FlashError, corrupted
from tools.board.flasher.shipment import digest

LIST = "floe-saves.json"  # The name of the list in an archive of saves; no save may have it.
LARGEST = 1_000_000  # No archive of saves has this many bytes.
LIST_ROOM = 100_000  # The part of these bytes that is reserved for the list.

LONGEST_NAME = 64  # The longest name: longer than any save's, and short enough for littlefs.

GAMES = "games/"  # The folder of the added games on the board.
_GAME = "game."

_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-"


async def take(board: Board) -> tuple[dict[str, bytes], list[str]]:
    """The saves (name to bytes), and the names of other files; the board restarts.

    FlashError if there are no saves.
    """
    compatibility.chip_of(await board.identify())
    found: dict[str, bytes] = {}
    for path in sorted((await board.contents()).files):
        if path.startswith(plan.SAVES) and not path.endswith(".new"):
            found[path[len(plan.SAVES) :]] = await board.read(path)
        elif path.startswith(GAMES) and path.count("/") == 2:
            found[_GAME + path[len(GAMES) :].replace("/", ".")] = await board.read(path)
    await board.restart()
    saves = acceptable(found)
    if not saves:
        raise FlashError("There are no saves on the board: nothing was written.")
    return saves, sorted(set(found) - set(saves))


async def put(board: Board, saves: dict[str, bytes]) -> None:
    """Write saves (name to bytes); verify them; the board restarts."""
    compatibility.chip_of(await board.identify())
    contents = await board.contents()
    new = {_path(name): content for name, content in saves.items() if not of_page(name)}
    needed = plan.blocks_needed(
        plan.Plan([plan.Step(plan.WRITE, path) for path in sorted(new)], []),
        {path: file.size for path, file in contents.files.items()},
        {path: len(content) for path, content in new.items()},
        contents.block,
    )
    compatibility.check_room(needed, contents.free, contents.block)
    for folder in _folders(new):
        if folder not in contents.folders:
            await board.mkdir(folder)
    for path in sorted(new):
        await board.write(path, new[path])
        if await board.hash(path) != digest(new[path]):
            raise corrupted(path)
    await board.restart()


def _path(name: str) -> str:
    """The path on the board of a file in an archive."""
    parts = name.split(".", 2)
    if name.startswith(_GAME) and len(parts) == 3:
        return f"{GAMES}{parts[1]}/{parts[2]}"
    return plan.SAVES + name


def of_page(name: str) -> bool:
    """Is this a file of an added game that only the page has?"""
    return name.startswith(_GAME) and name.split(".")[2:3] == ["page"]


def _folders(paths: Iterable[str]) -> list[str]:
    """The folders of some paths, outer ones first."""
    inner = {path.rpartition("/")[0] for path in paths}
    return sorted(inner | {folder.partition("/")[0] for folder in inner})


def is_name(name: str) -> bool:
    """Can a save have this name?"""
    fits = 0 < len(name) <= LONGEST_NAME
    return fits and all(each in _LETTERS + "." for each in name) and name[0] in _LETTERS


def counted(saves: int, of: str = "") -> str:
    """The beginning of a sentence about a number of saves; of: their origin."""
    return f"1 save{of} is" if saves == 1 else f"{saves} saves{of} are"


def acceptable(saves: dict[str, bytes]) -> dict[str, bytes]:
    """The saves (name to bytes) with valid names that together fit into an archive."""
    taken: dict[str, bytes] = {}
    room = LARGEST - LIST_ROOM
    for name in sorted(saves):
        size = len(saves[name])
        if is_name(name) and name != LIST and size <= room:
            taken[name] = saves[name]
            room -= size
    return taken
