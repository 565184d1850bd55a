"""Flashes a board: the order of the steps, and the messages.

The command and the page use the same code. It sends only what differs, removes what Floe no longer
ships, verifies, sets the clock, restarts. If it is interrupted, the next run continues.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple, Protocol

from tools.board.flasher import compatibility, own_pins, plan
from tools.board.flasher.board import Board, Contents
from tools.board.flasher.errors import FlashError, corrupted
from tools.board.flasher.shipment import Build, digest
from tools.build.chips import Chip
from tools.build.manifest import note_on_kernels


class Options(NamedTuple):
    """The options of a flash."""

    # The packages to send as source; () for all, None for none.
    source: tuple[str, ...] | None = None
    wipe_saves: bool = False
    send_pins: bool = False
    dry_run: bool = False


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

    def now(self) -> tuple[int, ...]:
        """The local time, as Board.set_clock takes it."""
        ...

    def say(self, sentence: str) -> None:
        """Show a sentence."""
        ...

    async def with_progress(self, total: int, work: Callable[[Shown], Awaitable[None]]) -> None:
        """Do work that sends a number of bytes, and show its progress."""
        ...


async def flash(board: Board, host: Host, options: Options) -> None:
    """Flash a board. FlashError says why it is not possible."""
    try:
        build, wanted, todo = await _prepare(board, host, options)
    except FlashError:
        await board.restart()  # Nothing was changed: the board continues as before.
        raise
    _report(host, todo, wanted)
    if todo.steps and not options.dry_run:
        await _carry_out(board, host, todo, wanted)
        await _verify(board, todo, wanted)
    if options.dry_run:
        await board.restart()
        host.say("Nothing was changed, the board restarts.")
    else:
        host.say(await board.set_clock(host.now()))
        host.say(f"Floe {build.manifest['floe']} is on the board, which restarts.")


async def _prepare(
    board: Board, host: Host, options: Options
) -> tuple[Build, dict[str, bytes], plan.Plan]:
    """The build, its files for the board (path to bytes), and the plan."""
    implementation = await board.identify()
    chip = compatibility.chip_of(implementation)
    version = ".".join([str(number) for number in implementation.version])
    host.say(f"{implementation.machine}, MicroPython {version}")
    newer = compatibility.note(implementation.version)
    if newer:
        host.say(newer)
    frozen = await board.frozen()
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
    wanted = dict(build.files)
    if own_pins.PINS in contents.files and not options.send_pins:
        wanted[own_pins.PINS] = await _pins(board, host, contents, wanted[own_pins.PINS])
    todo = plan.make(
        {path: file.sha256 for path, file in contents.files.items()},
        contents.folders,
        {path: digest(data) for path, data in wanted.items()},
        options.wipe_saves,
    )
    sizes = {path: file.size for path, file in contents.files.items()}
    new = {path: len(data) for path, data in wanted.items()}
    needed = plan.blocks_needed(todo, sizes, new, contents.block)
    compatibility.check_room(needed, contents.free, contents.block, options.source is not None)
    return build, wanted, todo


async def _pins(board: Board, host: Host, contents: Contents, shipped: bytes) -> bytes:
    """The pins.py for the board."""
    if contents.files[own_pins.PINS].sha256 == digest(shipped):
        return shipped
    own = await board.read(own_pins.PINS)
    old = await board.values(f"open({'/' + own_pins.PINS!r}).read()")
    merged = own_pins.merge(own, shipped, old, await board.values(repr(shipped.decode())))
    if merged != shipped:
        host.say(f"The board keeps the pins of its own {own_pins.PINS} (--pins sends Floe's).")
    return merged


def _report(host: Host, todo: plan.Plan, wanted: dict[str, bytes]) -> None:
    """Say what will be done."""
    sent = todo.paths(plan.WRITE)
    gone = todo.paths(plan.REMOVE)
    if not todo.steps:
        host.say("All files are up to date: nothing is sent.")
    for step in todo.first:
        if step.do == plan.RENAME and step.to != plan.PARKED:
            host.say(f"Another program's {step.path} is kept as {step.to}.")
    if gone:
        host.say("To remove: " + ", ".join(gone))
    if sent:
        size = sum([len(wanted[path]) for path in sent])
        few = ": " + ", ".join(sent) if len(sent) <= 8 else ""
        host.say(f"To send: {len(sent)} of {len(wanted)} files, {size:,} bytes{few}")


async def _carry_out(board: Board, host: Host, todo: plan.Plan, wanted: dict[str, bytes]) -> None:
    """Do all steps before main.py gets its name."""

    async def all_steps(shown: Shown) -> None:
        done = 0
        for step in todo.first:
            if step.do == plan.WRITE:
                data = wanted[step.path]
                shown.file(step.path, len(data))
                await board.write(step.path, data, lambda sent, done=done: shown.sent(done + sent))
                done += len(data)
            else:
                await _do(board, step)

    await host.with_progress(
        sum([len(wanted[path]) for path in todo.paths(plan.WRITE)]), all_steps
    )


async def _do(board: Board, step: plan.Step) -> None:
    """Do a step that sends nothing."""
    if step.do == plan.RENAME:
        await board.rename(step.path, step.to)
    else:
        await getattr(board, step.do)(step.path)


async def _verify(board: Board, todo: plan.Plan, wanted: dict[str, bytes]) -> None:
    """Verify all files on the board by hash; then main.py gets its name and is verified too."""
    contents = await board.contents()
    for path, data in sorted(wanted.items()):
        file = contents.files.get(path)
        if path != plan.MAIN and (file is None or file.sha256 != digest(data)):
            raise corrupted(path)
    for step in todo.last:
        if step.do == plan.WRITE:
            await board.write(step.path, wanted[step.path])
        else:
            await _do(board, step)
    if await board.hash(plan.MAIN) != digest(wanted[plan.MAIN]):
        await board.remove(plan.MAIN)
        raise corrupted(plan.MAIN)
