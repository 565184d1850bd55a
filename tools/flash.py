"""Put Floe on the board: `python tools/flash.py`, from anywhere, or `make flash`.

Sends only what differs, removes what Floe no longer ships, verifies, restarts. Saves, settings,
other files and the pins of another wiring stay. If it is interrupted, the board waits at the
REPL, and the next run continues.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.flasher import builds, compatibility, own_pins, plan, ports, progress
from tools.flasher.connection import Connection, Contents
from tools.flasher.errors import FlashError
from tools.manifest import slow_kernels


def flash(
    port: str,
    with_source: bool = False,
    wipe_saves: bool = False,
    send_pins: bool = False,
    dry_run: bool = False,
) -> None:
    """Flash the board on a port. FlashError says what is in the way."""
    with Connection(port) as board:
        try:
            build, wanted, todo = _prepare(board, with_source, wipe_saves, send_pins)
        except FlashError:
            board.restart()  # Nothing was changed: it goes on as before.
            raise
        _report(todo, wanted)
        if todo.steps and not dry_run:
            _carry_out(board, todo, wanted)
            _verify(board, todo, wanted)
        board.restart()
    if dry_run:
        print("Nothing was changed, the board restarts.")
    else:
        print(f"Floe {build.manifest['floe']} is on the board, which restarts.")


def _prepare(
    board: Connection, with_source: bool, wipe_saves: bool, send_pins: bool
) -> tuple[builds.Build, dict[str, bytes], plan.Plan]:
    """The build, the files of it that the board shall have (path to bytes), and the plan."""
    implementation = board.identify()
    chip = compatibility.chip_of(implementation)
    print(f"{implementation.machine}, MicroPython {'.'.join(map(str, implementation.version))}")
    newer = compatibility.note(implementation.version)
    if newer:
        print(newer)
    build = builds.get(chip, with_source)
    if not with_source:
        for sentence in slow_kernels(build.manifest):
            print(sentence)
    compatibility.check_mpy(implementation, chip, build.manifest["mpy"])
    contents = board.contents()
    wanted = dict(build.files)
    if own_pins.PINS in contents.files and not send_pins:
        wanted[own_pins.PINS] = _pins(board, contents, wanted[own_pins.PINS])
    todo = plan.make(
        {path: file.sha256 for path, file in contents.files.items()},
        contents.folders,
        {path: builds.digest(data) for path, data in wanted.items()},
        wipe_saves,
    )
    sizes = {path: file.size for path, file in contents.files.items()}
    new = {path: len(data) for path, data in wanted.items()}
    needed = plan.blocks_needed(todo, sizes, new, contents.block)
    compatibility.check_room(needed, contents.free, contents.block)
    return build, wanted, todo


def _pins(board: Connection, contents: Contents, shipped: bytes) -> bytes:
    """The pins.py that the board shall have."""
    if contents.files[own_pins.PINS].sha256 == builds.digest(shipped):
        return shipped
    own = board.read(own_pins.PINS)
    merged = own_pins.merge(own, shipped)
    if merged != shipped:
        print(f"The board keeps the pins of its own {own_pins.PINS} (--pins sends Floe's).")
    return merged


def _report(todo: plan.Plan, wanted: dict[str, bytes]) -> None:
    """Say what will be done."""
    sent = todo.paths(plan.WRITE)
    gone = todo.paths(plan.REMOVE)
    if not todo.steps:
        print("All files are as they should be: nothing is sent.")
    for step in todo.first:
        if step.do == plan.RENAME and step.to != plan.PARKED:
            print(f"Another program's {step.path} is kept as {step.to}.")
    if gone:
        print(f"To remove: {', '.join(gone)}")
    if sent:
        size = sum(len(wanted[path]) for path in sent)
        few = f": {', '.join(sent)}" if len(sent) <= 8 else ""
        print(f"To send: {len(sent)} of {len(wanted)} files, {size:,} bytes{few}")


def _carry_out(board: Connection, todo: plan.Plan, wanted: dict[str, bytes]) -> None:
    """Do all steps before main.py gets its name."""
    total = sum(len(wanted[path]) for path in todo.paths(plan.WRITE))
    done = 0
    with progress.of(total) as shown:
        for step in todo.first:
            if step.do == plan.WRITE:
                data = wanted[step.path]
                shown.file(step.path, len(data))
                board.write(step.path, data, lambda sent, done=done: shown.sent(done + sent))
                done += len(data)
            else:
                _do(board, step)


def _do(board: Connection, step: plan.Step) -> None:
    arguments = (step.path, step.to) if step.to else (step.path,)
    getattr(board, step.do)(*arguments)


def _verify(board: Connection, todo: plan.Plan, wanted: dict[str, bytes]) -> None:
    """Verify all files on the board by hash; then main.py gets its name and is verified too."""
    contents = board.contents()
    for path, data in wanted.items():
        file = contents.files.get(path)
        if path != plan.MAIN and (file is None or file.sha256 != builds.digest(data)):
            raise _corrupted(path)
    for step in todo.last:
        if step.do == plan.WRITE:
            board.write(step.path, wanted[step.path])
        else:
            _do(board, step)
    if board.hash(plan.MAIN) != builds.digest(wanted[plan.MAIN]):
        board.remove(plan.MAIN)
        raise _corrupted(plan.MAIN)


def _corrupted(path: str) -> FlashError:
    return FlashError(
        f"{path} did not arrive as it was sent: run this again; if that does not help, try "
        "another cable, or put MicroPython on the board anew."
    )


def main(argv: Sequence[str] | None = None, program: str | None = None) -> int:
    """The command; returns its exit code. program: what was typed to call it."""
    parser = argparse.ArgumentParser(prog=program, description="Put Floe on the board.")
    parser.add_argument("--port", help="the board's serial port (default: the one Pico there is)")
    parser.add_argument("--dry-run", action="store_true", help="only say what would be done")
    parser.add_argument(
        "--with-source", action="store_true", help="send .py files, to be changed on the board"
    )
    parser.add_argument(
        "--pins", action="store_true", help="send pins.py even if the board has its own"
    )
    parser.add_argument(
        "--wipe-saves", action="store_true", help="forget settings and the game under way"
    )
    arguments = parser.parse_args(argv)
    try:
        flash(
            arguments.port or ports.find(),
            arguments.with_source,
            arguments.wipe_saves,
            arguments.pins,
            arguments.dry_run,
        )
    except FlashError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Interrupted: run this again, it goes on where it stopped.", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
