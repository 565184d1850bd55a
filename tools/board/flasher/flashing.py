"""Flashes a board: the order of the steps, and the messages.

The command and the page use the same code. It sends only what differs, removes what Floe no longer
ships, keeps what Floe did not write, verifies, sets the clock, restarts. If it is interrupted, the
next run continues.
"""

from collections.abc import Awaitable, Callable
from typing import NamedTuple, Protocol

from tools.board.flasher import compatibility, listed, own_pins, plan
from tools.board.flasher.board import Board, Contents
from tools.board.flasher.errors import FlashError, corrupted
from tools.board.flasher.shipment import Build, digest, for_board
from tools.build.chips import Chip
from tools.build.manifest import OWN_BOARD, note_on_kernels

SHOWN = 8  # So many files are named at most.


class Options(NamedTuple):
    """The options of a flash."""

    # The packages to send as source; () for all, None for none.
    source: tuple[str, ...] | None = None
    wipe_saves: bool = False
    send_pins: bool = False
    dry_run: bool = False
    # The board's name; "": as the board remembers.
    board: str = ""


class Shown(Protocol):
    """Shows progress."""

    def file(self, path: str, size: int) -> None:
        """The next file begins."""
        ...

    def sent(self, total: int) -> None:
        """Show how many bytes have been sent."""
        ...


class Host(Protocol):
    """The program that flashes: where its builds come from, and how it shows messages."""

    async def build(self, chip: Chip, source: tuple[str, ...] | None) -> Build:
        """The build for a chip; FlashError if there is none."""
        ...

    async def choose_board(self, names: list[str]) -> str:
        """Ask a person which board it is, if nobody knows."""
        ...

    def now(self) -> tuple[int, ...]:
        """The local time, as Board.set_clock takes it."""
        ...

    def say(self, sentence: str) -> None:
        """Show a sentence."""
        ...

    async def with_progress(self, total: int, work: Callable[[Shown], Awaitable[None]]) -> None:
        """Do work that sends a number of bytes, and show its progress."""
        ...


class _Work(NamedTuple):
    """What is to be done: the plan and the bytes of the files that it writes, by path."""

    todo: plan.Plan
    wanted: dict[str, bytes]  # all files of Floe
    listed: bytes  # the list of Floe's files until all are sent
    finally_listed: bytes | None  # their list afterwards; None if the board has it

    def data(self, path: str) -> bytes:
        """The bytes of a file to be written."""
        return self.listed if path == listed.LIST else self.wanted[path]


async def flash(board: Board, host: Host, options: Options) -> None:
    """Flash a board. FlashError says why it is not possible."""
    try:
        build, work = await _prepare(board, host, options)
    except FlashError:
        await board.restart()  # Nothing was changed: the board continues as before.
        raise
    _report(host, work)
    if options.dry_run:
        await board.restart()
        host.say("Nothing was changed, the board restarts.")
        return
    if work.todo.steps:
        await _carry_out(board, host, work)
        await _verify(board, work)
    if work.finally_listed is not None:
        await board.write(listed.LIST, work.finally_listed)
    host.say(await board.set_clock(host.now()))
    host.say(f"Floe {build.manifest['floe']} is on the board, which restarts.")


async def _prepare(board: Board, host: Host, options: Options) -> tuple[Build, _Work]:
    """The build, and what is to be done."""
    implementation = await board.identify()
    chip = compatibility.chip_of(implementation)
    version = ".".join([str(number) for number in implementation.version])
    host.say(f"{implementation.machine}, MicroPython {version}")
    newer = compatibility.note(implementation.version)
    if newer:
        host.say(newer)
    frozen, frozen_board = await board.frozen()
    if frozen:
        host.say(
            f"Floe {frozen} is part of this MicroPython. What is sent now runs instead, until "
            "another .uf2 file is put on the board."
        )
    build = await host.build(chip, options.source)
    if options.source != ():
        for sentence in note_on_kernels(build.manifest):
            host.say(sentence)
    compatibility.check_mpy(implementation, chip, build.manifest["mpy"])
    contents = await board.contents()
    old = await _values(board, contents)
    remembered = own_pins.board_of(old) or frozen_board
    name = options.board or remembered
    if not name:
        name = await host.choose_board(list(build.manifest["boards"]))
    build = for_board(build, name)
    if name != OWN_BOARD:
        host.say(f"The board is a {name}.")
    wanted = dict(build.files)
    same = old is None or own_pins.board_of(old) == name
    if own_pins.PINS in contents.files and same and not options.send_pins:
        wanted[own_pins.PINS] = await _pins(board, host, contents, wanted[own_pins.PINS], old)
    work = await _plan(board, contents, build, wanted, options.wipe_saves)
    sizes = {path: file.size for path, file in contents.files.items()}
    new = {path: len(work.data(path)) for path in work.todo.paths(plan.WRITE)}
    todo = work.todo
    if work.finally_listed is not None:
        new[listed.LIST] = len(work.listed)
        todo = plan.Plan(todo.first, todo.last + [plan.Step(plan.WRITE, listed.LIST)])
    needed = plan.blocks_needed(todo, sizes, new, contents.block)
    compatibility.check_room(needed, contents.free, contents.block, options.source is not None)
    return build, work


async def _plan(
    board: Board, contents: Contents, build: Build, wanted: dict[str, bytes], wipe_saves: bool
) -> _Work:
    """What is to be done on a board with these contents, so that it has the wanted files."""
    files = {path: file.sha256 for path, file in contents.files.items()}
    there = await _list(board, contents, listed.LIST)
    known = listed.read(there)
    if known is not None:
        del files[listed.LIST]
    unfinished = listed.LIST + listed.TEMPORARY
    if unfinished in files and listed.is_beginning(await _list(board, contents, unfinished)):
        del files[unfinished]
    digests = {path: digest(data) for path, data in wanted.items()}
    todo = plan.make(files, contents.folders, digests, wipe_saves, known)
    # Pins with numbers of their owner's are not listed.
    lines = {listed.line(path, digest(data)) for path, data in build.files.items()}
    end = listed.write(lines)
    sent = todo.paths(plan.WRITE)
    if sent:
        # Before the first file is written, so that it is known whatever happens.
        at = [step.do for step in todo.steps].index(plan.WRITE)
        todo.first.insert(at, plan.Step(plan.WRITE, listed.LIST))
        for path in plan.floes(files, digests, known):
            lines.add(listed.line(plan.MAIN if path == plan.PARKED else path, files[path]))
        for path in todo.paths(plan.WRITE):
            lines.add(listed.line(path + listed.TEMPORARY, listed.ANY))
    return _Work(todo, wanted, listed.write(lines), end if sent or there != end else None)


async def _list(board: Board, contents: Contents, path: str) -> bytes:
    """The bytes of a file that may be a list of Floe's files; none without one of such a size."""
    file = contents.files.get(path)
    return await board.read(path) if file and file.size <= listed.LARGEST else b""


async def _values(board: Board, contents: Contents) -> dict[str, int | str | None] | None:
    """The values of the board's pins.py; None if it has none, or one that does not run."""
    if own_pins.PINS not in contents.files:
        return None
    return await board.values(f"open({'/' + own_pins.PINS!r}).read()")


async def _pins(
    board: Board,
    host: Host,
    contents: Contents,
    shipped: bytes,
    old: dict[str, int | str | None] | None,
) -> bytes:
    """The pins.py for the board; old: the values of its own one."""
    there = contents.files[own_pins.PINS].sha256
    known = listed.read(await _list(board, contents, listed.LIST)) or ()
    if there == digest(shipped) or listed.line(own_pins.PINS, there) in known:
        return shipped
    own = await board.read(own_pins.PINS)
    merged = own_pins.merge(own, shipped, old, await board.values(repr(shipped.decode())))
    if merged != shipped:
        host.say(f"The board keeps the pins of its own {own_pins.PINS} (--pins sends Floe's).")
    return merged


def _report(host: Host, work: _Work) -> None:
    """Say what will be done."""
    todo = work.todo
    sent = [path for path in todo.paths(plan.WRITE) if path != listed.LIST]
    gone = todo.paths(plan.REMOVE)
    if not todo.steps:
        host.say("All files are up to date: nothing is sent.")
    moved = [step for step in todo.steps if step.to not in ("", plan.PARKED, plan.MAIN)]
    for step in moved[:SHOWN]:
        whose = "Another program's" if step.path == plan.MAIN else "Not Floe's:"
        host.say(f"{whose} {step.path} is kept as {step.to}.")
    if len(moved) > SHOWN:
        host.say(f"{len(moved) - SHOWN} more files that are not Floe's are kept in {plan.ASIDE}.")
    if gone:
        host.say("To remove: " + ", ".join(gone))
    if sent:
        size = sum([len(work.wanted[path]) for path in sent])
        few = ": " + ", ".join(sent) if len(sent) <= SHOWN else ""
        host.say(f"To send: {len(sent)} of {len(work.wanted)} files, {size:,} bytes{few}")


async def _carry_out(board: Board, host: Host, work: _Work) -> None:
    """Do all steps before main.py gets its name."""

    async def all_steps(shown: Shown) -> None:
        done = 0
        for step in work.todo.first:
            if step.do == plan.WRITE:
                data = work.data(step.path)
                shown.file(step.path, len(data))
                await board.write(step.path, data, lambda sent, done=done: shown.sent(done + sent))
                done += len(data)
            else:
                await _do(board, step)

    total = sum([len(work.data(path)) for path in work.todo.paths(plan.WRITE)])
    await host.with_progress(total, all_steps)


async def _do(board: Board, step: plan.Step) -> None:
    """Do a step that sends nothing."""
    if step.do == plan.RENAME:
        await board.rename(step.path, step.to)
    elif step.do == plan.COPY:
        await board.write(step.to, await board.read(step.path))
    else:
        await getattr(board, step.do)(step.path)


async def _verify(board: Board, work: _Work) -> None:
    """Verify all files on the board by hash; then main.py gets its name and is verified too.

    A file that did not arrive as it was sent is removed: the list does not have its hash.
    """
    contents = await board.contents()
    for path, data in sorted(work.wanted.items()):
        file = contents.files.get(path)
        if path != plan.MAIN and (file is None or file.sha256 != digest(data)):
            if file and path in work.todo.paths(plan.WRITE):
                await board.remove(path)
            raise corrupted(path)
    for step in work.todo.last:
        if step.do == plan.WRITE:
            await board.write(step.path, work.wanted[step.path])
        else:
            await _do(board, step)
    if await board.hash(plan.MAIN) != digest(work.wanted[plan.MAIN]):
        await board.remove(plan.MAIN)
        raise corrupted(plan.MAIN)
